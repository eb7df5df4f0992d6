import { parseRange } from './numberRange';
import { extractDigits, isNumberText, MAX_NUMBER_LENGTH, stripInternationalPrefix } from './numberText';
import type { NumberParser, ParsedNumber } from './readNumber';

/** A telephone number in a text that may say other things as well. */
export interface ExtractedNumber {
  /** As it was typed. */
  text: string;
  /** E.164 digits; undefined where the area code is missing, or several numbers are meant. */
  digits?: string;
  /** Whether it can be nothing but this number: bare digits can be an order number too. */
  isCertain: boolean;
}

/** The fewest digits that are read as a number among words. */
const MIN_DIGITS = 7;

const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const YEAR = '(?:19|20)\\d{2}';
const BYTE = '(?:25[0-5]|2[0-4]\\d|[01]?\\d?\\d)';
/** Dates, times and IP addresses. */
const NOT_NUMBERS = new RegExp(
  `(?<!\\d[./-]?)(?:${[
    `${YEAR}([./-])${DAY}\\1${DAY}(?:t[\\d:.]+z?)?`,
    `${DAY}([./-])${DAY}\\2(?:${YEAR}|\\d{2})`,
    '\\d{1,2}:\\d{2}(?::\\d{2})?',
    `${BYTE}(?:\\.${BYTE}){3}`,
  ].join('|')})(?![./-]?\\d)`,
  'g',
);

/** The numbers a text names, in order. @param text tidied */
export const extractNumbers = (text: string, read: NumberParser): ExtractedNumber[] => {
  const plain = text.replace(NOT_NUMBERS, (found) => '|'.repeat(found.length));
  return [...plain.matchAll(/[+(]*\d[\d\s()./+-]*/g)].flatMap(({ 0: run, index }) => {
    const chunks = splitChunks(run);
    // `INC0012345`, `T-100200300`, `550e8400@…`: digits of a longer word.
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

/** Digits with no blank or slash between them: a number is one chunk or several. */
const splitChunks = (run: string): Chunk[] =>
  [...run.matchAll(/[+(]*\d(?:[^\s/]*[\d)])?/g)].map(({ 0: chunk, index }) => ({
    from: index,
    to: index + chunk.length,
  }));

const parseRun = (run: string, read: NumberParser): ExtractedNumber[] => {
  if (parseRange(run) && !parseCertain(run, read)) return [{ text: run, isCertain: false }];
  const chunks = splitChunks(run);
  const found: ExtractedNumber[] = [];
  let left: Chunk[] = [];
  const addLeft = () => {
    const one = left.length > 0 && parseUncertain(run.slice(left[0]?.from, left.at(-1)?.to), read);
    if (one) found.push(one);
    left = [];
  };
  for (let at = 0; at < chunks.length; ) {
    const { from } = chunks[at] as Chunk;
    const readings = chunks.slice(at).flatMap(({ to }, more) => {
      const number = parseCertain(run.slice(from, to), read);
      return number ? [{ ...number, end: at + more + 1 }] : [];
    });
    const longest = readings.at(-1);
    if (longest) {
      addLeft();
      // Where numbers may be of any length, the next digits may belong to it or not.
      for (const { text, digits } of readings) found.push({ text, digits, isCertain: readings.length === 1 });
    } else left.push(chunks[at] as Chunk);
    at = longest?.end ?? at + 1;
  }
  addLeft();
  return found;
};

const parseText = (
  written: string,
  read: NumberParser,
): { text: string; number: ParsedNumber } | undefined => {
  const text = withoutStrayBrackets(written);
  const number = isNumberText(text) ? read(text.replaceAll('/', ' ')) : undefined;
  return number && { text, number };
};

/** A number written with its country code, or as it is dialled at home. */
const parseCertain = (written: string, read: NumberParser) => {
  const { text, number } = parseText(written, read) ?? {};
  if (!text || !number) return undefined;
  const { digits, national, foreign } = number;
  const typed = extractDigits(text.replace('(0)', ''));
  const isDialled = typed === national && (!digits.endsWith(national) || text !== typed);
  const isAbroad = /^\(?\+/.test(text) || stripInternationalPrefix(typed) === digits;
  return typed.length > MIN_DIGITS && (isAbroad || (!foreign && (typed === digits || isDialled)))
    ? { text, digits }
    : undefined;
};

const parseUncertain = (written: string, read: NumberParser): ExtractedNumber | undefined => {
  const { text, number } = parseText(written, read) ?? { text: withoutStrayBrackets(written) };
  const { length } = extractDigits(text);
  const isNumber = length >= MIN_DIGITS && length <= MAX_NUMBER_LENGTH && isNumberText(text);
  // Digits in one piece that no plan knows are a number of something else.
  if (!isNumber || (!number && /^\d+$/.test(text))) return undefined;
  return { text, ...(number && { digits: number.digits }), isCertain: false };
};

const withoutStrayBrackets = (text: string): string => {
  const isBalanced = text.split('(').length === text.split(')').length;
  return isBalanced ? text.replace(/^\(([^()]*)\)$/, '$1') : text.replace(/[()]/g, '');
};
