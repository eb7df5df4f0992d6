import type { FieldSpec } from '../compiled';
import type { Compiling } from '../compiling';
import type { Condition } from '../condition';
import { checkValue } from './checkValue';

/**
 * Checks that a condition looks at fields there are, for values they can hold.
 * @param condition what the place at hand holds
 * @param field finds a field by its path, and says what is wrong where there is none
 */
export const checkCondition = (
  condition: Condition | undefined,
  field: (path: string) => FieldSpec,
  known: Pick<Compiling, 'at' | 'each' | 'fail' | 'complain'>,
): void => {
  if (!condition) return;
  const { at, each, fail } = known;
  if ('all' in condition) each('all', condition.all, (part) => checkCondition(part, field, known));
  else if ('any' in condition) each('any', condition.any, (part) => checkCondition(part, field, known));
  else {
    const spec = at('field', () => field(condition.field));
    if ('is' in condition) at('is', () => checkValue(spec, condition.is, known));
    if ('not' in condition) at('not', () => checkValue(spec, condition.not, known));
    if ('in' in condition) {
      if (condition.in.length === 0) at('in', () => fail('"in" names no value: it never holds'));
      each('in', condition.in, (value) => checkValue(spec, value, known));
    }
    if ('above' in condition && spec.type !== undefined && spec.type !== 'integer' && spec.type !== 'number')
      at('field', () => fail(`"above" compares numbers, and "${spec.field}" holds none`));
  }
};
