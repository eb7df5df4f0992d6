import type { RaRecord } from 'react-admin';
import { isEmpty } from '../../../lib/isEmpty';
import { getValueAt } from '../../../lib/paths';

export interface TreeBranch {
  record: RaRecord;
  below: TreeBranch[];
}

/**
 * Builds a tree from records. Records without a known parent, and one record of each cycle, become roots, so that no
 * record is lost.
 * @param idField field that parent references refer to
 */
export const buildBranches = (
  records: readonly RaRecord[],
  parent: string,
  idField: string,
): TreeBranch[] => {
  const getKey = (record: RaRecord) => String(getValueAt(record, idField) ?? record.id);
  const branches = new Map(records.map((record) => [getKey(record), { record, below: [] as TreeBranch[] }]));
  const findParent = (branch: TreeBranch): TreeBranch | undefined => {
    const value = getValueAt(branch.record, parent);
    return isEmpty(value) ? undefined : branches.get(String(value));
  };
  const isAboveItself = (branch: TreeBranch): boolean => {
    const visited = new Set<TreeBranch>();
    for (let at: TreeBranch | undefined = findParent(branch); at && !visited.has(at); at = findParent(at)) {
      if (at === branch) return true;
      visited.add(at);
    }
    return false;
  };
  const top: TreeBranch[] = [];
  for (const branch of branches.values()) {
    const above = isAboveItself(branch) ? undefined : findParent(branch);
    (above?.below ?? top).push(branch);
  }
  return top;
};
