import { getTimedFields } from '../../contract/console/displayedKinds';
import { allCalls, type CallName } from '../../contract/index';
import type { WatchedCall } from '../database/schema/watchTables';

/** Calls of which some results change without a change to a record. */
export const timedCallNames = (Object.keys(allCalls) as CallName[]).filter(
  (name) => getTimedFields(name).length > 0,
);

/** Whether a watched result changes without a change to a record, other than at midnight. */
export function isTimed({ call, body, filter, rows, number, search, searched = [] }: WatchedCall): boolean {
  const fields = getTimedFields(call);
  if (fields === 'all') return true;
  if (fields.length === 0) return false;
  const used = [
    ...Object.keys(body),
    ...Object.keys(filter ?? {}),
    ...(search === undefined ? [] : searched),
  ];
  return rows !== undefined || number !== undefined || used.some((field) => fields.includes(field));
}
