/** The words of a text, without case and accents. */
export const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const matchPrefixes = (typed: readonly string[], words: readonly string[]): boolean =>
  typed.every((part) => words.some((word) => word.startsWith(part)));

/**
 * How well a label fits what was typed: every word typed begins a word of it, in any order.
 * @param also other words it is known by
 * @returns lower is better; undefined where it does not fit
 */
export const computeRank = (
  typed: string,
  label: string,
  also: readonly string[] = [],
): number | undefined => {
  const query = splitWords(typed);
  const words = splitWords(label);
  const [phrase, whole] = [query.join(' '), words.join(' ')];
  if (query.length === 0) return undefined;
  if (phrase === whole) return 0;
  if (whole.startsWith(phrase)) return 1;
  if (matchPrefixes(query, words)) return 2;
  return matchPrefixes(query, [...words, ...also.flatMap(splitWords)]) ? 3 : undefined;
};

const extractDigits = (text: string): string => text.replace(/\D/g, '');

/** Words that are none of a number: its signs may stand between its digits. */
const isNumber = (text: string): boolean => /\d.*\d.*\d/.test(text) && !/\p{L}/u.test(text);

/** How many places there are for what a label does not tell why it was found. */
const lastDigits = 4;

/**
 * How near a record found by a search stands to what was typed: its own name before names that begin so, those before any
 * other. A number is compared by its digits.
 * @returns 0 to 4, lower is better
 */
export const computeCloseness = (typed: string, label: string, id: string): number => {
  if (!isNumber(typed)) return computeRank(typed, label) ?? lastDigits;
  const digits = extractDigits(typed);
  // What stands before a national number differs by country: a zero, or nothing.
  const wanted = [digits, digits.replace(/^0/, '')];
  const known = [label, id].map(extractDigits);
  if (known.includes(digits)) return 0;
  if (known.some((one) => wanted.some((end) => one.endsWith(end)))) return 1;
  return known.some((one) => one.includes(digits)) ? 2 : lastDigits;
};

/**
 * How well what can be done fits what was typed: "act as mira" is acting as somebody called mira.
 * @param also what it is done to
 * @returns its rank as {@link rankOf}, and what is left of the text to find the record by; undefined where it does not fit
 */
export const matchVerb = (
  typed: string,
  label: string,
  also: readonly string[] = [],
): { rank: number; rest: string } | undefined => {
  const query = splitWords(typed);
  const words = splitWords(label);
  const [first = ''] = query;
  if (first === '' || !words.some((word) => query.some((part) => word.startsWith(part)))) return undefined;
  const rank = computeRank(typed, label, also);
  if (rank !== undefined) return { rank, rest: '' };
  const isWhole = words.every((word, place) => query[place] === word);
  return isWhole ? { rank: 1, rest: query.slice(words.length).join(' ') } : undefined;
};
