/** Date in API format: `2026-11-21`. */
export type Day = string;

const padTwoDigits = (value: number) => String(value).padStart(2, '0');

/** Converts a `Date` to a day in local time. */
export const toDay = (date: Date): Day =>
  `${date.getFullYear()}-${padTwoDigits(date.getMonth() + 1)}-${padTwoDigits(date.getDate())}`;

export const getMonth = (day: Day): string => day.slice(0, 7);

const toDate = (day: Day): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
};

export const addDays = (day: Day, days: number): Day => {
  const date = toDate(day);
  date.setDate(date.getDate() + days);
  return toDay(date);
};

export const addMonths = (month: string, months: number): string => {
  const date = toDate(`${month}-01`);
  date.setMonth(date.getMonth() + months);
  return getMonth(toDay(date));
};

export const getLastDay = (month: string): Day => addDays(`${addMonths(month, 1)}-01`, -1);

/**
 * Returns the weeks of a month. Days outside the month are undefined.
 * @param weekStart first day of the week, where 0 is Sunday
 */
export const getWeeks = (month: string, weekStart = 1): (Day | undefined)[][] => {
  const first: Day = `${month}-01`;
  const before = (toDate(first).getDay() + 7 - weekStart) % 7;
  const length = Number(getLastDay(month).slice(8));
  const cells = Array.from({ length: Math.ceil((before + length) / 7) * 7 }, (_, index) => {
    const day = index - before;
    return day >= 0 && day < length ? addDays(first, day) : undefined;
  });
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
};

/** Returns the Sunday of the day's week, assuming that weeks start on Monday. */
export const getEndOfWeek = (day: Day): Day => addDays(day, (7 - toDate(day).getDay()) % 7);
