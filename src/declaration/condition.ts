import type { Level } from '../../contract/call';
import { meetsLevel } from '../../contract/levels';
import { isEmpty } from '../lib/isEmpty';
import { getValueAt } from '../lib/paths';
import { compareDateValues, type DateValue, isWithin, resolveDateValue, type Span } from './moments';
import type { SessionFields } from './registered';

export type ConditionValue = string | number | boolean | null;

/** Another field of the record, used as the comparison value. */
export interface OtherField<Field extends string = string> {
  field: Field;
}

/** Session fields available to conditions, including those added by a kit. A field is null for users without a value. */
export type SessionField = 'id' | 'email' | (keyof SessionFields & string);

type AmountCondition<Field extends string, Value = number | OtherField<Field>> =
  | { above: Value }
  | { below: Value }
  | { atLeast: Value }
  | { atMost: Value };

type SessionCondition<Field extends string> =
  | { session: 'level'; is: Level }
  | { session: 'level'; atLeast: Level }
  | { session: SessionField; is: ConditionValue | OtherField<Field> }
  | { session: SessionField; not: ConditionValue | OtherField<Field> }
  | { session: 'permission' | 'flag'; has: string };

/** Condition on other records: the record to which a field refers, or the number of rows in a related list. */
type RelatedCondition<Field extends string> =
  | {
      reference: Field;
      holds: Condition /** Resource to which the field refers; set by the compiler. */;
      resource?: string;
    }
  | ({ related: string } & ({ is: number } | AmountCondition<Field, number>));

/**
 * Condition as data, used in forms, validation, columns and actions.
 * - `is` and `not` compare with one value, `in` with several. `empty` matches null, undefined, '' and empty lists.
 * - `above`, `below`, `atLeast` and `atMost` compare numbers.
 * - `before` and `after` compare dates, date-times and times of day with `$now`, `$today`, `$today+30`, `$today-7` or a date. `within: { days: 30 }` matches the next 30 days, `within: { hours: -2 }` the last two hours.
 * - `sum` adds several fields. Empty fields count as 0.
 * - `{ field: 'other' }` in place of a value refers to another field of the record.
 * - `session` checks the current user: level, id, email address, fields defined by a kit, a permission of their role, or a feature flag.
 * - `reference` checks the record to which a field refers, `related` the number of rows in a related list (by its label or resource).
 * - `all`, `any` and `none` combine conditions.
 */
export type Condition<Field extends string = string> =
  | { field: Field; is: ConditionValue | OtherField<Field> }
  | { field: Field; not: ConditionValue | OtherField<Field> }
  | { field: Field; in: readonly ConditionValue[] }
  | { field: Field; empty: boolean }
  | ({ field: Field } & AmountCondition<Field>)
  | ({ sum: readonly Field[] } & ({ is: number | OtherField<Field> } | AmountCondition<Field>))
  | { field: Field; before: DateValue | OtherField<Field> }
  | { field: Field; after: DateValue | OtherField<Field> }
  | { field: Field; within: Span }
  | SessionCondition<Field>
  | RelatedCondition<Field>
  | { all: readonly Condition<Field>[] }
  | { any: readonly Condition<Field>[] }
  | { none: readonly Condition<Field>[] };

/** Data available to a condition besides the record: the session, and other loaded records. */
export interface ConditionContext extends Partial<Record<SessionField, ConditionValue | undefined>> {
  level?: Level;
  /** Permissions of the user's role; undefined for users without a role, for whom the level applies instead. */
  permissions?: readonly string[] | undefined;
  flags?: Readonly<Record<string, boolean>>;
  /** Returns a record of another resource; undefined until it is loaded. */
  referred?: (resource: string, id: unknown) => unknown;
  /** Returns the number of rows in one of the record's related lists; undefined until it is loaded. */
  counted?: (list: string) => number | undefined;
  /** Result of a condition on other records or row counts that are not loaded. Default: false. */
  unknown?: boolean;
  /** Result of a comparison with an empty field. Default: false. */
  ifEmpty?: boolean;
}

const isOtherField = (operand: unknown): operand is OtherField =>
  typeof operand === 'object' && operand !== null && 'field' in operand;

const resolveOperand = (operand: unknown, record: unknown): unknown =>
  isOtherField(operand) ? (getValueAt(record, operand.field) ?? null) : operand;

const amountOperators = {
  above: (a: number, b: number) => a > b,
  below: (a: number, b: number) => a < b,
  atLeast: (a: number, b: number) => a >= b,
  atMost: (a: number, b: number) => a <= b,
};

/** Returns the numeric comparison operator of a condition, and its operand. */
export const getAmount = (
  condition: object,
): readonly [keyof typeof amountOperators, unknown] | undefined => {
  for (const name of Object.keys(amountOperators) as (keyof typeof amountOperators)[])
    if (name in condition) return [name, (condition as Record<string, unknown>)[name]];
  return undefined;
};

