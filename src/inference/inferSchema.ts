import type { FieldSchema } from '../declaration/buildFieldSpec';
import { isObject } from '../lib/isObject';

const getValueType = (value: unknown): string => {
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
};

/** Returns the values of a field in several records. Records without the field are skipped. */
export const getValuesAt = (records: readonly unknown[], name: string): unknown[] =>
  records.flatMap((record) => (isObject(record) && Object.hasOwn(record, name) ? [record[name]] : []));

/** Returns all field names of several records, in order of first occurrence. */
export const listNames = (records: readonly unknown[]): string[] => [
  ...new Set(records.filter(isObject).flatMap((record) => Object.keys(record))),
];

const maxDepth = 4;

/** Infers a common JSON Schema for the values. It has no type if the values have no type in common or are all null. */
export const inferSchema = (values: readonly unknown[], depth = 0): FieldSchema => {
  const present = values.filter((value) => value !== null && value !== undefined);
  const types = [...new Set(present.map(getValueType))];
  const [type] = types;
  if (!type) return {};
  if (types.length > 1)
    return types.every((typeName) => typeName === 'integer' || typeName === 'number')
      ? { type: 'number' }
      : {};
  if (type === 'array') {
    const items = present.flat();
    return { type, ...(items.length > 0 && { items: inferSchema(items, depth) }) };
  }
  if (type !== 'object' || depth >= maxDepth) return { type };
  return {
    type,
    properties: Object.fromEntries(
      listNames(present).map((name) => [name, inferSchema(getValuesAt(present, name), depth + 1)]),
    ),
  };
};
