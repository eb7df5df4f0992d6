import { type ExtractedNumber, extractNumbers } from './extractNumbers';
import { parseRange } from './numberRange';
import {
  extractDigits,
  isNumberText,
  LOCAL_NUMBER_LENGTH,
  MAX_NUMBER_LENGTH,
  normaliseText,
  stripInternationalPrefix,
  stripNationalPrefix,
} from './numberText';
import type { NumberParser } from './readNumber';

/** Search condition for a number in E.164 digits. `national` compares the digits after the country code, which has one to three digits. */
export type NumberCriterion =
  | { kind: 'contains' | 'starts' | 'ends' | 'national'; digits: string }
  /** The last digits are between these two values, which have the same length. */
  | { kind: 'between'; first: string; last: string };

/** A search term. A row matches if its number meets any of the conditions in `numbers`, or if it contains all `words`. */
export interface SearchTerm {
  numbers: NumberCriterion[];
  /** Words to search for; empty if the term can only be a number. */
  words: string[];
}

/** Dialling rules of the deployment's country. */
export interface HomeNumberingPlan {
  /** Country calling code, such as `61`. */
  callingCode: string;
  /** Trunk prefix of national numbers, such as `0`; empty if the country has none. */
  nationalPrefix: string;
  read: NumberParser;
}

/** Which parts of the search text a row must match: every word, or only the numbers that occur in it. */
export type SearchScope = 'every word' | 'named numbers';

export interface ParsedSearch {
  /** Text to search for: the full text, or only its numbers if they are surrounded by other text. */
  query: string;
  named: ExtractedNumber[];
}

/** Minimum number of digits searched for anywhere in a number. Fewer digits occur in most numbers, so they match only the beginning. */
const MIN_CONTAINS_DIGITS = 3;
/** Minimum length of a complete national number; fewer digits could also be the end of a number. */
const MIN_NATIONAL_DIGITS = 6;

/**
 * Interprets a search text. Numbers within a sentence are searched for without the surrounding words. Callers that
 * report missing numbers use `named`, which {@link parseSearchTerms} always searches for.
 * @param read number parser; if undefined, numbers within text are not recognised
 */
export const parseSearch = (text: string, read: NumberParser | undefined): ParsedSearch => {
  const whole = normaliseText(text);
  const listed = splitList(whole);
  const isAlone = listed.every(mentionsNumbers);
  if (!read || (isAlone && listed.some((item) => parseMarked(item))))
    return { query: text.trim(), named: [] };
  const named = extractNumbers(whole, read);
  if (isAlone || named.length === 0) return { query: text.trim(), named };
  return { query: named.map((entry) => entry.text).join(', '), named };
};

/**
 * Parses a search text into terms: digits in any notation, a number with or without its country code, `*0012` for an
 * ending, `5550*` for a beginning, `5550 0000-0099` for a range, or several numbers. Other text is split into words,
 * which may contain partial numbers.
 * @param home dialling rules, used to match a few digits at the beginning of a number; without them, digits match
 * anywhere
 * @param scope `named numbers` ignores the words around numbers; use it only for lists that contain nothing but numbers
 * @returns terms that must all match; empty if the text is empty
 */
export const parseSearchTerms = (
  text: string,
  home?: HomeNumberingPlan,
  { read = home?.read, scope = 'every word' }: { read?: NumberParser | undefined; scope?: SearchScope } = {},
): SearchTerm[] => {
  const { query, named } = parseSearch(text, read);
  const terms = splitParts(scope === 'every word' ? text : query).map((part) => toSearchTerm(part, home));
  // The E.164 number is always searched for, regardless of dialling rules.
  const whole = named.flatMap(({ digits }) => digits ?? []);
  const [term] = terms;
  for (const digits of terms.length === 1 ? whole : [])
    if (term && !term.numbers.some((pattern) => matchesCriterion(pattern, digits)))
      term.numbers.push({ kind: 'starts', digits });
  return terms;
};

/** Splits a search into independent parts: words, and numbers including the spaces within them. */
export const splitSearchText = (text: string): string[] => splitParts(text);

