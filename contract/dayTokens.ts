import { findMonth, findWeekday, isFillerWord, isListWord, isRangeWord, matchYearly } from './dayWords';

interface TokenKinds {
  /** A date in figures, such as `25.12.2026`, `12/25` or `--12-25`. */
  figures: { parts: readonly string[]; sign: string };
  number: { digits: string; isOrdinal: boolean };
  month: { month: number; weekday?: number };
  weekday: { weekday: number };
  /** A sign or word between entries, between the ends of a range, or without meaning. */
  and: object;
  to: object;
  filler: object;
  yearly: object;
  word: object;
  mark: { mark: string };
}

export type DayToken = {
  [Kind in keyof TokenKinds]: { kind: Kind; start: number; end: number } & TokenKinds[Kind];
}[keyof TokenKinds];

const FIGURES = [
  // Years and months without days, as in ISO 8601.
  /--(\d{2})(-)(\d{2})(?!\d)/uy,
  /(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/uy,
  /(\d{1,2})\s?([./])\s?(\d{1,2})\s?\2\s?(\d{4})(?!\d)/uy,
  /(\d{1,2})([-./])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/uy,
  // Compact dates of calendar files.
  /((?:19|20)\d{2})()(0[1-9]|1[0-2])([0-2]\d|3[01])(?!\d)/uy,
  /(\d{1,2})(\.)\s?(\d{1,2})\.(?!\d)/uy,
  /(\d{1,2})([./])(\d{1,2})(?!\d)/uy,
];
const NUMBER = /(\d+)((?:st|nd|rd|th|er|ère|re|e|º|ª|°)(?!\p{L})|\.(?!\d))?/uy;
const WORD = /[\p{L}\p{M}][\p{L}\p{M}'’]*/uy;

const matchAt = (pattern: RegExp, text: string, start: number): RegExpExecArray | null => {
  pattern.lastIndex = start;
  return pattern.exec(text);
};

const readFigures = (text: string, start: number): DayToken | undefined => {
  for (const pattern of FIGURES) {
    const match = matchAt(pattern, text, start);
    if (!match) continue;
    const [whole, first = '', sign = '', ...rest] = match;
    // `24/25 December` are two days of a month.
    const [, word] = matchAt(/ ?([\p{L}\p{M}]+)/uy, text, start + whole.length) ?? [];
    if (rest.length === 1 && word && findMonth(word) !== undefined) return undefined;
    return {
      kind: 'figures',
      parts: whole.startsWith('--') ? ['', first, ...rest] : [first, ...rest],
      sign,
      start,
      end: start + whole.length,
    };
  }
  return undefined;
};

const readNumber = (text: string, start: number): DayToken | undefined => {
  const match = matchAt(NUMBER, text, start);
  if (!match) return undefined;
  const [whole, digits = '', ordinal] = match;
  return { kind: 'number', digits, isOrdinal: ordinal !== undefined, start, end: start + whole.length };
};

const readWord = (text: string, start: number): DayToken | undefined => {
  const [word] = matchAt(WORD, text, start) ?? [];
  if (!word) return undefined;
  const [pair = word] = matchAt(/[\p{L}\p{M}]+ [\p{L}\p{M}]+/uy, text, start) ?? [];
  // Some Arabic months have two words.
  const name = findMonth(pair) === undefined ? word : pair;
  const place = { start, end: start + name.length };
  const [month, weekday] = [findMonth(name), findWeekday(name)];
  if (month !== undefined) return { kind: 'month', month, ...(weekday && { weekday }), ...place };
  if (isRangeWord(word)) return { kind: 'to', ...place };
  if (isListWord(word)) return { kind: 'and', ...place };
  if (isFillerWord(word)) return { kind: 'filler', ...place };
  return weekday === undefined ? { kind: 'word', ...place } : { kind: 'weekday', weekday, ...place };
};

const readMark = (text: string, start: number): DayToken => {
  const mark = String.fromCodePoint(text.codePointAt(start) ?? 0);
  const place = { start, end: start + mark.length };
  if (mark === '&' || mark === '+') return { kind: 'and', ...place };
  return { kind: 'mark', mark, ...place };
};

/**
 * Splits an aligned line into tokens.
 * @param offset position of the line in the text; positions of tokens are those in the text
 */
export const tokenizeDays = (line: string, offset: number): DayToken[] => {
  const tokens: DayToken[] = [];
  let at = 0;
  while (at < line.length) {
    if (/[ \r]/.test(line[at] ?? '')) {
      at += 1;
      continue;
    }
    const yearlyEnd = matchYearly(line, at);
    const token: DayToken =
      yearlyEnd === undefined
        ? (readFigures(line, at) ?? readNumber(line, at) ?? readWord(line, at) ?? readMark(line, at))
        : { kind: 'yearly', start: at, end: yearlyEnd };
    tokens.push({ ...token, start: token.start + offset, end: token.end + offset });
    at = token.end;
  }
  return tokens;
};
