import { spokenHours } from './hoursText';

const short: Record<string, string> = {
  mon: 'Mon',
  tue: 'Tue',
  wed: 'Wed',
  thu: 'Thu',
  fri: 'Fri',
  sat: 'Sat',
  sun: 'Sun',
  holiday: 'Holidays',
  hol: 'Holidays',
};
const long: Record<string, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
  holiday: 'Holidays',
  hol: 'Holidays',
};

const endOf = (field: string) => Object.keys(short).find((end) => field.endsWith(end)) ?? '';

/** What a day's field is called, from how its name ends: `hours_mon` → `Mon`. */
export const shortDay = (field: string): string => short[endOf(field)] ?? field;
export const longDay = (field: string): string => long[endOf(field)] ?? field;

/**
 * The hours of a week in words, days of the same hours together: `Mon–Fri 08:00–17:00, Sat 09:00–12:00`.
 * @param hours the hours of each day by its field, Monday first
 */
export const weekText = (hours: readonly (readonly [field: string, text: string])[]): string => {
  const runs: { first: string; last: string; text: string }[] = [];
  for (const [field, given] of hours) {
    const text = spokenHours(given);
    const last = runs.at(-1);
    const isHoliday = shortDay(field) === short.holiday;
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
