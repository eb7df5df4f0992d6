import { getLevels } from '../../../contract/levels';
import type { FieldSpec } from '../compiled';
import type { CompilerContext } from '../compilerContext';
import { type Condition, getAmount, type OtherField } from '../condition';
import { isDateValue } from '../moments';
import { getTerms } from '../terms';
import { checkPermission } from './checkPermission';
import { checkValue } from './checkValue';
import { findContradiction } from './findContradiction';

type CheckContext = Pick<
  CompilerContext,
  'at' | 'each' | 'fail' | 'complain' | 'declaration' | 'permissions'
>;
type FindField = (path: string) => FieldSpec;

const isOtherField = (value: unknown): value is OtherField =>
  typeof value === 'object' && value !== null && 'field' in value;

const dateKinds: readonly FieldSpec['kind'][] = ['date', 'dateTime', 'timeOfDay'];

/** Checks that the field used for comparison exists and has a comparable type. */
const checkOtherField = (
  spec: FieldSpec | undefined,
  other: OtherField,
  field: FindField,
  { at, fail }: CheckContext,
) => {
  const otherSpec = at('field', () => field(other.field));
  if (spec?.type && otherSpec.type && spec.type !== otherSpec.type)
    at('field', () => fail(`"${spec.field}" and "${otherSpec.field}" never hold the same kind of value`));
  return otherSpec;
};

const checkOperand = (spec: FieldSpec, operand: unknown, field: FindField, known: CheckContext): void => {
  if (isOtherField(operand)) checkOtherField(spec, operand, field, known);
  else checkValue(spec, operand, known);
};

const checkAmount = (
  condition: object,
  spec: FieldSpec | undefined,
  field: FindField,
  known: CheckContext,
): void => {
  const { at, fail } = known;
  const [how, given] = getAmount(condition) ?? [];
  if (how === undefined) return;
  if (spec?.type !== undefined && spec.type !== 'integer' && spec.type !== 'number')
    at('field', () => fail(`"${how}" compares numbers, and "${spec.field}" holds none`));
  if (!isOtherField(given)) return;
  const otherSpec = at([how, 'field'], () => field(given.field));
  if (otherSpec.type !== undefined && otherSpec.type !== 'integer' && otherSpec.type !== 'number')
    at([how, 'field'], () => fail(`"${how}" compares numbers, and "${otherSpec.field}" holds none`));
};

const checkDateCondition = (
  condition: object,
  spec: FieldSpec,
  field: FindField,
  known: CheckContext,
): void => {
  const { at, fail } = known;
  for (const operator of ['before', 'after', 'within'] as const) {
    if (!(operator in condition)) continue;
    const operand = (condition as Record<string, unknown>)[operator];
    if (!dateKinds.includes(spec.kind) || (operator === 'within' && spec.kind === 'timeOfDay'))
      at('field', () => fail(`"${operator}" compares dates, and "${spec.field}" holds none`));
    if (isOtherField(operand)) {
      const otherSpec = at([operator, 'field'], () => field(operand.field));
      const isTime = (candidate: FieldSpec) => candidate.kind === 'timeOfDay';
      if (!dateKinds.includes(otherSpec.kind) || isTime(otherSpec) !== isTime(spec))
        at([operator, 'field'], () => fail(`"${otherSpec.field}" can't be compared with "${spec.field}"`));
    } else if (typeof operand === 'string' && !isDateValue(operand))
      at(operator, () => fail(`"${operand}" is no moment: $now, $today, $today+30, $today-7 or a date`));
    else if (operator === 'within' && Object.values(operand as object)[0] === 0)
      at(operator, () => fail('"within" no time at all never holds'));
  }
};

const listSessionFields = (): string[] => [
  'level',
  'id',
  'email',
  ...getTerms().sessionFields,
  'permission',
  'flag',
];

