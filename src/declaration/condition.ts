import type { SessionFields } from '#kits/session';
import { type Level, meetsLevel } from '../../contract/call';
import { isEmpty } from '../lib/isEmpty';
import { getValueAt } from '../lib/paths';
import { compareMoments, isWithin, type Moment, resolveMoment, type Span } from './moments';

/** A plain value a condition compares with. */
export type ConditionValue = string | number | boolean | null;

/** Another field of the record, whose value is compared with. */
export interface OtherField<Field extends string = string> {
  field: Field;
}

/** What the session is asked for, those fields of it among them that a kit tells; null for those who have none. */
export type SessionField = 'id' | 'email' | (keyof SessionFields & string);

/** How a number is compared; a number, or another field that holds one. */
type AmountCondition<Field extends string, Value = number | OtherField<Field>> =
  | { above: Value }
  | { below: Value }
  | { atLeast: Value }
  | { atMost: Value };

/** What a condition asks of the person signed in. */
type SessionCondition<Field extends string> =
  | { session: 'level'; is: Level }
  | { session: 'level'; atLeast: Level }
  | { session: SessionField; is: ConditionValue | OtherField<Field> }
  | { session: SessionField; not: ConditionValue | OtherField<Field> }
  | { session: 'permission' | 'flag'; has: string };

/** What a condition asks of other records: the one a field refers to, or how many a related list has. */
type RelatedCondition<Field extends string> =
  | {
      reference: Field;
      holds: Condition /** The resource it leads to; the compiler fills it in. */;
      resource?: string;
    }
  | ({ related: string } & ({ is: number } | AmountCondition<Field, number>));

/**
 * A condition as data, the same for forms, validation, columns and actions.
 * - `is`/`not` compare one value, `in` any of several, `empty` asks for null, undefined, '' or an empty list;
 * - `above`, `below`, `atLeast`, `atMost` compare numbers;
 * - `before`, `after` compare days, moments and times of day with `$now`, `$today`, `$today+30`, `$today-7` or a date;
 *   `within: { days: 30 }` is from now to 30 days from now, `within: { hours: -2 }` the last two hours;
 * - `sum` is what several fields come to, those that are empty as 0;
 * - in place of a value, `{ field: 'other' }` is another field of the record;
 * - `session` asks who looks: their level, id, e-mail, what a kit tells of them, a permission of their role, a feature flag;
 * - `reference` asks of the record a field refers to, `related` how many rows a related list has (by its label or resource);
 * - `all`, `any`, `none` put conditions together.
 */
export type Condition<Field extends string = string> =
  | { field: Field; is: ConditionValue | OtherField<Field> }
  | { field: Field; not: ConditionValue | OtherField<Field> }
  | { field: Field; in: readonly ConditionValue[] }
  | { field: Field; empty: boolean }
  | ({ field: Field } & AmountCondition<Field>)
  | ({ sum: readonly Field[] } & ({ is: number | OtherField<Field> } | AmountCondition<Field>))
  | { field: Field; before: Moment | OtherField<Field> }
  | { field: Field; after: Moment | OtherField<Field> }
  | { field: Field; within: Span }
  | SessionCondition<Field>
  | RelatedCondition<Field>
  | { all: readonly Condition<Field>[] }
  | { any: readonly Condition<Field>[] }
  | { none: readonly Condition<Field>[] };

/** What a condition may look at beside the record: who looks, and records that were read. */
export interface ConditionContext extends Partial<Record<SessionField, ConditionValue | undefined>> {
  level?: Level;
  /** What the person's role allows; absent for people without a role, who go by their level. */
  permissions?: readonly string[] | undefined;
  flags?: Readonly<Record<string, boolean>>;
  /** A record of another resource; undefined while it is not known. */
  referred?: (resource: string, id: unknown) => unknown;
  /** How many rows a related list of the record has; undefined while that is not known. */
  counted?: (list: string) => number | undefined;
  /** What holds where neither is known. Default: false. */
  unknown?: boolean;
  /** What a comparison with a field that is empty comes to. Default: false. */
  ifEmpty?: boolean;
}

const isOtherField = (given: unknown): given is OtherField =>
  typeof given === 'object' && given !== null && 'field' in given;

const resolveCompared = (given: unknown, record: unknown): unknown =>
  isOtherField(given) ? (getValueAt(record, given.field) ?? null) : given;

