import { lazy } from 'react';

/** What can be done with records: loaded after the rows are there to be read. */
export const RowActions = lazy(() =>
  import('../actions/RowActions').then((module) => ({ default: module.RowActions })),
);
export const BulkActions = lazy(() =>
  import('../actions/BulkActions').then((module) => ({ default: module.BulkActions })),
);
export const ListActions = lazy(() =>
  import('../actions/ListActions').then((module) => ({ default: module.ListActions })),
);
export const RelatedActions = lazy(() =>
  import('../actions/RelatedActions').then((module) => ({ default: module.RelatedActions })),
);
