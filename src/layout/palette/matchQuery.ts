/** Splits a text into words, ignoring case and accents. */
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
 * Ranks a label: every typed word must be a prefix of one of its words, in any order.
 * @param also alternative names
 * @returns lower is better; undefined if it does not match
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

/** Whether a text looks like a number, with optional separators between digits. */
const isNumber = (text: string): boolean => /\d.*\d.*\d/.test(text) && !/\p{L}/u.test(text);

/** Lowest rank, for records without a visible match in their label. */
const lastDigits = 4;

/**
 * Ranks a record found by a search: exact name, then prefix, then any other match. Numbers are compared by their
 * digits.
 * @returns 0 to 4, lower is better
 */
export const computeCloseness = (typed: string, label: string, id: string): number => {
  if (!isNumber(typed)) return computeRank(typed, label) ?? lastDigits;
  const digits = extractDigits(typed);
  // The trunk prefix of national numbers differs by country: a zero or nothing.
  const suffixes = [digits, digits.replace(/^0/, '')];
  const known = [label, id].map(extractDigits);
  if (known.includes(digits)) return 0;
  if (known.some((candidate) => suffixes.some((end) => candidate.endsWith(end)))) return 1;
  return known.some((candidate) => candidate.includes(digits)) ? 2 : lastDigits;
};

/**
 * Matches typed text against an action: "act as mira" means acting as a user called mira.
 * @param also the noun the action applies to
 * @returns its rank as in {@link rankOf}, and the remaining text for finding the record; undefined if it does not match
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
