import {
  extractDigits,
  isNumberText,
  LOCAL_NUMBER_LENGTH,
  MAX_NUMBER_LENGTH,
  stripDialPrefix,
  stripInternationalPrefix,
} from './numberText';

interface NumberRange {
  first: string;
  /** Last number, with the same length as `first`. */
  last: string;
  /** Whether the text cannot be a single number containing a dash. */
  isCertain: boolean;
}

/** Minimum number of leading digits that both ends must share, as required for index lookups. */
const MIN_SHARED_DIGITS = 3;

const RANGE_SEPARATOR = /\s*(?:\.{2,}|…|~|\bto\b|\buntil\b)\s*|\s+-\s*|\s*-\s+|-/g;

/** Parses a range of numbers; its end is given in full or by its last digits. */
export const parseRange = (text: string): NumberRange | undefined => {
  for (const match of text.matchAll(RANGE_SEPARATOR)) {
    const left = text.slice(0, match.index);
    const right = text.slice(match.index + match[0].length);
    // Text such as `5550 0014 - 3 calls` is not a range.
    if (!isNumberText(left) || !isNumberText(right) || extractDigits(right).length < 2) continue;
    const first = stripDialPrefix(left);
    const isCertain = match[0] !== '-';
    if (first.length < LOCAL_NUMBER_LENGTH - 1 || first.length > MAX_NUMBER_LENGTH) continue;
    if (!isCertain && !isNextToDash(left, right)) continue;
    const last = parseRangeEnd(first, right);
    const common = last && getCommonPrefix(first, last);
    if (common && common.length >= MIN_SHARED_DIGITS && last >= first) return { first, last, isCertain };
  }
  return undefined;
};

/** Checks whether there are too many digits around a dash for a single number: `5550 0000-0099`, but not `+1 415 555-0100`. */
const isNextToDash = (left: string, right: string): boolean => {
  // Text such as `1-415-555-0100` is a single number.
  if (left.includes('-')) return false;
  const [before, behind] = [extractDigits(left), extractDigits(right)];
  if (/^\(?\+/.test(left) || stripInternationalPrefix(before))
    return before.length >= LOCAL_NUMBER_LENGTH + 2;
  return (
    before.length >= LOCAL_NUMBER_LENGTH || (before.length === LOCAL_NUMBER_LENGTH - 1 && behind.length === 4)
  );
};

const parseRangeEnd = (first: string, right: string): string | undefined => {
  const digits = stripDialPrefix(right);
  if (digits.length === first.length) return digits;
  const ending = extractDigits(right);
  return ending.length < first.length ? first.slice(0, -ending.length) + ending : undefined;
};

export const getCommonPrefix = (first: string, last: string): string => {
  let length = 0;
  while (length < first.length && first[length] === last[length]) length += 1;
  return first.slice(0, length);
};
