import type { FieldSpec } from '../../declaration/compiled';
import type { Condition, ConditionValue } from '../../declaration/condition';
import { formatValue } from '../fields/formatValue';
import { inSentence } from './countOf';

const either = (parts: readonly string[], word: string): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`;

/**
 * A condition in words, to stand after "whose": `state is available or reserved`.
 * @param fields what the fields and their choices are called
 */
export const explainCondition = (condition: Condition, fields: readonly FieldSpec[]): string => {
  if ('all' in condition)
    return either(
      condition.all.map((part) => explainCondition(part, fields)),
      'and',
    );
  if ('any' in condition)
    return either(
      condition.any.map((part) => explainCondition(part, fields)),
      'or',
    );
  const spec = fields.find((one) => one.field === condition.field);
  const label = inSentence(spec?.label ?? condition.field);
  const value = (one: ConditionValue) => {
    if (one === null) return 'empty';
    const shown = spec ? formatValue(spec, one) : String(one);
    return spec?.kind === 'choice' || spec?.kind === 'boolean' ? inSentence(shown) : shown;
  };
  if ('empty' in condition) return `${label} is ${condition.empty ? 'empty' : 'filled in'}`;
  if ('above' in condition) return `${label} is above ${value(condition.above)}`;
  if ('is' in condition) return `${label} is ${value(condition.is)}`;
  if ('not' in condition) return `${label} is not ${value(condition.not)}`;
  return `${label} is ${either(condition.in.map(value), 'or')}`;
};
