import type { RaRecord } from 'ra-core';
import { isEmpty } from '../../../lib/isEmpty';
import { valueAt } from '../../../lib/paths';

/** A record and those below it. */
export interface Branch {
  record: RaRecord;
  below: Branch[];
}

/**
 * Records as they stand below one another. One whose record above is not among them stands at the top, and so does one of
 * those that are above themselves, so that none is lost.
 * @param idField the field others name it by
 */
export const branchesOf = (records: readonly RaRecord[], parent: string, idField: string): Branch[] => {
  const keyOf = (record: RaRecord) => String(valueAt(record, idField) ?? record.id);
  const branches = new Map(records.map((record) => [keyOf(record), { record, below: [] as Branch[] }]));
  const aboveOf = (branch: Branch): Branch | undefined => {
    const value = valueAt(branch.record, parent);
    return isEmpty(value) ? undefined : branches.get(String(value));
  };
  const isAboveItself = (branch: Branch): boolean => {
    const seen = new Set<Branch>();
    for (let at: Branch | undefined = aboveOf(branch); at && !seen.has(at); at = aboveOf(at)) {
      if (at === branch) return true;
      seen.add(at);
    }
    return false;
  };
  const top: Branch[] = [];
  for (const branch of branches.values()) {
    const above = isAboveItself(branch) ? undefined : aboveOf(branch);
    (above?.below ?? top).push(branch);
  }
  return top;
};