const splitList = (whole: string): string[] =>
  whole
    .split(/[\n,;]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const splitParts = (text: string): string[] => {
  const whole = normaliseText(text);
  if (whole === '') return [];
  const listed = splitList(whole);
  if (listed.every(mentionsNumbers)) return [listed.join(', ')];
  const parts: string[] = [];
  let isOpen = false;
  for (const word of whole.split(/[\s,;]+/).filter(Boolean)) {
    const isNumber = isNumberText(word);
    if (isNumber && isOpen) parts.push(`${parts.pop()} ${word}`);
    else parts.push(word);
    isOpen = isNumber;
  }
  return parts;
};

const mentionsNumbers = (text: string): boolean =>
  isNumberText(text) || parseMarked(text) !== undefined || parseRange(text) !== undefined;

const toSearchTerm = (part: string, home: HomeNumberingPlan | undefined): SearchTerm => {
  const listed = part.split(/[\n,;]+/).map((item) => item.trim());
  if (!listed.every(mentionsNumbers)) return { numbers: [], words: part.split(/\s+/) };
  const numbers = listed.flatMap((item) => toCriteria(item, home));
  const isPlain = listed.length === 1 && isNumberText(part) && !part.startsWith('+');
  // Searched for as words, the fragments would match most numbers.
  return { numbers, words: isPlain ? [part] : [] };
};

const toCriteria = (text: string, home: HomeNumberingPlan | undefined): NumberCriterion[] => {
  const markedPatterns = parseMarked(text, home);
  if (markedPatterns) return markedPatterns;
  const range = parseRange(text);
  const between: NumberCriterion[] = range ? [{ kind: 'between', first: range.first, last: range.last }] : [];
  if (range?.isCertain) return between;
  return [...findNumbers(text).flatMap((number) => listSpellings(number, home)), ...between];
};

/** Parses digits with a wildcard: `*0012`, `…0012`, `5550*`, `*5550*`. */
const parseMarked = (text: string, home?: HomeNumberingPlan): NumberCriterion[] | undefined => {
  const [, before, inner = '', behind] = /^(\*|…|\.{3})?([^*…]*[^*….])(\*|…|\.{3})?$/.exec(text) ?? [];
  if ((!before && !behind) || !isNumberText(inner.trim())) return undefined;
  const digits = extractDigits(inner);
  if (before && behind) return [{ kind: 'contains', digits }];
  if (before) return [{ kind: 'ends', digits }];
  if (/^\s*\(?\+/.test(inner)) return [{ kind: 'starts', digits }];
  const abroad = stripInternationalPrefix(digits);
  if (abroad) return [{ kind: 'starts', digits: abroad }];
  if (home) return listPrefixes(digits, home);
  const national = stripNationalPrefix(digits);
  return national ? [{ kind: 'national', digits: national }] : [{ kind: 'starts', digits }];
};

/** Returns conditions for the possible stored forms of a number, with and without its country code. */
const listSpellings = (text: string, home: HomeNumberingPlan | undefined): NumberCriterion[] => {
  // In `+61 (0)2 …`, the zero is dialled only within the country.
  const digits = extractDigits(text.replace('(0)', ''));
  if (/^\(?\+/.test(text)) return [{ kind: 'starts', digits }];
  if (home && digits.length < MIN_CONTAINS_DIGITS) return listPrefixes(digits, home);
  const patterns: NumberCriterion[] = [{ kind: 'contains', digits }];
  const abroad = stripInternationalPrefix(digits);
  if (abroad) patterns.push({ kind: 'starts', digits: abroad });
  const national = stripNationalPrefix(digits);
  if (!national) return patterns;
  const isShort = home !== undefined && home.nationalPrefix === '0' && national.length < MIN_NATIONAL_DIGITS;
  patterns.push(
    isShort
      ? { kind: 'starts', digits: home.callingCode + national }
      : { kind: 'national', digits: national },
  );
  return patterns;
};

const listPrefixes = (
  digits: string,
  { callingCode, nationalPrefix }: HomeNumberingPlan,
): NumberCriterion[] => {
  if (nationalPrefix && digits.startsWith(nationalPrefix))
    return [{ kind: 'starts', digits: callingCode + digits.slice(nationalPrefix.length) }];
  const asWritten: NumberCriterion = { kind: 'starts', digits };
  const isCode = callingCode.startsWith(digits) || digits.startsWith(callingCode);
  return isCode ? [asWritten] : [asWritten, { kind: 'starts', digits: callingCode + digits }];
};

/** Splits a line into numbers: a single number that contains spaces, or several if each part could be a number. */
const findNumbers = (text: string): string[] => {
  const isTooLong = extractDigits(text).length > MAX_NUMBER_LENGTH;
  const numbers: string[] = [];
  for (const word of text.split(/\s+/)) {
    const before = numbers.at(-1);
    const isComplete = before !== undefined && extractDigits(before).length >= LOCAL_NUMBER_LENGTH;
    const begins = isTooLong || /^[+(]/.test(word) || extractDigits(word).length >= LOCAL_NUMBER_LENGTH;
    if (before === undefined || (isComplete && begins)) numbers.push(word);
    else numbers[numbers.length - 1] = `${before} ${word}`;
  }
  return numbers;
};

/**
 * Checks whether a number meets a search condition.
 * @param digits E.164 digits
 */
export const matchesCriterion = (pattern: NumberCriterion, digits: string): boolean => {
  switch (pattern.kind) {
    case 'contains':
      return digits.includes(pattern.digits);
    case 'starts':
      return digits.startsWith(pattern.digits);
    case 'ends':
      return digits.endsWith(pattern.digits);
    case 'national':
      return [1, 2, 3].some((code) => digits.startsWith(pattern.digits, code));
    case 'between': {
      const ending = digits.slice(-pattern.first.length);
      return ending >= pattern.first && ending <= pattern.last && ending.length === pattern.first.length;
    }
  }
};
