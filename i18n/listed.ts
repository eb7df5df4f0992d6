import { getFormatLocale } from './formatLocale.ts';
import { t } from './t.ts';

const listFormats = new Map<string, Intl.ListFormat>();

const getListFormat = (type: 'conjunction' | 'disjunction'): Intl.ListFormat => {
  // English is written without a comma before the last one.
  const locale = getFormatLocale('en-GB');
  const key = `${type} ${locale}`;
  const format = listFormats.get(key) ?? new Intl.ListFormat(locale, { type });
  listFormats.set(key, format);
  return format;
};

/**
 * Words one after another, as the language that is spoken lists them: `a`, `a and b`, `a, b and c`.
 * @param most how many of them are named; those beyond are counted: `a, b and 3 more`
 */
export const joinAnd = (words: readonly string[], most = words.length): string =>
  getListFormat('conjunction').format(
    words.length > most
      ? [...words.slice(0, most), t('{count, plural, other {# more}}', { count: words.length - most })]
      : words,
  );

/** Words of which one is meant: `a`, `a or b`, `a, b or c`. */
export const joinOr = (words: readonly string[]): string => getListFormat('disjunction').format(words);
