import type { ActionRequest } from '../../dataProvider/dataProviderTypes';
import { toRow } from '../../dataProvider/ids';
import { attachSnapshot, getSnapshot } from '../../dataProvider/snapshots';
import type { ActionSpec, ListedResource } from '../../declaration/compiled';
import type { ActionTarget } from './target';

export const buildRequest = (
  spec: ListedResource,
  action: ActionSpec,
  target: ActionTarget,
  form: Record<string, unknown> = {},
) => {
  // Templates expect records in API format, with ids in their original type.
  const records = target.records.map((record) => attachSnapshot(toRow(spec, record), getSnapshot(record)));
  return { action: action.name, ...target, records, form } satisfies ActionRequest;
};
