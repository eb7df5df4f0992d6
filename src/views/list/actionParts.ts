import { lazyPart } from '../../lib/lazyPart';

/** Row actions, loaded after the rows have rendered. */
export const RowActions = lazyPart(() =>
  import('../actions/RowActions').then((module) => ({ default: module.RowActions })),
);
export const BulkActions = lazyPart(() =>
  import('../actions/BulkActions').then((module) => ({ default: module.BulkActions })),
);
export const ListActions = lazyPart(() =>
  import('../actions/ListActions').then((module) => ({ default: module.ListActions })),
);
export const RelatedActions = lazyPart(() =>
  import('../actions/RelatedActions').then((module) => ({ default: module.RelatedActions })),
);
