/** A day as the wire has it, `2026-11-21`. */
export type Day = string;

const padTwo = (value: number) => String(value).padStart(2, '0');

/** The reader's own day of a date. */
export const toDay = (date: Date): Day =>
  `${date.getFullYear()}-${padTwo(date.getMonth() + 1)}-${padTwo(date.getDate())}`;

/** A month as `2026-11`. */
export const getMonth = (day: Day): string => day.slice(0, 7);

const toDate = (day: Day): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
};

/** The day so many days after another. */
export const addDays = (day: Day, days: number): Day => {
  const date = toDate(day);
  date.setDate(date.getDate() + days);
  return toDay(date);
};

/** The month so many months after another. */
export const addMonths = (month: string, months: number): string => {
  const date = toDate(`${month}-01`);
  date.setMonth(date.getMonth() + months);
  return getMonth(toDay(date));
};

export const getLastDay = (month: string): Day => addDays(`${addMonths(month, 1)}-01`, -1);

/**
 * Days of the weeks a month touches; undefined stands for days of other months.
 * @param weekStart the day weeks begin on, 0 is Sunday
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

/** The Sunday of a day's week. */
export const getEndOfWeek = (day: Day): Day => addDays(day, (7 - toDate(day).getDay()) % 7);