const checkSession = (
  condition: Extract<Condition, { session: string }>,
  field: FindField,
  known: CheckContext,
): void => {
  const { at, complain } = known;
  const { session } = condition;
  const sessionFields = listSessionFields();
  if (!sessionFields.includes(session))
    at('session', () => complain('field of the session', session, sessionFields));
  for (const operator of ['is', 'not', 'atLeast'] as const) {
    const operand = (condition as unknown as Record<string, unknown>)[operator];
    if (
      session === 'level' &&
      typeof operand === 'string' &&
      !(getLevels() as readonly string[]).includes(operand)
    )
      at(operator, () => complain('level', operand, [...getLevels()]));
    if (isOtherField(operand)) at([operator, 'field'], () => field(operand.field));
  }
  if ('has' in condition && session === 'permission') at('has', () => checkPermission(condition.has, known));
};

/** Checks that the declaration contains the related list. Such lists are available only on a record's page and in its form. */
const checkCountedList = (list: string, { at, complain, fail, declaration }: CheckContext): void => {
  const lists = declaration.related ?? [];
  const matches = lists.filter((candidate) => candidate.label === list || candidate.resource === list);
  const names = [...new Set(lists.flatMap((entry) => [entry.resource, entry.label]))];
  if (matches.length === 0) at('related', () => complain('related list', list, names));
  if (matches.length > 1 && !matches.some((candidate) => candidate.label === list))
    at('related', () => fail(`several related lists show "${list}": say which by its label`));
};

/**
 * Checks that a condition refers to existing fields and valid values.
 * @param condition the condition to check
 * @param field returns a field by its path; reports an error if it does not exist
 * @param counts whether the condition concerns a single record, so that rows of related lists can be counted
 * @returns the condition with resolved references
 */
export const checkCondition = <Given extends Condition | undefined>(
  condition: Given,
  field: FindField,
  known: CheckContext,
  counts = true,
): Given => {
  const checked = compileCondition(condition, field, known, counts);
  const conflict = checked && findContradiction(checked, field);
  if (conflict)
    known.at(conflict.place, () =>
      known.fail(`this never holds: nothing is left that "${conflict.field}" could be`),
    );
  return checked as Given;
};

const compileCondition = (
  condition: Condition | undefined,
  field: FindField,
  known: CheckContext,
  counts: boolean,
): Condition | undefined => {
  if (!condition) return condition;
  const { at, each, fail } = known;
  const inner = (name: string, parts: readonly Condition[]) => {
    if (parts.length === 0) at(name, () => fail(`"${name}" names no condition`));
    return each(name, parts, (part) => checkCondition(part, field, known, counts));
  };
  if ('all' in condition) return { all: inner('all', condition.all) };
  if ('any' in condition) return { any: inner('any', condition.any) };
  if ('none' in condition) return { none: inner('none', condition.none) };
  if ('session' in condition) checkSession(condition, field, known);
  else if ('related' in condition) {
    if (!counts) at('related', () => fail('rows of a related list are not counted for each row of a list'));
    checkCountedList(condition.related, known);
  } else if ('reference' in condition) {
    const spec = at('reference', () => field(condition.reference));
    const { reference } = spec;
    if (reference === undefined || spec.kind === 'references')
      return at('reference', () => fail(`"${spec.field}" refers to no record`));
    return { ...condition, resource: reference };
  } else if ('sum' in condition) {
    if (condition.sum.length < 2) at('sum', () => fail('a sum is of two fields or more'));
    each('sum', condition.sum, (path) => {
      const { type, field: name } = field(path);
      if (type !== undefined && type !== 'integer' && type !== 'number')
        fail(`"sum" adds numbers, and "${name}" holds none`);
    });
    if ('is' in condition && isOtherField(condition.is)) {
      const { field: other } = condition.is;
      at(['is', 'field'], () => field(other));
    }
    checkAmount(condition, undefined, field, known);
  } else {
    const spec = at('field', () => field(condition.field));
    if ('is' in condition) at('is', () => checkOperand(spec, condition.is, field, known));
    if ('not' in condition) at('not', () => checkOperand(spec, condition.not, field, known));
    if ('in' in condition) {
      if (condition.in.length === 0) at('in', () => fail('"in" names no value: it never holds'));
      each('in', condition.in, (value) => checkValue(spec, value, known));
    }
    checkAmount(condition, spec, field, known);
    checkDateCondition(condition, spec, field, known);
  }
  return condition;
};
