import { perLanguage } from '#i18n';
import { dayName, weekDays } from '../../declaration/weekDays';
import { spokenHours } from './hoursText';

const shortDays = perLanguage((locale) => {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  // The first of January 2024 was a Monday.
  return weekDays.map((_, place) => format.format(Date.UTC(2024, 0, 1 + place)));
});

const placeInWeek = (field: string): number => weekDays.findIndex((end) => field.endsWith(end));

/** A day by its field in a few letters: `hours_mon` → `Mon`. */
export const shortDay = (field: string): string => shortDays()[placeInWeek(field)] ?? dayName(field);

/**
 * The hours of a week in words, days of the same hours together: `Mon–Fri 08:00–17:00, Sat 09:00–12:00`.
 * @param hours the hours of each day by its field, Monday first
 */
export const weekText = (hours: readonly (readonly [field: string, text: string])[]): string => {
  const runs: { first: string; last: string; text: string }[] = [];
  for (const [field, given] of hours) {
    const text = spokenHours(given);
    const last = runs.at(-1);
    const isHoliday = placeInWeek(field) < 0;
    if (last && last.text === text && !isHoliday) last.last = field;
    else runs.push({ first: field, last: field, text });
  }
  return runs
    .filter(({ text }) => text !== '')
    .map(({ first, last, text }) => {
      const days = first === last ? shortDay(first) : `${shortDay(first)}–${shortDay(last)}`;
      return `${days} ${text}`;
    })
    .join('; ');
};
