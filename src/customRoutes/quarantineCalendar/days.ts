/** A day as the wire has it, `2026-11-21`. */
export type Day = string;

const two = (value: number) => String(value).padStart(2, '0');

/** The reader's own day of a date. */
export const dayOf = (date: Date): Day =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** A month as `2026-11`. */
export const monthOf = (day: Day): string => day.slice(0, 7);

const dateOf = (day: Day): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
};

/** The day so many days after another. */
export const daysAfter = (day: Day, days: number): Day => {
  const date = dateOf(day);
  date.setDate(date.getDate() + days);
  return dayOf(date);
};

/** The month so many months after another. */
export const monthsAfter = (month: string, months: number): string => {
  const date = dateOf(`${month}-01`);
  date.setMonth(date.getMonth() + months);
  return monthOf(dayOf(date));
};

export const lastDayOf = (month: string): Day => daysAfter(`${monthsAfter(month, 1)}-01`, -1);

/**
 * Days of the weeks a month touches; undefined stands for days of other months.
 * @param weekStart the day weeks begin on, 0 is Sunday
 */
export const weeksOf = (month: string, weekStart = 1): (Day | undefined)[][] => {
  const first: Day = `${month}-01`;
  const before = (dateOf(first).getDay() + 7 - weekStart) % 7;
  const length = Number(lastDayOf(month).slice(8));
  const cells = Array.from({ length: Math.ceil((before + length) / 7) * 7 }, (_, index) => {
    const day = index - before;
    return day >= 0 && day < length ? daysAfter(first, day) : undefined;
  });
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
};

/** The Sunday of a day's week. */
export const endOfWeek = (day: Day): Day => daysAfter(day, (7 - dateOf(day).getDay()) % 7);
