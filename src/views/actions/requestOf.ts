import type { ActionRequest } from '../../dataProvider/dataProviderTypes';
import { rowOf } from '../../dataProvider/ids';
import { noteSnapshot, snapshotOf } from '../../dataProvider/snapshots';
import type { ActionSpec, ListedResource } from '../../declaration/compiled';
import type { ActionTarget } from './target';

/** An action as the data provider is asked for it. */
export const requestOf = (
  spec: ListedResource,
  action: ActionSpec,
  target: ActionTarget,
  form: Record<string, unknown> = {},
) => {
  // Templates read the records as the wire knows them, ids in their own type.
  const records = target.records.map((record) => noteSnapshot(rowOf(spec, record), snapshotOf(record)));
  return { action: action.name, ...target, records, form } satisfies ActionRequest;
};
