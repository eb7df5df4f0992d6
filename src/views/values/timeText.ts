import { minutesInDay } from 'date-fns/constants';
import { cachePerLanguage, languages } from '#i18n';
import { normaliseSpelling } from '../../lib/spelling';

/** Names for AM and PM in all console languages and in English. */
const dayPeriods = cachePerLanguage((current) =>
  [current, ...languages.map(({ locale }) => locale.replace(/-X.$/, ''))].flatMap((locale) => {
    const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', hourCycle: 'h12', timeZone: 'UTC' });
    return (['am', 'pm'] as const).map((half, at) => {
      const dayPeriod = format.formatToParts(at * 43_200_000).find(({ type }) => type === 'dayPeriod')?.value;
      return [dayPeriod?.replace(/\s+/g, ' ') || half, half] as const;
    });
  }),
);

const toEnglishDayPeriod = (text: string): string =>
  dayPeriods().reduce(
    (so, [words, half]) => so.replace(words, half),
    normaliseSpelling(text).replace(/\s+/g, ' '),
  );

const padTwoDigits = (part: number) => String(part).padStart(2, '0');

/** Formats minutes since midnight as `HH:MM`. */
export const formatClock = (minutes: number): string =>
  `${padTwoDigits(Math.floor(minutes / 60))}:${padTwoDigits(minutes % 60)}`;

/**
 * Parses `9`, `930`, `9:30`, `9.30`, `21:30`, `9:30 pm`, `9:30P` or `24:00` to minutes since midnight. Returns
 * undefined if the text is not a time of day.
 */
export const parseMinutes = (text: string): number | undefined => {
  const match = /^(\d{1,2})(?:[:.h]?([0-5]\d))?(?::[0-5]\d)?\s*(a|p)?\.?m?\.?$/i.exec(
    toEnglishDayPeriod(text),
  );
  if (!match) return undefined;
  const [, hour = '', minute = '0', half] = match;
  let hours = Number(hour);
  if (half) {
    if (hours < 1 || hours > 12) return undefined;
    hours = (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  }
  const minutes = hours * 60 + Number(minute);
  return minutes <= minutesInDay ? minutes : undefined;
};