/** Evaluates a numeric comparison; undefined if the condition contains none. */
const evaluateAmount = (condition: object, value: unknown, record: unknown): boolean | undefined => {
  const [how, given] = getAmount(condition) ?? [];
  if (how === undefined) return undefined;
  const other = resolveOperand(given, record);
  return typeof value === 'number' && typeof other === 'number' && amountOperators[how](value, other);
};

const evaluateSession = (
  condition: SessionCondition<string>,
  record: unknown,
  { level, permissions, flags, ...own }: ConditionContext,
): boolean => {
  if ('has' in condition)
    // As with gates, users without a role are not restricted, and flags that are not set are on.
    return condition.session === 'flag'
      ? (flags?.[condition.has] ?? true)
      : level !== undefined && (permissions?.includes(condition.has) ?? true);
  if ('atLeast' in condition) return level !== undefined && meetsLevel(level, condition.atLeast);
  if (condition.session === 'level') return level === condition.is;
  const value = own[condition.session] ?? null;
  if ('is' in condition) return value === resolveOperand(condition.is, record);
  return value !== resolveOperand(condition.not, record);
};

const getAmountAt = (record: unknown, field: string): number => Number(getValueAt(record, field) ?? 0) || 0;

/** Checks whether a condition is a comparison with an empty operand. */
const comparesEmpty = (condition: object, value: unknown, record: unknown): boolean =>
  !('empty' in condition) &&
  !('in' in condition) &&
  (isEmpty(value) ||
    Object.values(condition).some(
      (operand) => isOtherField(operand) && isEmpty(resolveOperand(operand, record)),
    ));

/**
 * Checks whether a record meets a condition. An undefined condition is always met.
 * @param known session and other loaded records; conditions on missing data are not met
 */
export const isConditionMet = (
  condition: Condition | undefined,
  record: unknown,
  known: ConditionContext = {},
): boolean => {
  if (!condition) return true;
  const part = (inner: Condition) => isConditionMet(inner, record, known);
  if ('all' in condition) return condition.all.every(part);
  if ('any' in condition) return condition.any.some(part);
  if ('none' in condition) return !condition.none.some(part);
  if ('session' in condition) return evaluateSession(condition, record, known);
  if ('reference' in condition) {
    const id = getValueAt(record, condition.reference);
    if (isEmpty(id)) return false;
    const other = condition.resource && known.referred?.(condition.resource, id);
    return other === undefined ? known.unknown === true : isConditionMet(condition.holds, other, known);
  }
  if ('related' in condition) {
    const count = known.counted?.(condition.related);
    if (count === undefined) return known.unknown === true;
    return 'is' in condition ? count === condition.is : evaluateAmount(condition, count, record) === true;
  }
  if ('sum' in condition) {
    // Rounding removes floating-point errors, so that 0.1 + 0.2 equals 0.3.
    const sum = Number(
      condition.sum.reduce((all, path) => all + getAmountAt(record, path), 0).toPrecision(12),
    );
    if ('is' in condition) return sum === resolveOperand(condition.is, record);
    return evaluateAmount(condition, sum, record) === true;
  }
  const value = getValueAt(record, condition.field) ?? null;
  if (known.ifEmpty && comparesEmpty(condition, value, record)) return true;
  if ('is' in condition) return value === resolveOperand(condition.is, record);
  if ('not' in condition) return value !== resolveOperand(condition.not, record);
  if ('in' in condition) return condition.in.some((candidate) => candidate === value);
  if ('empty' in condition) return isEmpty(value) === condition.empty;
  if ('within' in condition) return isWithin(value, condition.within);
  if ('before' in condition)
    return compareDateValues(
      value,
      resolveDateValue(resolveOperand(condition.before, record)),
      (a, b) => a < b,
    );
  if ('after' in condition)
    return compareDateValues(
      value,
      resolveDateValue(resolveOperand(condition.after, record)),
      (a, b) => a > b,
    );
  return evaluateAmount(condition, value, record) === true;
};

/** Returns a condition as a list of its nested conditions. */
export const splitCondition = (condition: Condition | undefined): Condition[] => {
  if (!condition) return [];
  if ('all' in condition) return condition.all.flatMap(splitCondition);
  if ('any' in condition) return condition.any.flatMap(splitCondition);
  if ('none' in condition) return condition.none.flatMap(splitCondition);
  return [condition];
};

export const listConditionFields = (condition: Condition | undefined): string[] => [
  ...new Set(
    splitCondition(condition).flatMap((part) => [
      ...('sum' in part
        ? part.sum
        : 'field' in part
          ? [part.field]
          : 'reference' in part
            ? [part.reference]
            : []),
      ...Object.entries(part)
        .filter(([name]) => name !== 'holds')
        .flatMap(([, value]) => (isOtherField(value) ? [value.field] : [])),
    ]),
  ),
];

/** Checks whether a condition depends only on the record and not on the session. */
export const isRecordCondition = (condition: Condition): boolean =>
  splitCondition(condition).every((part) => !('session' in part));
