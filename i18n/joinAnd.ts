import { getFormatLocale } from './getFormatLocale.ts';
import { t } from './t.ts';

const listFormats = new Map<string, Intl.ListFormat>();

const getListFormat = (type: 'conjunction' | 'disjunction'): Intl.ListFormat => {
  // British English omits the comma before the last item.
  const locale = getFormatLocale('en-GB');
  const key = `${type} ${locale}`;
  const format = listFormats.get(key) ?? new Intl.ListFormat(locale, { type });
  listFormats.set(key, format);
  return format;
};

/**
 * Formats a list in the current language: `a`, `a and b`, `a, b and c`.
 * @param limit maximum number of items; the rest are counted: `a, b and 3 more`
 */
export const joinAnd = (words: readonly string[], limit = words.length): string =>
  getListFormat('conjunction').format(
    words.length > limit
      ? [...words.slice(0, limit), t('{count, plural, other {# more}}', { count: words.length - limit })]
      : words,
  );

/** Formats a list of alternatives: `a`, `a or b`, `a, b or c`. */
export const joinOr = (words: readonly string[]): string => getListFormat('disjunction').format(words);
