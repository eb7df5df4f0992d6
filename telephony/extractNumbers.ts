import { parseRange } from './numberRange';
import { extractDigits, isNumberText, MAX_NUMBER_LENGTH, stripInternationalPrefix } from './numberText';
import type { NumberParser, ParsedNumber } from './readNumber';

export interface ExtractedNumber {
  /** The number as typed. */
  text: string;
  /** E.164 digits; undefined if the area code is missing or the text is ambiguous. */
  digits?: string;
  /** Whether the text can only be this telephone number; plain digits could also be an order number. */
  isCertain: boolean;
}

/** Minimum number of digits for a number to be recognised within text. */
const MIN_DIGITS = 7;

const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const YEAR = '(?:19|20)\\d{2}';
const BYTE = '(?:25[0-5]|2[0-4]\\d|[01]?\\d?\\d)';
/** Matches dates, times and IP addresses, which are not telephone numbers. */
const NOT_NUMBERS = new RegExp(
  `(?<!\\d[./-]?)(?:${[
    `${YEAR}([./-])${DAY}\\1${DAY}(?:t[\\d:.]+z?)?`,
    `${DAY}([./-])${DAY}\\2(?:${YEAR}|\\d{2})`,
    '\\d{1,2}:\\d{2}(?::\\d{2})?',
    `${BYTE}(?:\\.${BYTE}){3}`,
  ].join('|')})(?![./-]?\\d)`,
  'g',
);

/**
 * Finds the telephone numbers in a text, in order.
 * @param text text normalised with `normaliseText`
 */
export const extractNumbers = (text: string, read: NumberParser): ExtractedNumber[] => {
  const plain = text.replace(NOT_NUMBERS, (match) => '|'.repeat(match.length));
  return [...plain.matchAll(/[+(]*\d[\d\s()./+-]*/g)].flatMap(({ 0: run, index }) => {
    const chunks = splitChunks(run);
    // Digits that are part of a longer word are skipped: `INC0012345`, `T-100200300`, `550e8400@…`.
    if (/[\p{L}\p{N}_#][-_]?$/u.test(plain.slice(0, index))) chunks.shift();
    if (/\d$/.test(run) && /^(?!x\d|ext)[\p{L}_@]/u.test(plain.slice(index + run.length))) chunks.pop();
    const [first, last] = [chunks[0], chunks.at(-1)];
    return first && last ? parseRun(run.slice(first.from, last.to), read) : [];
  });
};

interface Chunk {
  from: number;
  to: number;
}

/** Splits digits at spaces and slashes into chunks; a number consists of one or more chunks. */
const splitChunks = (run: string): Chunk[] =>
  [...run.matchAll(/[+(]*\d(?:[^\s/]*[\d)])?/g)].map(({ 0: chunk, index }) => ({
    from: index,
    to: index + chunk.length,
  }));

const parseRun = (run: string, read: NumberParser): ExtractedNumber[] => {
  if (parseRange(run) && !parseUnambiguous(run, read)) return [{ text: run, isCertain: false }];
  const chunks = splitChunks(run);
  const results: ExtractedNumber[] = [];
  let left: Chunk[] = [];
  const addLeft = () => {
    const uncertainNumber =
      left.length > 0 && parseAmbiguous(run.slice(left[0]?.from, left.at(-1)?.to), read);
    if (uncertainNumber) results.push(uncertainNumber);
    left = [];
  };
  for (let at = 0; at < chunks.length; ) {
    const { from } = chunks[at] as Chunk;
    const readings = chunks.slice(at).flatMap(({ to }, offset) => {
      const number = parseUnambiguous(run.slice(from, to), read);
      return number ? [{ ...number, end: at + offset + 1 }] : [];
    });
    const longest = readings.at(-1);
    if (longest) {
      addLeft();
      // If numbers can have any length, the following digits may or may not belong to the number.
      for (const { text, digits } of readings)
        results.push({ text, digits, isCertain: readings.length === 1 });
    } else left.push(chunks[at] as Chunk);
    at = longest?.end ?? at + 1;
  }
  addLeft();
  return results;
};

const parseText = (
  written: string,
  read: NumberParser,
): { text: string; number: ParsedNumber } | undefined => {
  const text = stripUnmatchedBrackets(written);
  const number = isNumberText(text) ? read(text.replaceAll('/', ' ')) : undefined;
  return number && { text, number };
};

/** Whether a number is written with its country code or in national format, so that its digits can only be this number. */
export const isCertainNumber = (text: string, { digits, national, foreign }: ParsedNumber): boolean => {
  const typed = extractDigits(text.replace('(0)', ''));
  const isDialled = typed === national && (!digits.endsWith(national) || text !== typed);
  const isAbroad = /^\(?\+/.test(text) || stripInternationalPrefix(typed) === digits;
  return isAbroad || (!foreign && (typed === digits || isDialled));
};

const parseUnambiguous = (written: string, read: NumberParser) => {
  const { text, number } = parseText(written, read) ?? {};
  if (!text || !number || extractDigits(text.replace('(0)', '')).length <= MIN_DIGITS) return undefined;
  return isCertainNumber(text, number) ? { text, digits: number.digits } : undefined;
};

const parseAmbiguous = (written: string, read: NumberParser): ExtractedNumber | undefined => {
  const { text, number } = parseText(written, read) ?? { text: stripUnmatchedBrackets(written) };
  const { length } = extractDigits(text);
  const isNumber = length >= MIN_DIGITS && length <= MAX_NUMBER_LENGTH && isNumberText(text);
  // An unbroken run of digits outside all numbering plans is not a telephone number.
  if (!isNumber || (!number && /^\d+$/.test(text))) return undefined;
  return { text, ...(number && { digits: number.digits }), isCertain: false };
};

const stripUnmatchedBrackets = (text: string): string => {
  const isBalanced = text.split('(').length === text.split(')').length;
  return isBalanced ? text.replace(/^\(([^()]*)\)$/, '$1') : text.replace(/[()]/g, '');
};
