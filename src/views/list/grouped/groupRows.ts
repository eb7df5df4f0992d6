import type { RaRecord } from 'react-admin';
import type { FieldSpec } from '../../../declaration/compiled';
import { isEmpty } from '../../../lib/isEmpty';
import { getValueAt } from '../../../lib/paths';
import { toLocalText } from '../../values/dateTimeText';

export interface Group {
  key: string;
  /** A row of the group, used to display the shared value. */
  sample: RaRecord;
  isEmpty: boolean;
  rows: RaRecord[];
}

const getGroupKey = ({ field, kind }: FieldSpec, record: RaRecord): string => {
  const value: unknown = getValueAt(record, field);
  if (isEmpty(value)) return '';
  // Date-times are grouped by day.
  return kind === 'dateTime' ? toLocalText(value).slice(0, 10) : String(value);
};

/**
 * Groups rows by a field: choices in declared order, other values in row order, empty values last. Rows keep their
 * order within a group.
 */
export const groupRows = (by: FieldSpec, rows: readonly RaRecord[]): Group[] => {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const key = getGroupKey(by, row);
    const group = groups.get(key);
    if (group) group.rows.push(row);
    else groups.set(key, { key, sample: row, isEmpty: key === '', rows: [row] });
  }
  const order = Object.keys(by.choices ?? {});
  const place = ({ key, isEmpty: hasNoValue }: Group) => {
    if (hasNoValue) return Number.MAX_SAFE_INTEGER;
    const at = order.indexOf(key);
    return at < 0 ? order.length : at;
  };
  return [...groups.values()].sort((a, b) => place(a) - place(b));
};
