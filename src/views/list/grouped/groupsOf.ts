import type { RaRecord } from 'ra-core';
import type { FieldSpec } from '../../../declaration/compiled';
import { isEmpty } from '../../../lib/isEmpty';
import { getValueAt } from '../../../lib/paths';
import { toLocalText } from '../../inputs/dateTimeText';

/** Rows that are alike in a field. */
export interface Group {
  /** Tells it from the others. */
  key: string;
  /** One of its rows, which says what they are alike in. */
  sample: RaRecord;
  isEmpty: boolean;
  rows: RaRecord[];
}

const getGroupKey = ({ field, kind }: FieldSpec, record: RaRecord): string => {
  const value: unknown = getValueAt(record, field);
  if (isEmpty(value)) return '';
  // Moments are alike where their day is.
  return kind === 'dateTime' ? toLocalText(value).slice(0, 10) : String(value);
};

/**
 * Rows by a field: choices in their order, anything else in that of the rows; what has no value comes last. Within a group
 * they stay as they were.
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
  const place = ({ key, isEmpty: none }: Group) => {
    if (none) return Number.MAX_SAFE_INTEGER;
    const at = order.indexOf(key);
    return at < 0 ? order.length : at;
  };
  return [...groups.values()].sort((a, b) => place(a) - place(b));
};
