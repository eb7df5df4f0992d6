import { cachePerLanguage, getFormatLocale, languages } from '#i18n';
import { alignText } from './alignedText';

export const MINUTES_PER_DAY = 1440;

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Names of both halves of the day in all supported languages, by name without spaces. */
const getDayHalves = cachePerLanguage(() => {
  const halves = new Map<string, 'a' | 'p'>();
  const locales = ['en', ...languages.map(({ locale }) => locale.replace(/-X.$/, '')), getFormatLocale()];
  for (const locale of locales) {
    const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', hourCycle: 'h12', timeZone: 'UTC' });
    for (const [place, half] of (['a', 'p'] as const).entries()) {
      const name = format.formatToParts(place * 43_200_000).find(({ type }) => type === 'dayPeriod')?.value;
      if (name) halves.set(alignText(name).replace(/\s+/g, ''), half);
    }
  }
  return halves;
});

/** Pattern of a half of the day: `am`, `p.m.`, `a`, or its name in a supported language. */
const getHalfPattern = cachePerLanguage(() => {
  const names = [...getDayHalves().keys()].sort((a, b) => b.length - a.length);
  const spaced = names.map((name) => [...name].map(escapePattern).join('\\s*'));
  return `(?:[ap]\\.?\\s?m\\b\\.?|[ap](?![\\p{L}])\\.?|${spaced.join('|')})`;
});

const getTimePattern = cachePerLanguage(
  () =>
    new RegExp(
      `(\\d{1,2})(?:[:.h]([0-5]\\d)|([0-5]\\d))?(?:(?<=:\\d\\d):[0-5]\\d)?(?!\\d)(?:\\s*(${getHalfPattern()}))?`,
      'uy',
    ),
);

/** A time of day as it is written. */
export interface WrittenTime {
  /** Minutes after midnight if read literally. */
  minutes: number;
  /** Whether a half of the day is given. */
  hasHalf: boolean;
  /** Whether the notation is that of the 24-hour clock, such as `0900`, `09:00` or `17`. */
  is24Hour: boolean;
  /** Position after the time. */
  end: number;
}

/**
 * Reads the time of day at a position of an aligned text: `9`, `930`, `9:30`, `9.30`, `9h30`, `9:30 pm`, `24:00`.
 * @param mayEndInA whether a separate `a` means the morning, rather than `to` as in `9 a 17`
 */
export const readTimeAt = (text: string, start: number, mayEndInA = true): WrittenTime | undefined => {
  const pattern = getTimePattern();
  pattern.lastIndex = start;
  const match = pattern.exec(text);
  if (!match) return undefined;
  const [whole, hour = '', minute, compact = '0', written] = match;
  const isConnector = written !== undefined && /^a$/.test(written) && !mayEndInA;
  const half = written === undefined || isConnector ? undefined : toDayHalf(written);
  const hourNumber = Number(hour);
  if (half && (hourNumber < 1 || hourNumber > 12)) return undefined;
  const hours = half ? (hourNumber % 12) + (half === 'p' ? 12 : 0) : hourNumber;
  const minutes = hours * 60 + Number(minute ?? compact);
  if (minutes > MINUTES_PER_DAY) return undefined;
  return {
    minutes,
    hasHalf: half !== undefined,
    is24Hour: half === undefined && (hour.startsWith('0') || hourNumber > 12 || /^\d\dh?[0-5]\d/.test(whole)),
    end: start + (isConnector ? whole.replace(/\s*a$/, '').length : whole.length),
  };
};

const toDayHalf = (written: string): 'a' | 'p' => {
  const plain = written.replace(/\s+/g, '');
  return getDayHalves().get(plain) ?? (plain.startsWith('p') ? 'p' : 'a');
};

/** Parses a time of day in any notation to minutes after midnight; returns undefined if the text is not one. */
export const parseMinutes = (text: string): number | undefined => {
  const plain = alignText(text).trim();
  const time = readTimeAt(plain, 0);
  return time?.end === plain.length ? time.minutes : undefined;
};
