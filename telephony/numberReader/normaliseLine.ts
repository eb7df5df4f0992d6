import type { Span } from '../../contract/reading';

/** A line with uniform digits, blanks and dashes, and without invisible characters. */
export interface NormalisedLine {
  text: string;
  /** Converts positions in `text` to positions in the original line. */
  toSpan: (start: number, end: number) => Span;
}

const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\u061c\ufeff\u00ad]/;
const MATHEMATICAL_DIGITS = 0x1d7ce;
const WIDE_OFFSET = 0xfee0;

/** Returns the value of a decimal digit of any script; their blocks start at a code point that ends in 0 or 6. */
const toDigit = (code: number): string => {
  if (code >= MATHEMATICAL_DIGITS && code < MATHEMATICAL_DIGITS + 50)
    return String((code - MATHEMATICAL_DIGITS) % 10);
  const low = code & 15;
  return String(/\p{Nd}/u.test(String.fromCodePoint(code - low)) ? low : low - 6);
};

const normaliseCharacter = (character: string): string => {
  const code = character.codePointAt(0) ?? 0;
  if (/\p{Nd}/u.test(character)) return toDigit(code);
  if (INVISIBLE.test(character)) return '';
  if (/[\p{Pd}\u2212]/u.test(character)) return '-';
  if (/[،、]/.test(character)) return ',';
  if (character === '؛') return ';';
  if (/\s/.test(character)) return character === '\t' ? character : ' ';
  return code > 0xff00 && code < 0xff5f ? String.fromCharCode(code - WIDE_OFFSET) : character;
};

export const normaliseLine = (line: string): NormalisedLine => {
  if (/^[\t -~]*$/.test(line)) return { text: line, toSpan: (start, end) => ({ start, end }) };
  let text = '';
  const spans: Span[] = [];
  let start = 0;
  for (const character of line) {
    const end = start + character.length;
    const normalised = normaliseCharacter(character);
    for (let index = 0; index < normalised.length; index += 1) spans.push({ start, end });
    text += normalised;
    start = end;
  }
  return {
    text,
    toSpan: (from, to) => ({ start: spans[from]?.start ?? start, end: spans[to - 1]?.end ?? start }),
  };
};
