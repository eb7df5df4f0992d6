import { get, set } from 'react-hook-form';
import { valueAt } from '../../lib/paths';
import type { WrittenField } from './importFields';

type Item = Record<string, unknown>;

const itemsIn = (record: unknown, list: string): Item[] => {
  const found: unknown = valueAt(record, list);
  return Array.isArray(found) ? (found as Item[]) : [];
};

/** Whether an item is the one a column is about; what is not said of it counts as null. */
const isMeant = (item: Item, where: Item): boolean =>
  Object.entries(where).every(([name, value]) => (item[name] ?? null) === value);

/** What a record holds for a column: the value of a field, or of a field of one of its items. */
export const heldAt = (record: unknown, { field, item }: WrittenField): unknown =>
  item
    ? itemsIn(record, item.list).find((one) => isMeant(one, item.where))?.[item.field]
    : valueAt(record, field);

/** Puts a value where its column belongs; an item that is missing is added to its list. */
export const putAt = (data: Record<string, unknown>, { field, item }: WrittenField, value: unknown): void => {
  if (!item) {
    set(data, field, value);
    return;
  }
  const all = itemsIn({ [item.list]: get(data, item.list) }, item.list);
  const isThere = all.some((one) => isMeant(one, item.where));
  const next = isThere ? all : [...all, { ...item.where }];
  set(
    data,
    item.list,
    next.map((one) => (isMeant(one, item.where) ? { ...one, [item.field]: value } : one)),
  );
};
