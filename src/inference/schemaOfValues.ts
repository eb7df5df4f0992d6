import type { FieldSchema } from '../declaration/fieldSpec';
import { isObject } from '../lib/isObject';

const typeOf = (value: unknown): string => {
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
};

/** What stood under a name in several records; records without it are passed over. */
export const valuesAt = (records: readonly unknown[], name: string): unknown[] =>
  records.flatMap((record) => (isObject(record) && Object.hasOwn(record, name) ? [record[name]] : []));

/** All names of several records, in the order they first stand in. */
export const namesIn = (records: readonly unknown[]): string[] => [
  ...new Set(records.filter(isObject).flatMap((record) => Object.keys(record))),
];

const deepest = 4;

/** The JSON Schema values have in common; one without a type where they have none, or are all null. */
export const schemaOfValues = (values: readonly unknown[], depth = 0): FieldSchema => {
  const given = values.filter((one) => one !== null && one !== undefined);
  const types = [...new Set(given.map(typeOf))];
  const [type] = types;
  if (!type) return {};
  if (types.length > 1)
    return types.every((one) => one === 'integer' || one === 'number') ? { type: 'number' } : {};
  if (type === 'array') {
    const items = given.flat();
    return { type, ...(items.length > 0 && { items: schemaOfValues(items, depth) }) };
  }
  if (type !== 'object' || depth >= deepest) return { type };
  return {
    type,
    properties: Object.fromEntries(
      namesIn(given).map((name) => [name, schemaOfValues(valuesAt(given, name), depth + 1)]),
    ),
  };
};
