import { millisecondsInDay } from 'date-fns/constants';
import { cachePerLanguage } from '#i18n';

/** Converts a day in API format, `2026-11-25`, to noon UTC, so that calculations do not depend on the time zone. */

const toNoon = (day: string): Date => new Date(`${day}T12:00:00Z`);

export const addDays = (day: string, days: number): string =>
  new Date(toNoon(day).getTime() + days * millisecondsInDay).toISOString().slice(0, 10);

export const countDaysBetween = (from: string, to: string): number =>
  Math.round((toNoon(to).getTime() - toNoon(from).getTime()) / millisecondsInDay);

/**
 * Returns the first day of the week that contains a day.
 * @param weekStart first day of the week; 0 is Sunday
 */
export const getWeekStartDay = (day: string, weekStart = 1): string =>
  addDays(day, -((toNoon(day).getUTCDay() + 7 - weekStart) % 7));

/** Returns the first day of the month that is the given number of months later. */
export const addMonths = (day: string, months: number): string => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1, 12)).toISOString().slice(0, 10);
};

export const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(toNoon(text).getTime());

/**
 * Returns the days of a week, or of all weeks that overlap a month.
 * @param weekStart first day of the week; 0 is Sunday
 */
export const getVisibleDays = (day: string, span: 'month' | 'week', weekStart = 1): string[] => {
  if (span === 'week')
    return Array.from({ length: 7 }, (_, index) => addDays(getWeekStartDay(day, weekStart), index));
  const first = getWeekStartDay(addMonths(day, 0), weekStart);
  const last = addDays(addMonths(day, 1), -1);
  const weeks = Math.ceil((countDaysBetween(first, last) + 1) / 7);
  return Array.from({ length: weeks * 7 }, (_, index) => addDays(first, index));
};

const createDayFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = cachePerLanguage(
    (locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }),
  );
  return (day: string) => format().format(toNoon(day));
};

export const formatWeekdayName = createDayFormat({ weekday: 'short' });
export const formatMonth = createDayFormat({ month: 'long', year: 'numeric' });
/** Formats a day in full, for screen readers. */
export const formatFullDay = createDayFormat({ weekday: 'long', day: 'numeric', month: 'long' });
export const getDayOfMonth = (day: string): string => String(Number(day.slice(8)));
