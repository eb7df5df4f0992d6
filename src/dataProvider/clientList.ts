import { compareValues, matchesFilter } from '../../contract/rowFilter';
import { isEmpty } from '../lib/isEmpty';
import { type Order, splitOrders } from '../lib/orders';
import { getValueAt } from '../lib/paths';
import type { ListRequest } from './wireConventions';

type Row = Record<string, unknown>;

/** Compares two rows by a field. Empty values sort last in either direction. */
const compareBy = ({ field, order }: Order, left: Row, right: Row): number => {
  const [a, b] = [getValueAt(left, field), getValueAt(right, field)];
  if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b));
  return (order === 'DESC' ? -1 : 1) * compareValues(a, b);
};

/**
 * Filters, sorts and pages the rows of an unpaged call in the way the server does for paged calls. Searching is done
 * beforehand by `searchRows`. Empty values sort last in either direction.
 */
export const paginateRows = (
  rows: readonly Row[],
  { page, perPage, sort, filter }: ListRequest,
): { data: Row[]; total: number } => {
  const matches = rows.filter((row) => matchesFilter(row, filter));
  const [first, second] = splitOrders(sort);
  const sorted = matches.toSorted(
    (left, right) => compareBy(first, left, right) || (second ? compareBy(second, left, right) : 0),
  );
  return { data: sorted.slice((page - 1) * perPage, page * perPage), total: matches.length };
};
