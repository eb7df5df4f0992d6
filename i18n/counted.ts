import { getNumberLocale } from './formatLocale.ts';
import { getLocale } from './language.ts';
import type { Message } from './message.ts';
import { t } from './t.ts';

/** Plural message as shown to translators: `{count, plural, one {# row} other {# rows}}`. */
export const buildPluralSource = (one: string, many: string): string =>
  `{count, plural, one {# ${one}} other {# ${many}}}`;

const parseForms = (words: string): Message => [['count', '#'], ` ${words}`];

/** Formats a count in the current language: `1 entry`, `1,204 entries`. */
export const formatCount = (count: number, one: string, many: string): string => {
  if (getLocale() === 'en') return `${count.toLocaleString(getNumberLocale())} ${count === 1 ? one : many}`;
  const english: Message = [['count', 'plural', { one: parseForms(one), other: parseForms(many) }]];
  return t([buildPluralSource(one, many), english], { count });
};
