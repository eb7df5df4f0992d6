import { type ExtractedNumber, extractNumbers } from './namedNumbers';
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

/** What is looked for in a number of E.164 digits. `national`: what stands behind a country code of one to three digits. */
export type NumberCriterion =
  | { kind: 'contains' | 'starts' | 'ends' | 'national'; digits: string }
  /** The last digits lie between these two, which are as long as each other. */
  | { kind: 'between'; first: string; last: string };

/** A part of a search: found where a number is one of `numbers`, or where each of `words` stands in what a row shows. */
export interface SearchTerm {
  numbers: NumberCriterion[];
  /** Empty where the part can be nothing but a number. */
  words: string[];
}

/** How numbers are dialled where people search. */
export interface HomeNumberingPlan {
  /** Country calling code, such as `61`. */
  callingCode: string;
  /** What stands before a national number, such as `0`; empty where nothing does. */
  nationalPrefix: string;
  /** Reads a whole number by the numbering plans of the world. */
  read: NumberParser;
}

/** What rows must match: every word of a text, or only the numbers that a sentence names. */
export type SearchScope = 'every word' | 'named numbers';

/** What a text typed into a search is about. */
export interface ParsedSearch {
  /** What is searched for: the text, or only the numbers it names where it says other things around them. */
  query: string;
  named: ExtractedNumber[];
}

/** Fewer digits than these stand anywhere in most numbers: they are taken for how a number begins. */
const MIN_CONTAINS_DIGITS = 3;
/** A national number as short as this could be an ending as well. */
const MIN_NATIONAL_DIGITS = 6;

/**
 * Reads what is typed into a search. Numbers that stand among words are searched for without them: a pasted sentence finds
 * its numbers. Callers that report what was not found name `named`, which {@link searchTerms} always looks for.
 * @param read without it, no number is recognised among words
 */
export function parseSearch(text: string, read: NumberParser | undefined): ParsedSearch {
  const whole = normaliseText(text);
  const listed = splitList(whole);
  const isAlone = listed.every(mentionsNumbers);
  if (!read || (isAlone && listed.some((one) => parseMarked(one)))) return { query: text.trim(), named: [] };
  const named = extractNumbers(whole, read);
  if (isAlone || named.length === 0) return { query: text.trim(), named };
  return { query: named.map((one) => one.text).join(', '), named };
}

/**
 * The search terms of a typed text: any run of digits in any spelling, a number with or without its country
 * code, `*0012` for an ending, `5550*` for a beginning, `5550 0000-0099` for a range, several numbers at once; anything else
 * is words, with parts of numbers among them.
 * @param home the plan short beginnings are read by; without it they are looked for anywhere
 * @param scope lists of numbers alone may search for the numbers of a sentence; a word must not be ignored anywhere else
 * @returns what must all be found; empty without a text
 */
export function parseSearchTerms(
  text: string,
  home?: HomeNumberingPlan,
  { read = home?.read, scope = 'every word' }: { read?: NumberParser | undefined; scope?: SearchScope } = {},
): SearchTerm[] {
  const { query, named } = parseSearch(text, read);
  const terms = splitParts(scope === 'every word' ? text : query).map((part) => toSearchTerm(part, home));
  // The E.164 number itself is always searched for, whatever the dialling rules.
  const whole = named.flatMap(({ digits }) => digits ?? []);
  const [term] = terms;
  for (const digits of terms.length === 1 ? whole : [])
    if (term && !term.numbers.some((sought) => matchesCriterion(sought, digits)))
      term.numbers.push({ kind: 'starts', digits });
  return terms;
}

/** The parts of a search that are found each by itself: words, and numbers whatever blanks stand in them. */
export const splitSearchText = (text: string): string[] => splitParts(text);

const splitList = (whole: string): string[] =>
  whole
    .split(/[\n,;]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

function splitParts(text: string): string[] {
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
}

const mentionsNumbers = (text: string): boolean =>
  isNumberText(text) || parseMarked(text) !== undefined || parseRange(text) !== undefined;

function toSearchTerm(part: string, home: HomeNumberingPlan | undefined): SearchTerm {
  const listed = part.split(/[\n,;]+/).map((one) => one.trim());
  if (!listed.every(mentionsNumbers)) return { numbers: [], words: part.split(/\s+/) };
  const numbers = listed.flatMap((one) => toCriteria(one, home));
  const isPlain = listed.length === 1 && isNumberText(part) && !part.startsWith('+');
  // As words, its pieces would be found among the digits of most numbers.
  return { numbers, words: isPlain ? [part] : [] };
}

function toCriteria(text: string, home: HomeNumberingPlan | undefined): NumberCriterion[] {
  const sought = parseMarked(text, home);
  if (sought) return sought;
  const range = parseRange(text);
  const between: NumberCriterion[] = range ? [{ kind: 'between', first: range.first, last: range.last }] : [];
  if (range?.isCertain) return between;
  return [...findNumbers(text).flatMap((one) => listSpellings(one, home)), ...between];
}

/** `*0012`, `…0012`, `5550*`, `*5550*`. */
function parseMarked(text: string, home?: HomeNumberingPlan): NumberCriterion[] | undefined {
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
}

/** A number as it may be kept: from its country code on, or behind it. */
function listSpellings(text: string, home: HomeNumberingPlan | undefined): NumberCriterion[] {
  // `+61 (0)2 …`: the zero is for those who call from within the country.
  const digits = extractDigits(text.replace('(0)', ''));
  if (/^\(?\+/.test(text)) return [{ kind: 'starts', digits }];
  if (home && digits.length < MIN_CONTAINS_DIGITS) return listPrefixes(digits, home);
  const found: NumberCriterion[] = [{ kind: 'contains', digits }];
  const abroad = stripInternationalPrefix(digits);
  if (abroad) found.push({ kind: 'starts', digits: abroad });
  const national = stripNationalPrefix(digits);
  if (!national) return found;
  const isShort = home !== undefined && home.nationalPrefix === '0' && national.length < MIN_NATIONAL_DIGITS;
  found.push(
    isShort
      ? { kind: 'starts', digits: home.callingCode + national }
      : { kind: 'national', digits: national },
  );
  return found;
}

function listPrefixes(digits: string, { callingCode, nationalPrefix }: HomeNumberingPlan): NumberCriterion[] {
  if (nationalPrefix && digits.startsWith(nationalPrefix))
    return [{ kind: 'starts', digits: callingCode + digits.slice(nationalPrefix.length) }];
  const asWritten: NumberCriterion = { kind: 'starts', digits };
  const isCode = callingCode.startsWith(digits) || digits.startsWith(callingCode);
  return isCode ? [asWritten] : [asWritten, { kind: 'starts', digits: callingCode + digits }];
}

/** The numbers of a line: one with blanks in it, or several where each can be a number of its own. */
function findNumbers(text: string): string[] {
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
}

/** Whether a number is what is looked for. @param digits E.164 digits */
export function matchesCriterion(sought: NumberCriterion, digits: string): boolean {
  switch (sought.kind) {
    case 'contains':
      return digits.includes(sought.digits);
    case 'starts':
      return digits.startsWith(sought.digits);
    case 'ends':
      return digits.endsWith(sought.digits);
    case 'national':
      return [1, 2, 3].some((code) => digits.startsWith(sought.digits, code));
    case 'between': {
      const ending = digits.slice(-sought.first.length);
      return ending >= sought.first && ending <= sought.last && ending.length === sought.first.length;
    }
  }
}
