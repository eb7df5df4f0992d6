import type { FieldSpec } from '../compiled';
import { type Condition, getAmount } from '../condition';

/** What the parts of a condition require of the value of one field. */
interface Requirement {
  values?: ReadonlySet<unknown>;
  excluded: ReadonlySet<unknown>;
  /** The smallest and largest number, and whether these are themselves excluded. */
  from: number;
  to: number;
  isOpen: boolean;
  empty?: boolean;
}

const isPlain = (operand: unknown): boolean => typeof operand !== 'object' || operand === null;

const isBlank = (value: unknown): boolean => value === null || value === '';

const restrict = (before: Requirement, condition: Condition): Requirement => {
  const rest = { ...before };
  const only = (values: readonly unknown[]) => {
    rest.values = new Set(values.filter((value) => before.values?.has(value) ?? true));
  };
  if ('is' in condition && isPlain(condition.is)) only([condition.is]);
  if ('in' in condition) only(condition.in);
  if ('not' in condition && isPlain(condition.not))
    rest.excluded = new Set([...before.excluded, condition.not]);
  if ('empty' in condition) rest.empty = condition.empty;
  const [how, amount] = getAmount(condition) ?? [];
  if (typeof amount === 'number') {
    const isLower = how === 'above' || how === 'atLeast';
    const isStrict = how === 'above' || how === 'below';
    const isTighter = isLower ? amount >= before.from : amount <= before.to;
    if (isTighter) rest[isLower ? 'from' : 'to'] = amount;
    rest.isOpen = before.isOpen || (isTighter && isStrict);
  }
  return rest;
};

const isImpossible = (
  before: Requirement,
  after: Requirement,
  condition: Condition & { field: string },
): boolean => {
  if ('empty' in condition && before.empty !== undefined && before.empty !== condition.empty) return true;
  const { values, excluded, from, to, isOpen, empty } = after;
  if (from > to || (isOpen && from === to)) return true;
  if (!values) return false;
  return ![...values].some(
    (value) =>
      !excluded.has(value) &&
      (empty === undefined || isBlank(value) === empty) &&
      (typeof value !== 'number' ||
        (value >= from && value <= to && !(isOpen && value === from && value === to))),
  );
};

/**
 * Finds the part of a condition that makes it impossible to meet: parts of `all` that exclude each other, or numbers
 * outside the range of their field. Comparisons with other fields and dates are not evaluated.
 * @returns the place of the part and the field concerned; undefined if the condition can hold
 */
export const findContradiction = (
  condition: Condition,
  field: (path: string) => Pick<FieldSpec, 'minimum' | 'maximum'>,
): { place: (string | number)[]; field: string } | undefined => {
  const requirements = new Map<string, Requirement>();
  const start = (path: string): Requirement => {
    const { minimum, maximum } = field(path);
    return {
      excluded: new Set(),
      from: minimum ?? Number.NEGATIVE_INFINITY,
      to: maximum ?? Number.POSITIVE_INFINITY,
      isOpen: false,
    };
  };
  const visit = (
    part: Condition,
    place: (string | number)[],
  ): { place: (string | number)[]; field: string } | undefined => {
    if ('all' in part) {
      for (const [position, inner] of part.all.entries()) {
        const conflict = visit(inner, [...place, 'all', position]);
        if (conflict) return conflict;
      }
      return undefined;
    }
    // A part of `any` only has to be possible by itself, and its own parts are checked when it is compiled.
    if (!('field' in part)) return undefined;
    const before = requirements.get(part.field) ?? start(part.field);
    const after = restrict(before, part);
    requirements.set(part.field, after);
    return isImpossible(before, after, part) ? { place, field: part.field } : undefined;
  };
  return visit(condition, []);
};
