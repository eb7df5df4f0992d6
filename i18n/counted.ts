import { numberLocale } from './formatLocale.ts';
import { language } from './language.ts';
import type { Message } from './message.ts';
import { t } from './t.ts';

/** What translators see of a count: `{count, plural, one {# row} other {# rows}}`. */
export const countedForms = (one: string, many: string): string =>
  `{count, plural, one {# ${one}} other {# ${many}}}`;

const parts = (words: string): Message => [['count', '#'], ` ${words}`];

/** How many of something, in the language that is spoken: `1 entry`, `1,204 entries`. */
export const counted = (count: number, one: string, many: string): string => {
  if (language() === 'en') return `${count.toLocaleString(numberLocale())} ${count === 1 ? one : many}`;
  const english: Message = [['count', 'plural', { one: parts(one), other: parts(many) }]];
  return t([countedForms(one, many), english], { count });
};
