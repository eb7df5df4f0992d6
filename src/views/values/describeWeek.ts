import { cachePerLanguage } from '#i18n';
import { getDayName, weekDays } from '../../declaration/weekDays';
import { describeHours } from './serializeHours';

const shortDays = cachePerLanguage((locale) => {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  // Names are taken from the week of 1 January 2024, which was a Monday.
  return weekDays.map((_, place) => format.format(Date.UTC(2024, 0, 1 + place)));
});

const getWeekdayIndex = (field: string): number => weekDays.findIndex((end) => field.endsWith(end));

/** Returns the abbreviated day name of a field: `hours_mon` → `Mon`. */
export const getShortDay = (field: string): string =>
  shortDays()[getWeekdayIndex(field)] ?? getDayName(field);

/**
 * Formats weekly hours, grouping days with the same hours: `Mon–Fri 08:00–17:00, Sat 09:00–12:00`.
 * @param hours hours of each day by field, Monday first
 */
export const describeWeek = (hours: readonly (readonly [field: string, text: string])[]): string => {
  const runs: { first: string; last: string; text: string }[] = [];
  for (const [field, given] of hours) {
    const text = describeHours(given);
    const last = runs.at(-1);
    const isHoliday = getWeekdayIndex(field) < 0;
    if (last && last.text === text && !isHoliday) last.last = field;
    else runs.push({ first: field, last: field, text });
  }
  return runs
    .filter(({ text }) => text !== '')
    .map(({ first, last, text }) => {
      const days = first === last ? getShortDay(first) : `${getShortDay(first)}–${getShortDay(last)}`;
      return `${days} ${text}`;
    })
    .join('; ');
};
