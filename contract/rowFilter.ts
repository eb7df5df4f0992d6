import { compareTexts } from './compareTexts';
import { getValueAt, isEmpty } from './rowValues';

type Row = Record<string, unknown>;

const toLowerText = (value: unknown): string => (isEmpty(value) ? '' : String(value)).toLowerCase();

const matchesField = (row: Row, name: string, expected: unknown): boolean => {
  const range = /^(.+)_(from|to)$/.exec(name);
  if (range?.[1] && getValueAt(row, name) === undefined) {
    const value = getValueAt(row, range[1]);
    if (isEmpty(value)) return false;
    return range[2] === 'from' ? compareValues(value, expected) >= 0 : compareValues(value, expected) <= 0;
  }
  const value = getValueAt(row, name);
  if (expected === null) return isEmpty(value);
  if (Array.isArray(expected)) return expected.some((item) => matchesField(row, name, item));
  if (typeof expected === 'string' && typeof value === 'string')
    return toLowerText(value).includes(toLowerText(expected));
  return value === expected || String(value ?? '') === String(expected);
};

/** Compares two non-empty values: numbers by value, all other values in natural sort order. */
export const compareValues = (a: unknown, b: unknown): number => {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return compareTexts(String(a), String(b));
};

/**
 * Whether a row matches a list filter. Used for calls that return all rows.
 * @param filter by field: a value, a substring, a list of alternatives or null for "is empty"; `_from` and `_to` are
 * inclusive
 */
export const matchesFilter = (row: Row, filter: Row): boolean =>
  Object.entries(filter).every(([name, wanted]) => matchesField(row, name, wanted));
