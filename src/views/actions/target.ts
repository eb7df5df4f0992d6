import type { RaRecord } from 'react-admin';
import type { ActionSpec, ListedResource } from '../../declaration/compiled';
import { getRecordName } from '../fields/getRecordName';
import { formatRecordCount } from '../values/formatRecordCount';

export interface ActionTarget {
  /** Ids of the records; empty for an action on the list. */
  ids: string[];
  /** Target records that are already loaded. */
  records: RaRecord[];
  /** Row of a related list, in API format. */
  related?: Record<string, unknown>;
  /** Filters of the list, for an action that concerns what the list shows. */
  filter?: Readonly<Record<string, unknown>>;
  /** Initial form values that override those declared, such as the day to which an entry was dragged. */
  initial?: Record<string, unknown>;
}

export const emptyTarget: ActionTarget = { ids: [], records: [] };

export const toTarget = (record: RaRecord, related?: ActionTarget['related']): ActionTarget => ({
  ids: [String(record.id)],
  records: [record],
  ...(related && { related }),
});

/** Returns the display name of the target: the name of a single record, or the number of records. */
export const getTargetTitle = (spec: ListedResource, { ids, records }: ActionTarget): string => {
  const [first] = records;
  if (ids.length === 1) return first ? getRecordName(spec, first) : String(ids[0]);
  return formatRecordCount(spec, ids.length);
};

export const needsPrompt = (action: ActionSpec): boolean =>
  action.form.length > 0 ||
  action.confirm !== undefined ||
  action.references !== undefined ||
  action.costs === true ||
  action.danger === true;

/** Returns the record if there is only one, so that messages can refer to its fields. */
export const getSingleRecord = ({ ids, records }: ActionTarget): RaRecord | undefined =>
  ids.length === 1 ? records[0] : undefined;
