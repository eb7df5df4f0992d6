import { millisecondsInDay } from 'date-fns/constants';
import { perLanguage } from '#i18n';

/** Days as the wire writes them, `2026-11-25`, counted without any clock. */

const atNoon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** A day so many days on. */
export const dayAfter = (day: string, days: number): string =>
  new Date(atNoon(day).getTime() + days * millisecondsInDay).toISOString().slice(0, 10);

/** How many days lie between two. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((atNoon(to).getTime() - atNoon(from).getTime()) / millisecondsInDay);

/** The first day of a day's week. @param weekStart the day weeks begin on, 0 is Sunday */
export const weekOf = (day: string, weekStart = 1): string =>
  dayAfter(day, -((atNoon(day).getUTCDay() + 7 - weekStart) % 7));

/** The same month so many months on, its first day. */
export const monthAfter = (day: string, months: number): string => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1, 12)).toISOString().slice(0, 10);
};

export const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(atNoon(text).getTime());

/** The days of a week, or of the weeks a month lies in. @param weekStart the day weeks begin on, 0 is Sunday */
export const daysShown = (day: string, span: 'month' | 'week', weekStart = 1): string[] => {
  if (span === 'week')
    return Array.from({ length: 7 }, (_, index) => dayAfter(weekOf(day, weekStart), index));
  const first = weekOf(monthAfter(day, 0), weekStart);
  const last = dayAfter(monthAfter(day, 1), -1);
  const weeks = Math.ceil((daysBetween(first, last) + 1) / 7);
  return Array.from({ length: weeks * 7 }, (_, index) => dayAfter(first, index));
};

const told = (options: Intl.DateTimeFormatOptions) => {
  const format = perLanguage((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }));
  return (day: string) => format().format(atNoon(day));
};

export const weekdayName = told({ weekday: 'short' });
export const monthName = told({ month: 'long', year: 'numeric' });
/** A day in full, for those who do not see where it stands. */
export const wholeDay = told({ weekday: 'long', day: 'numeric', month: 'long' });
export const dayOfMonth = (day: string): string => String(Number(day.slice(8)));
