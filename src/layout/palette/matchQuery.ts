import { splitWords } from '../../lib/splitWords';

const matchPrefixes = (typed: readonly string[], words: readonly string[]): boolean =>
  typed.every((part) => words.some((word) => word.startsWith(part)));

/**
 * Ranks a label against the typed text. Every typed word must be the beginning of a word in the label, in any order.
 * @param also alternative names
 * @returns the rank, lower is better; undefined if the label does not match
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

/** Checks whether a string looks like a number, possibly with separators. */
const isNumber = (text: string): boolean => /\d.*\d.*\d/.test(text) && !/\p{L}/u.test(text);

/** Rank of records whose label does not visibly match, which is the lowest. */
const lastDigits = 4;

/**
 * Ranks a record found by a search: exact name, then beginning of the name, then any other match. Numbers are compared
 * by their digits.
 * @returns 0 to 4, lower is better
 */
export const computeCloseness = (typed: string, label: string, id: string): number => {
  if (!isNumber(typed)) return computeRank(typed, label) ?? lastDigits;
  const digits = extractDigits(typed);
  // In national notation, numbers start with a trunk prefix (zero) in some countries, and without one in
  // others.
  const suffixes = [digits, digits.replace(/^0/, '')];
  const known = [label, id].map(extractDigits);
  if (known.includes(digits)) return 0;
  if (known.some((candidate) => suffixes.some((end) => candidate.endsWith(end)))) return 1;
  return known.some((candidate) => candidate.includes(digits)) ? 2 : lastDigits;
};

/**
 * Matches typed text against an action: "act as mira" means acting as a user called mira.
 * @param also noun for the records of the action
 * @returns the rank as in {@link computeRank}, and the remaining text, which identifies the record; undefined if the
 * text does not match
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
