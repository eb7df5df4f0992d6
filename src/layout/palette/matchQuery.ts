/** The words of a text, without case and accents. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const beginOneOf = (typed: readonly string[], words: readonly string[]): boolean =>
  typed.every((part) => words.some((word) => word.startsWith(part)));

/**
 * How well a label fits what was typed: every word typed begins a word of it, in any order.
 * @param also other words it is known by
 * @returns lower is better; undefined where it does not fit
 */
export const rankOf = (typed: string, label: string, also: readonly string[] = []): number | undefined => {
  const query = wordsOf(typed);
  const words = wordsOf(label);
  const [phrase, whole] = [query.join(' '), words.join(' ')];
  if (query.length === 0) return undefined;
  if (phrase === whole) return 0;
  if (whole.startsWith(phrase)) return 1;
  if (beginOneOf(query, words)) return 2;
  return beginOneOf(query, [...words, ...also.flatMap(wordsOf)]) ? 3 : undefined;
};
