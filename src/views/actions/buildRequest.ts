import type { ActionRequest } from '../../dataProvider/dataProviderTypes';
import { toRow } from '../../dataProvider/ids';
import { getSnapshot, noteSnapshot } from '../../dataProvider/snapshots';
import type { ActionSpec, ListedResource } from '../../declaration/compiled';
import type { ActionTarget } from './target';

export const buildRequest = (
  spec: ListedResource,
  action: ActionSpec,
  target: ActionTarget,
  form: Record<string, unknown> = {},
) => {
  // Templates use records in wire format, with ids in their original type.
  const records = target.records.map((record) => noteSnapshot(toRow(spec, record), getSnapshot(record)));
  return { action: action.name, ...target, records, form } satisfies ActionRequest;
};
