import type { ActionRequest } from '../../dataProvider/dataProviderTypes';
import { toRow } from '../../dataProvider/ids';
import { getSnapshot, noteSnapshot } from '../../dataProvider/snapshots';
import type { ActionSpec, ListedResource } from '../../declaration/compiled';
import type { ActionTarget } from './target';

/** An action as the data provider is asked for it. */
export const buildRequest = (
  spec: ListedResource,
  action: ActionSpec,
  target: ActionTarget,
  form: Record<string, unknown> = {},
) => {
  // Templates read the records as the wire knows them, ids in their own type.
  const records = target.records.map((record) => noteSnapshot(toRow(spec, record), getSnapshot(record)));
  return { action: action.name, ...target, records, form } satisfies ActionRequest;
};
