import type { RaRecord } from 'ra-core';
import type { ActionSpec, ListedResource } from '../../declaration/compiled';
import { getRecordName } from '../fields/nameOf';
import { formatRecordCount } from './countOf';

/** What an action is done to. */
export interface ActionTarget {
  /** Ids of the records; empty for an action of the list. */
  ids: string[];
  /** Those of the records that are at hand. */
  records: RaRecord[];
  /** The row of a related list, as the wire knows it. */
  related?: Record<string, unknown>;
  /** What fields of its form hold at first, in place of what is declared: the day something was dragged to. */
  initial?: Record<string, unknown>;
}

export const emptyTarget: ActionTarget = { ids: [], records: [] };

export const toTarget = (record: RaRecord, related?: ActionTarget['related']): ActionTarget => ({
  ids: [String(record.id)],
  records: [record],
  ...(related && { related }),
});

/** What people call the target: the record's name, or how many they are. */
export const getTargetTitle = (spec: ListedResource, { ids, records }: ActionTarget): string => {
  const [first] = records;
  if (ids.length === 1) return first ? getRecordName(spec, first) : String(ids[0]);
  return formatRecordCount(spec, ids.length);
};

/** Whether an action asks anything before it is done. */
export const needsPrompt = (action: ActionSpec): boolean =>
  action.form.length > 0 ||
  action.confirm !== undefined ||
  action.references !== undefined ||
  action.danger === true;

/** The record, where it is one alone: texts may name its fields. */
export const getSingleRecord = ({ ids, records }: ActionTarget): RaRecord | undefined =>
  ids.length === 1 ? records[0] : undefined;
