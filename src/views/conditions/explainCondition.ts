import { joinAnd, joinOr, msg, t } from '#i18n';
import type { Level } from '../../../contract/call';
import { getLevels } from '../../../contract/levels';
import type { FieldSpec } from '../../declaration/compiled';
import { type Condition, type ConditionValue, getAmount, type OtherField } from '../../declaration/condition';
import { humanise } from '../../declaration/humanise';
import type { DateValue, Span } from '../../declaration/moments';
import { getKit } from '../../kit';
import { toMidSentence } from '../../lib/toMidSentence';
import { formatValue } from '../fields/formatValue';
import { type ConditionMessages, statementMessages } from './conditionWords';

const countMessages = {
  is: msg('{list} are {count}'),
  above: msg('{list} are more than {count}'),
  below: msg('{list} are fewer than {count}'),
  atLeast: msg('{list} are at least {count}'),
  atMost: msg('{list} are at most {count}'),
};

const formatConditionDate = (moment: string): string => {
  const days = Number(/^\$today([+-]\d+)$/.exec(moment)?.[1] ?? 0);
  if (moment === '$now') return t('now');
  if (moment === '$today' || (days === 0 && moment.startsWith('$'))) return t('today');
  if (days === 0) return moment;
  const count = Math.abs(days);
  return days > 0
    ? t('{count, plural, one {# day from today} other {# days from today}}', { count })
    : t('{count, plural, one {# day ago} other {# days ago}}', { count });
};

const isOtherField = (operand: unknown): operand is OtherField =>
  typeof operand === 'object' && operand !== null && 'field' in operand;

interface ExplainContext {
  words: ConditionMessages;
  getLabel: (field: string) => string;
  getSpec: (field: string) => FieldSpec | undefined;
}

const getLevelName = (level: Level): string => toMidSentence(t(getKit().access.names[level]));

const explainSession = (
  condition: Extract<Condition, { session: string }>,
  { getLabel }: ExplainContext,
): string => {
  if ('has' in condition)
    return condition.session === 'flag'
      ? t('the feature {name} is on', { name: condition.has })
      : t('your role allows {name}', { name: condition.has });
  if (condition.session === 'level') {
    const reached =
      'atLeast' in condition
        ? getLevels().slice(getLevels().indexOf(condition.atLeast))
        : [condition.is as Level];
    return t('your level is {levels}', { levels: joinOr(reached.map(getLevelName)) });
  }
  const isEquality = 'is' in condition;
  const operand = isEquality ? condition.is : (condition as { not: ConditionValue | OtherField }).not;
  const isMail = condition.session === 'email';
  const field = toMidSentence(humanise(condition.session));
  if (isOtherField(operand)) {
    const label = getLabel(operand.field);
    if (isMail)
      return isEquality ? t('{label} is your e-mail', { label }) : t('{label} is not your e-mail', { label });
    return isEquality
      ? t('{label} is your {field}', { label, field })
      : t('{label} is not your {field}', { label, field });
  }
  const value = operand ?? t('empty');
  if (isMail)
    return isEquality ? t('your e-mail is {value}', { value }) : t('your e-mail is not {value}', { value });
  return isEquality
    ? t('your {field} is {value}', { field, value })
    : t('your {field} is not {value}', { field, value });
};

const formatConditionValue = (
  spec: FieldSpec | undefined,
  value: unknown,
  { getLabel }: ExplainContext,
): string => {
  if (isOtherField(value)) return getLabel(value.field);
  if (value === null) return t('empty');
  const text = spec ? formatValue(spec, value) : String(value);
  return spec?.kind === 'choice' || spec?.kind === 'boolean' ? toMidSentence(text) : text;
};

const findAmount = (condition: object) =>
  getAmount(condition) ?? (['is', 'is' in condition ? condition.is : 0] as const);

const explainCount = (condition: Extract<Condition, { related: string }>): string => {
  const [how, count] = findAmount(condition);
  return t(countMessages[how], {
    list: toMidSentence(humanise(condition.related)),
    count: count === 0 ? t('none') : String(count),
  });
};

const explainSpan = ({ next, last }: ConditionMessages, span: Span, label: string): string => {
  const [unit, count] = 'days' in span ? (['days', span.days] as const) : (['hours', span.hours] as const);
  return t((count < 0 ? last : next)[unit], { label, count: Math.abs(count) });
};

/**
 * Describes a condition as a clause that follows "whose" or "while": `state is available or reserved`.
 * @param fields labels of the fields and their choices
 * @param words messages to use; for rules, these state the requirement
 */
export const explainCondition = (
  condition: Condition,
  fields: readonly FieldSpec[],
  words: ConditionMessages = statementMessages,
): string => {
  const inner = (part: Condition) => explainCondition(part, fields, words);
  if ('all' in condition) return joinAnd(condition.all.map(inner));
  if ('any' in condition) return joinOr(condition.any.map(inner));
  if ('none' in condition)
    return t('it is not so that {conditions}', { conditions: joinOr(condition.none.map(inner)) });
  const getSpec = (field: string) => fields.find((candidate) => candidate.field === field);
  const getLabel = (field: string) => toMidSentence(getSpec(field)?.label ?? humanise(field));
  const telling: ExplainContext = { words, getSpec, getLabel };
  if ('session' in condition) return explainSession(condition, telling);
  if ('related' in condition) return explainCount(condition);
  if ('reference' in condition)
    return t('of the {reference} the {condition}', {
      reference: getLabel(condition.reference),
      condition: explainCondition(condition.holds, []),
    });
  if ('sum' in condition) {
    const [how, given] = findAmount(condition);
    return t(words.sum[how], {
      fields: joinAnd(condition.sum.map(getLabel)),
      value: formatConditionValue(undefined, given, telling),
    });
  }
  const spec = getSpec(condition.field);
  const label = getLabel(condition.field);
  const value = (operand: unknown) => formatConditionValue(spec, operand, telling);
  if ('empty' in condition) return t(condition.empty ? words.empty : words.filledIn, { label });
  if ('is' in condition)
    return condition.is === null
      ? t(words.empty, { label })
      : t(words.is, { label, value: value(condition.is) });
  if ('not' in condition) return t(words.not, { label, value: value(condition.not) });
  if ('in' in condition)
    return t(words.is, { label, value: joinOr(condition.in.map((item: ConditionValue) => value(item))) });
  if ('within' in condition) return explainSpan(words, condition.within, label);
  const [how, given] = getAmount(condition) ?? [];
  if (how !== undefined) return t(words[how], { label, value: value(given) });
  const [side, moment] =
    'before' in condition
      ? (['before', condition.before] as const)
      : (['after', (condition as { after: DateValue | OtherField }).after] as const);
  if (isOtherField(moment)) return t(words[side], { label, value: getLabel(moment.field) });
  return t(words[side], {
    label,
    value: moment.startsWith('$') ? formatConditionDate(moment) : value(moment),
  });
};
