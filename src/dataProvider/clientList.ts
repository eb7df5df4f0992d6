import { compareTexts } from '../../contract/compareTexts';
import { isEmpty } from '../lib/isEmpty';
import { type Order, ordersOf } from '../lib/orders';
import { valueAt } from '../lib/paths';
import type { ListRequest } from './wireConventions';

type Row = Record<string, unknown>;

const words = (value: unknown): string => (isEmpty(value) ? '' : String(value)).toLowerCase();

const matchesOne = (row: Row, name: string, wanted: unknown): boolean => {
  const range = /^(.+)_(from|to)$/.exec(name);
  if (range?.[1] && valueAt(row, name) === undefined) {
    const value = valueAt(row, range[1]);
    if (isEmpty(value)) return false;
    return range[2] === 'from' ? compare(value, wanted) >= 0 : compare(value, wanted) <= 0;
  }
  const value = valueAt(row, name);
  if (wanted === null) return isEmpty(value);
  if (Array.isArray(wanted)) return wanted.some((one) => matchesOne(row, name, one));
  if (typeof wanted === 'string' && typeof value === 'string') return words(value).includes(words(wanted));
  return value === wanted || String(value ?? '') === String(wanted);
};

/** Orders two present values: numbers by size, the rest as people sort. */
const compare = (a: unknown, b: unknown): number => {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return compareTexts(String(a), String(b));
};

/** Orders two rows by a field. Empty values come last in either direction. */
const compareBy = ({ field, order }: Order, left: Row, right: Row): number => {
  const [a, b] = [valueAt(left, field), valueAt(right, field)];
  if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b));
  return (order === 'DESC' ? -1 : 1) * compare(a, b);
};

/**
 * Does for a call that answers all rows what a paging call does: filters, sorts, then cuts the page. What is searched for
 * is found before, by `searchRows`. Empty values sort last in either direction.
 */
export const clientPage = (
  rows: readonly Row[],
  { page, perPage, sort, filter }: ListRequest,
): { data: Row[]; total: number } => {
  const found = rows.filter((row) =>
    Object.entries(filter).every(([name, wanted]) => matchesOne(row, name, wanted)),
  );
  const [first, second] = ordersOf(sort);
  const sorted = found.toSorted(
    (left, right) => compareBy(first, left, right) || (second ? compareBy(second, left, right) : 0),
  );
  return { data: sorted.slice((page - 1) * perPage, page * perPage), total: found.length };
};
