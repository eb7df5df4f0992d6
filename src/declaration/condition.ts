import { isEmpty } from '../lib/isEmpty';
import { valueAt } from '../lib/paths';

/** A plain value a condition compares with. */
export type ConditionValue = string | number | boolean | null;

/**
 * A condition as data, the same for forms, validation, columns and actions.
 * `is`/`not` compare one value, `in` any of several, `empty` asks for null, undefined, '' or an empty list, `above` for
 * a greater number.
 */
export type Condition<Field extends string = string> =
  | { field: Field; is: ConditionValue }
  | { field: Field; not: ConditionValue }
  | { field: Field; in: readonly ConditionValue[] }
  | { field: Field; empty: boolean }
  | { field: Field; above: number }
  | { all: readonly Condition<Field>[] }
  | { any: readonly Condition<Field>[] };

/** Whether a record fulfils a condition; no condition is always fulfilled. */
export const holds = (condition: Condition | undefined, record: unknown): boolean => {
  if (!condition) return true;
  if ('all' in condition) return condition.all.every((part) => holds(part, record));
  if ('any' in condition) return condition.any.some((part) => holds(part, record));
  const value = valueAt(record, condition.field) ?? null;
  if ('is' in condition) return value === condition.is;
  if ('not' in condition) return value !== condition.not;
  if ('in' in condition) return condition.in.some((one) => one === value);
  if ('above' in condition) return typeof value === 'number' && value > condition.above;
  return isEmpty(value) === condition.empty;
};

/** The fields a condition looks at, each once. */
export const fieldsOf = (condition: Condition | undefined): string[] => {
  if (!condition) return [];
  if ('all' in condition) return [...new Set(condition.all.flatMap(fieldsOf))];
  if ('any' in condition) return [...new Set(condition.any.flatMap(fieldsOf))];
  return [condition.field];
};