const amountOperators = {
  above: (a: number, b: number) => a > b,
  below: (a: number, b: number) => a < b,
  atLeast: (a: number, b: number) => a >= b,
  atMost: (a: number, b: number) => a <= b,
};

/** How a condition compares numbers, and with what. */
export const getAmount = (
  condition: object,
): readonly [keyof typeof amountOperators, unknown] | undefined => {
  for (const name of Object.keys(amountOperators) as (keyof typeof amountOperators)[])
    if (name in condition) return [name, (condition as Record<string, unknown>)[name]];
  return undefined;
};

/** Whether a value is as much as is asked; undefined where the condition does not compare numbers. */
const evaluateAmount = (condition: object, value: unknown, record: unknown): boolean | undefined => {
  const [how, given] = getAmount(condition) ?? [];
  if (how === undefined) return undefined;
  const other = resolveCompared(given, record);
  return typeof value === 'number' && typeof other === 'number' && amountOperators[how](value, other);
};

const evaluateSession = (
  condition: SessionCondition<string>,
  record: unknown,
  { level, permissions, flags, ...own }: ConditionContext,
): boolean => {
  if ('has' in condition)
    // As gates have it: no role limits nothing, and a flag nobody set is on.
    return condition.session === 'flag'
      ? (flags?.[condition.has] ?? true)
      : level !== undefined && (permissions?.includes(condition.has) ?? true);
  if ('atLeast' in condition) return level !== undefined && meetsLevel(level, condition.atLeast);
  if (condition.session === 'level') return level === condition.is;
  const value = own[condition.session] ?? null;
  if ('is' in condition) return value === resolveCompared(condition.is, record);
  return value !== resolveCompared(condition.not, record);
};

/** What a field adds to a sum. */
const getAmountAt = (record: unknown, field: string): number => Number(getValueAt(record, field) ?? 0) || 0;

/** Whether a condition compares with something, and one of the two is empty. */
const comparesEmpty = (condition: object, value: unknown, record: unknown): boolean =>
  !('empty' in condition) &&
  !('in' in condition) &&
  (isEmpty(value) ||
    Object.values(condition).some((one) => isOtherField(one) && isEmpty(resolveCompared(one, record))));

/**
 * Whether a record fulfils a condition; no condition is always fulfilled.
 * @param known who looks, and what was read beside the record; what it lacks, no condition is fulfilled by
 */
export const isConditionMet = (
  condition: Condition | undefined,
  record: unknown,
  known: ConditionContext = {},
): boolean => {
  if (!condition) return true;
  const part = (one: Condition) => isConditionMet(one, record, known);
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
    // 0.1 and 0.2 are 0.3 to people.
    const sum = Number(condition.sum.reduce((all, one) => all + getAmountAt(record, one), 0).toPrecision(12));
    if ('is' in condition) return sum === resolveCompared(condition.is, record);
    return evaluateAmount(condition, sum, record) === true;
  }
  const value = getValueAt(record, condition.field) ?? null;
  if (known.ifEmpty && comparesEmpty(condition, value, record)) return true;
  if ('is' in condition) return value === resolveCompared(condition.is, record);
  if ('not' in condition) return value !== resolveCompared(condition.not, record);
  if ('in' in condition) return condition.in.some((one) => one === value);
  if ('empty' in condition) return isEmpty(value) === condition.empty;
  if ('within' in condition) return isWithin(value, condition.within);
  if ('before' in condition)
    return compareMoments(value, resolveMoment(resolveCompared(condition.before, record)), (a, b) => a < b);
  if ('after' in condition)
    return compareMoments(value, resolveMoment(resolveCompared(condition.after, record)), (a, b) => a > b);
  return evaluateAmount(condition, value, record) === true;
};

/** The conditions a condition is made of, itself among them. */
export const splitCondition = (condition: Condition | undefined): Condition[] => {
  if (!condition) return [];
  if ('all' in condition) return condition.all.flatMap(splitCondition);
  if ('any' in condition) return condition.any.flatMap(splitCondition);
  if ('none' in condition) return condition.none.flatMap(splitCondition);
  return [condition];
};

/** The fields of the record a condition looks at, each once. */
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

/** Whether a condition is about the record alone, not about who looks. */
export const isRecordCondition = (condition: Condition): boolean =>
  splitCondition(condition).every((part) => !('session' in part));
