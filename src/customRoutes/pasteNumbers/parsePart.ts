import { getNumberLocale, t } from '#i18n';
import type { NumberParser, ParsedNumber } from '../../../telephony/readNumber';

/** Maximum length of a sequence of numbers. Longer sequences are treated as typing errors. */
export const maxSequence = 10_000;

/** Result of parsing part of a line: a number, the first of a sequence, or an error. */
export type ParsedPart = (ParsedNumber & { count: number }) | { problem: string; text?: string };

const quantityPattern = /^(.+?)\s*(?:\/|\bx\b|×|\*|\bqty\b:?|\()\s*(\d{1,6})\s*(?:numbers|nos?\.?)?\s*\)?$/i;
const extensionPattern = /\s*(?:ext(?:ension)?|extn)\.?\s*\d{1,6}$/i;
const rangeSeparator = /\s*(?:\.{2,}|…|~|\bto\b|\buntil\b|\bthrough\b|\bthru\b)\s*|\s*-\s*/gi;
const numberChunk = /(?:\+\s?|\(\+?)?\d(?:[\d ().-]*\d)?/g;

const extractDigits = (text: string): string => text.replace(/\D/g, '');

/** Parses a range whose end is given in full or by its last digits only. */
const parseRangeEnd = (first: ParsedNumber, end: string, read: NumberParser): ParsedPart | undefined => {
  const whole = read(end);
  const ending = extractDigits(end);
  if (!whole && (!/^[\d ().]+$/.test(end) || ending.length >= first.digits.length)) return undefined;
  const last = whole?.digits ?? first.digits.slice(0, -ending.length) + ending;
  if (last.length !== first.digits.length)
    return { problem: t('The two ends are numbers of different length.') };
  const count = Number(BigInt(last) - BigInt(first.digits)) + 1;
  if (count < 2) return { problem: t('The last number comes before the first.') };
  if (count > maxSequence)
    return {
      problem: t(
        '{count, plural, one {This would be # number; {most} at most.} other {These would be # numbers; {most} at most.}}',
        { count, most: maxSequence.toLocaleString(getNumberLocale()) },
      ),
    };
  return { ...first, count };
};

const parseRange = (text: string, read: NumberParser): ParsedPart | undefined => {
  for (const match of text.matchAll(rangeSeparator)) {
    const first = read(text.slice(0, match.index));
    const parsed = first && parseRangeEnd(first, text.slice(match.index + match[0].length).trim(), read);
    if (parsed) return parsed;
  }
  return undefined;
};

const parseQuantity = (text: string, read: NumberParser): ParsedPart | undefined => {
  const [, start = '', quantity = ''] = quantityPattern.exec(text) ?? [];
  const first = start && read(start);
  if (!first) return undefined;
  const count = Number(quantity);
  if (count < 1) return { problem: t('A quantity of 0.') };
  if (count > maxSequence)
    return {
      problem: t('{count, plural, one {# number; {most} at most.} other {# numbers; {most} at most.}}', {
        count,
        most: maxSequence.toLocaleString(getNumberLocale()),
      }),
    };
  return { ...first, count };
};

/** Parses text that consists entirely of a number, a number with a quantity, or a range. */
const parseSingleNumber = (text: string, read: NumberParser): ParsedPart | undefined => {
  const single = read(text);
  if (single) return { ...single, count: 1 };
  return parseQuantity(text, read) ?? parseRange(text, read);
};

/** Maximum number of space-separated groups in a number: `+61 2 55 50 10 00`. */
const maxWords = 7;

/** Parses numbers separated only by spaces. Returns an empty list if any word is not part of a number. */
const parseSequence = (text: string, read: NumberParser): ParsedPart[] => {
  const words = text.split(' ').filter(Boolean);
  const numbers: ParsedPart[] = [];
  for (let place = 0; place < words.length; ) {
    let wordCount = Math.min(maxWords, words.length - place);
    let number: ParsedPart | undefined;
    for (; wordCount > 0 && !number; wordCount--)
      number = parseSingleNumber(words.slice(place, place + wordCount).join(' '), read);
    if (!number) return [];
    numbers.push(number);
    place += wordCount + 1;
  }
  return numbers;
};

const getProblem = (text: string): string => {
  const digits = extractDigits(text);
  if (/\d\.?\d*e\+?\d+/i.test(text)) return t('The spreadsheet has shortened it. Copy the cell as text.');
  if (digits.length < 6) return t('Too short for a number.');
  if (digits.length === 8 && !digits.startsWith('0')) return t('The area code is missing.');
  if (digits.length > 15) return t('Too long for a number.');
  return t('No numbering plan knows such a number.');
};

/** Matches dates, times and amounts, which are not phone numbers. */
const nonNumberPattern =
  /\b\d{4}-\d{1,2}-\d{1,2}\b(?:t[\d:.]+z?)?|\b\d{1,2}[/.]\d{1,2}[/.]\d{2,4}\b|\b\d{1,2}:\d{2}(?::\d{2})?\b|[$€£]\s?[\d.]+/gi;

/**
 * Parses part of a line: a number, a sequence, or text that contains numbers. Text without numbers is ignored.
 * @param isAlone whether the part is the entire line, so that any digits must be intended as a number
 */
export const parsePart = (part: string, read: NumberParser, isAlone: boolean): ParsedPart[] => {
  if (/\de\+?\d/i.test(part) && /^[\d.,]+e\+?\d+$/i.test(part)) return [{ problem: getProblem(part) }];
  const text = part
    .replace(nonNumberPattern, ' ')
    .replace(/^(?:tel|phone|mob(?:ile)?|fax|number|no|did|[a-z])\s*[:.]\s*/i, '')
    .replace(extensionPattern, '')
    .trim();
  if (!/\d/.test(text)) return [];
  const at = parseSingleNumber(text, read);
  if (at) return [at];
  const runs = splitSpans(text);
  const parsed = runs.flatMap((run) => parseSingleNumber(run, read) ?? parseSequence(run, read));
  if (parsed.length > 0) return parsed;
  // The longest sequence of digits is assumed to be the intended number.
  const [longest = ''] = runs.toSorted((a, b) => extractDigits(b).length - extractDigits(a).length);
  const isLikelyNumber = extractDigits(longest).length >= 8 || (isAlone && !/[a-z]{2}/i.test(text));
  return isLikelyNumber ? [{ problem: getProblem(longest || text), text: longest || text }] : [];
};

/** Returns the substrings that may be a number or a range: digits with separators, optionally joined by a range word. */
const splitSpans = (text: string): string[] => {
  const joined = new RegExp(
    `${numberChunk.source}(?:\\s*(?:\\.{2,}|…|~|to|until|through|thru|x|×|/|\\()\\s*${numberChunk.source})?`,
    'gi',
  );
  return [...text.matchAll(joined)].map(([match]) => match);
};
