import { levelNames } from '#contract/access';
import { type Level, levels } from '../../../contract/call';
import type { FieldSpec } from '../../declaration/compiled';
import { amountOf, type Condition, type ConditionValue, type OtherField } from '../../declaration/condition';
import type { Moment, Span } from '../../declaration/moments';
import { spellOut } from '../../declaration/spellOut';
import { countText } from '../../lib/countText';
import { formatValue } from '../fields/formatValue';
import { inSentence } from './countOf';

/** `a, b and c`. */
export const either = (parts: readonly string[], word: string): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`;

const ofSession = (field: string): string =>
  field === 'email' ? 'your e-mail' : `your ${inSentence(spellOut(field))}`;

const amounts = { above: 'above', below: 'below', atLeast: 'at least', atMost: 'at most' };

const spanText = (span: Span): string => {
  const [unit, count] = 'days' in span ? (['day', span.days] as const) : (['hour', span.hours] as const);
  return `within the ${count < 0 ? 'last' : 'next'} ${countText(Math.abs(count), unit, `${unit}s`)}`;
};

const momentText = (moment: string): string => {
  const days = Number(/^\$today([+-]\d+)$/.exec(moment)?.[1] ?? 0);
  if (moment === '$now') return 'now';
  if (moment === '$today' || (days === 0 && moment.startsWith('$'))) return 'today';
  if (days === 0) return moment;
  const count = countText(Math.abs(days), 'day', 'days');
  return days > 0 ? `${count} from today` : `${count} ago`;
};

const isOther = (given: unknown): given is OtherField =>
  typeof given === 'object' && given !== null && 'field' in given;

/** How values are told. */
interface Telling {
  labelOf: (field: string) => string;
  specOf: (field: string) => FieldSpec | undefined;
}

const sessionText = (condition: Extract<Condition, { session: string }>, { labelOf }: Telling): string => {
  if ('has' in condition)
    return condition.session === 'flag'
      ? `the feature ${condition.has} is on`
      : `your role allows ${condition.has}`;
  if ('atLeast' in condition)
    return `your level is ${either(
      levels.slice(levels.indexOf(condition.atLeast)).map((level) => inSentence(levelNames[level])),
      'or',
    )}`;
  if (condition.session === 'level') return `your level is ${inSentence(levelNames[condition.is as Level])}`;
  const [word, given] =
    'is' in condition ? (['is', condition.is] as const) : (['is not', condition.not] as const);
  if (isOther(given)) return `${labelOf(given.field)} ${word} ${ofSession(condition.session)}`;
  return `${ofSession(condition.session)} ${word} ${given ?? 'empty'}`;
};

const valueText = (spec: FieldSpec | undefined, one: unknown, { labelOf }: Telling): string => {
  if (isOther(one)) return labelOf(one.field);
  if (one === null) return 'empty';
  const shown = spec ? formatValue(spec, one) : String(one);
  return spec?.kind === 'choice' || spec?.kind === 'boolean' ? inSentence(shown) : shown;
};

const countedText = (condition: Extract<Condition, { related: string }>): string => {
  const [how, count] = amountOf(condition) ?? ['is', 'is' in condition ? condition.is : 0];
  const said =
    how === 'is' ? '' : `${how === 'above' ? 'more than' : how === 'below' ? 'fewer than' : amounts[how]} `;
  return `${inSentence(spellOut(condition.related))} are ${said}${count === 0 ? 'none' : count}`;
};

const sumText = (condition: Extract<Condition, { sum: unknown }>, telling: Telling, is: string): string => {
  const [how, given] = amountOf(condition) ?? ['is', 'is' in condition ? condition.is : 0];
  const fields = either(condition.sum.map(telling.labelOf), 'and');
  const words =
    how === 'is' ? '' : `${how === 'above' ? 'more than' : how === 'below' ? 'less than' : amounts[how]} `;
  return `${fields} ${is === 'is' ? 'add' : 'must add'} up to ${words}${valueText(undefined, given, telling)}`;
};

/**
 * A condition in words, to stand after "whose" or "while": `state is available or reserved`.
 * @param fields what the fields and their choices are called
 * @param is the verb; with `must be` it is what a rule asks
 */
export const explainCondition = (
  condition: Condition,
  fields: readonly FieldSpec[],
  is: 'is' | 'must be' = 'is',
): string => {
  const inner = (part: Condition) => explainCondition(part, fields, is);
  const isNot = is === 'is' ? 'is not' : 'must not be';
  if ('all' in condition) return either(condition.all.map(inner), 'and');
  if ('any' in condition) return either(condition.any.map(inner), 'or');
  if ('none' in condition) return `it is not so that ${either(condition.none.map(inner), 'or')}`;
  const specOf = (field: string) => fields.find((one) => one.field === field);
  const labelOf = (field: string) => inSentence(specOf(field)?.label ?? spellOut(field));
  const telling: Telling = { specOf, labelOf };
  if ('session' in condition) return sessionText(condition, telling);
  if ('related' in condition) return countedText(condition);
  if ('reference' in condition)
    return `of the ${labelOf(condition.reference)} the ${explainCondition(condition.holds, [])}`;
  if ('sum' in condition) return sumText(condition, telling, is);
  const spec = specOf(condition.field);
  const label = labelOf(condition.field);
  const value = (one: unknown) => valueText(spec, one, telling);
  if ('empty' in condition) return `${label} ${is} ${condition.empty ? 'empty' : 'filled in'}`;
  if ('is' in condition) return `${label} ${is} ${value(condition.is)}`;
  if ('not' in condition) return `${label} ${isNot} ${value(condition.not)}`;
  if ('in' in condition)
    return `${label} ${is} ${either(
      condition.in.map((one: ConditionValue) => value(one)),
      'or',
    )}`;
  if ('within' in condition) return `${label} ${is} ${spanText(condition.within)}`;
  const [how, given] = amountOf(condition) ?? [];
  if (how !== undefined) return `${label} ${is} ${amounts[how]} ${value(given)}`;
  const [word, moment] =
    'before' in condition
      ? (['before', condition.before] as const)
      : (['after', (condition as { after: Moment | OtherField }).after] as const);
  if (isOther(moment)) return `${label} ${is} ${word} ${labelOf(moment.field)}`;
  const told = moment.startsWith('$') ? momentText(moment) : value(moment);
  return `${label} ${is} ${word} ${told}`;
};
