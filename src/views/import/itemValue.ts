import { get, set } from 'react-hook-form';
import { getValueAt } from '../../lib/paths';
import type { WrittenField } from './getImportFields';

type Item = Record<string, unknown>;

const getItems = (record: unknown, list: string): Item[] => {
  const items: unknown = getValueAt(record, list);
  return Array.isArray(items) ? (items as Item[]) : [];
};

/** Checks whether a list item matches the column's criteria; missing fields count as null. */
const isMatch = (item: Item, criteria: Item): boolean =>
  Object.entries(criteria).every(([name, value]) => (item[name] ?? null) === value);

/** Returns a record's current value for a column: a field, or a field of a list item. */
export const getFieldValue = (
  record: unknown,
  { field, item }: Pick<WrittenField, 'field' | 'item'>,
): unknown =>
  item
    ? getItems(record, item.list).find((candidate) => isMatch(candidate, item.where))?.[item.field]
    : getValueAt(record, field);

/** Writes a value to its column's field. Adds the list item if it is missing. */
export const setFieldValue = (
  data: Record<string, unknown>,
  { field, item }: WrittenField,
  value: unknown,
): void => {
  if (!item) {
    set(data, field, value);
    return;
  }
  const all = getItems({ [item.list]: get(data, item.list) }, item.list);
  const isThere = all.some((candidate) => isMatch(candidate, item.where));
  const next = isThere ? all : [...all, { ...item.where }];
  set(
    data,
    item.list,
    next.map((candidate) =>
      isMatch(candidate, item.where) ? { ...candidate, [item.field]: value } : candidate,
    ),
  );
};
