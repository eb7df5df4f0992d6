import type { Message } from './catalog.ts';
import { getNumberLocale } from './getFormatLocale.ts';
import { getLocale } from './getLocale.ts';
import { t } from './t.ts';

/** Returns a plural message as shown to translators: `{count, plural, one {# row} other {# rows}}`. */
export const buildPluralSource = (singular: string, pluralForm: string): string =>
  `{count, plural, one {# ${singular}} other {# ${pluralForm}}}`;

const parsePluralForms = (words: string): Message => [['count', '#'], ` ${words}`];

/** Formats a count in the current language: `1 entry`, `1,204 entries`. */
export const formatCount = (count: number, singular: string, pluralForm: string): string => {
  if (getLocale() === 'en')
    return `${count.toLocaleString(getNumberLocale())} ${count === 1 ? singular : pluralForm}`;
  const english: Message = [
    ['count', 'plural', { one: parsePluralForms(singular), other: parsePluralForms(pluralForm) }],
  ];
  return t([buildPluralSource(singular, pluralForm), english], { count });
};
