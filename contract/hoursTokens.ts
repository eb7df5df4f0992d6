import { findWeekday, isFillerWord, isListWord, isRangeWord, matchAllDay, matchClosed } from './dayWords';
import { MINUTES_PER_DAY, readTimeAt, type WrittenTime } from './timeOfDay';

export interface WrittenSegment {
  from: WrittenTime;
  to: WrittenTime;
}

/** A piece of opening hours. Anything that is not a complete period has no segment. */
export interface HoursToken {
  kind: 'segment' | 'time' | 'weekday' | 'closed' | 'allDay' | 'other';
  start: number;
  end: number;
  segment?: WrittenSegment;
}

const NAMED_TIMES: readonly [RegExp, number][] = [
  [/(?:noon|midday|mittags?|midi|mediod[ií]a|meio-dia)(?!\p{L})/uy, 720],
  [/(?:midnight|mitternacht|minuit|medianoche|meia-noite)(?!\p{L})/uy, MINUTES_PER_DAY],
];
const CLOCK_WORD = /\s*(?:uhr|hrs?|hours|heures|horas|o'clock|h)(?![\p{L}\d])\.?/uy;
const WORD = /[\p{L}\p{M}]+/uy;
const SPACE = /\s*/y;
const DIGITS = /\d+/y;

const matchAt = (pattern: RegExp, text: string, start: number): number => {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : start;
};

/** Reads a time, its named form or its clock word; `Uhr`, `h` and `hrs` indicate the 24-hour clock. */
const readWrittenTime = (
  text: string,
  start: number,
  isEnd: boolean,
  mayEndInA = true,
): WrittenTime | undefined => {
  for (const [pattern, minutes] of NAMED_TIMES) {
    const end = matchAt(pattern, text, start);
    if (end > start)
      return {
        minutes: !isEnd && minutes === MINUTES_PER_DAY ? 0 : minutes,
        hasHalf: true,
        is24Hour: false,
        end,
      };
  }
  const time = readTimeAt(text, start, mayEndInA);
  if (!time || time.hasHalf) return time;
  const end = matchAt(CLOCK_WORD, text, time.end);
  const hasLetter = /\dh/.test(text.slice(start, time.end));
  return { ...time, is24Hour: time.is24Hour || hasLetter || end > time.end, end };
};

/** Returns the position after the word or sign between the ends of a range; the given position if there is none. */
const skipRangeMark = (text: string, start: number): number => {
  const at = matchAt(SPACE, text, start);
  if (text[at] === '-' || text[at] === '~') return matchAt(SPACE, text, at + 1);
  const end = matchAt(WORD, text, at);
  return end > at && isRangeWord(text.slice(at, end)) ? matchAt(SPACE, text, end) : start;
};

const readTimeToken = (text: string, start: number): HoursToken | undefined => {
  // In `9a-5p`, unlike `9 a 17`, the letter belongs to the time.
  const from = readWrittenTime(text, start, false, !/^\d[\d:.h]*\s?a\s+\d/.test(text.slice(start)));
  if (!from) return undefined;
  const next = skipRangeMark(text, from.end);
  const to = next > from.end ? readWrittenTime(text, next, true) : undefined;
  if (!to || (from.minutes === MINUTES_PER_DAY && !from.hasHalf))
    return { kind: 'time', start, end: to?.end ?? from.end };
  return { kind: 'segment', start, end: to.end, segment: { from, to } };
};

const readWordToken = (text: string, start: number): HoursToken | undefined => {
  const end = matchAt(WORD, text, start);
  if (end === start) return undefined;
  const word = text.slice(start, end);
  return { kind: findWeekday(word) === undefined ? 'other' : 'weekday', start, end };
};

/** Whether a word carries no meaning between periods. */
const isNoiseWord = (word: string): boolean =>
  isFillerWord(word) ||
  isListWord(word) ||
  ['open', 'geöffnet', 'ouvert', 'abierto', 'aberto'].includes(word);

/** Splits an aligned text into periods, times without an end, phrases and unknown words. Separators are left out. */
export const tokenizeHours = (text: string): HoursToken[] => {
  const tokens: HoursToken[] = [];
  let at = 0;
  while (at < text.length) {
    const end = matchAllDay(text, at) ?? matchClosed(text, at);
    const token =
      end === undefined
        ? (readTimeToken(text, at) ?? readWordToken(text, at))
        : {
            kind: matchClosed(text, at) === undefined ? ('allDay' as const) : ('closed' as const),
            start: at,
            end,
          };
    if (!token) {
      const digitsEnd = matchAt(DIGITS, text, at);
      const isSeparator = /[\s,;&+/|:.()]/.test(text[at] ?? '');
      const end = Math.max(digitsEnd, at + 1);
      if (!isSeparator) tokens.push({ kind: digitsEnd > at ? 'time' : 'other', start: at, end });
      at = end;
      continue;
    }
    const isNoise = token.kind === 'other' && isNoiseWord(text.slice(token.start, token.end));
    if (!isNoise) tokens.push(token);
    at = token.end;
  }
  return tokens;
};
