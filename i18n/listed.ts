import { formatLocale } from './formatLocale.ts';
import { t } from './t.ts';

const formats = new Map<string, Intl.ListFormat>();

const formatOf = (type: 'conjunction' | 'disjunction'): Intl.ListFormat => {
  // English is written without a comma before the last one.
  const locale = formatLocale('en-GB');
  const key = `${type} ${locale}`;
  const format = formats.get(key) ?? new Intl.ListFormat(locale, { type });
  formats.set(key, format);
  return format;
};

/**
 * Words one after another, as the language that is spoken lists them: `a`, `a and b`, `a, b and c`.
 * @param most how many of them are named; those beyond are counted: `a, b and 3 more`
 */
export const listed = (words: readonly string[], most = words.length): string =>
  formatOf('conjunction').format(
    words.length > most
      ? [...words.slice(0, most), t('{count, plural, other {# more}}', { count: words.length - most })]
      : words,
  );

/** Words of which one is meant: `a`, `a or b`, `a, b or c`. */
export const either = (words: readonly string[]): string => formatOf('disjunction').format(words);
