import { millisecondsInDay, minutesInDay } from 'date-fns/constants';
import { toLocalMinutes } from '../contract/zonedTime';
import { buildSchedule, type Flag } from './flagState';
import { parseDaySegments } from './parseDaySegments';
import { days, getStateAt, listHolidays } from './schedule';

/** A day of a calendar of holidays. */
export interface CalendarHoliday {
  /** `YYYY-MM-DD`. */
  date?: string | null;
  every_year?: boolean | null;
}

/** How far ahead lists of days are compared: a year, including a leap day. */
const HORIZON_DAYS = 366;

/** Formats a holiday as in the list of days of a trigger: `MM/DD` if yearly, otherwise `YYYY-MM-DD`. */
export const toHolidayDay = ({ date, every_year: isYearly }: CalendarHoliday): string =>
  isYearly ? (date ?? '').slice(5).replace('-', '/') : (date ?? '');

/** Formats a calendar as the list of days of a trigger. */
export const formatHolidays = (calendar: readonly CalendarHoliday[]): string =>
  [...new Set(calendar.map(toHolidayDay).filter(Boolean))].sort().join(' ');

/** Returns the local day, counted since 1970. */
const getLocalDay = (at: Date, timeZone: string): number =>
  Math.floor(toLocalMinutes(at.getTime(), timeZone) / minutesInDay);

const toDate = (day: number): string => new Date(day * millisecondsInDay).toISOString().slice(0, 10);

const listNextDays = (text: string | null | undefined, at: Date, timeZone: string): string[] => {
  const today = getLocalDay(at, timeZone);
  return listHolidays(text, today, today + HORIZON_DAYS).map(toDate);
};

/** Returns the next date of a holiday; null if it is over. */
export const getNextDate = (holiday: CalendarHoliday, at: Date, timeZone: string): string | null => {
  const day = toHolidayDay(holiday);
  const today = toDate(getLocalDay(at, timeZone));
  if (!holiday.every_year) return day >= today ? day : null;
  // 29 February may be more than a year away.
  const first = getLocalDay(at, timeZone);
  const [next] = listHolidays(day, first, first + 9 * HORIZON_DAYS);
  return next === undefined ? null : toDate(next);
};

/** Returns the days within a year that a trigger with its own list gains and loses by following the calendar. */
export const compareHolidays = (
  own: string | null | undefined,
  calendar: string,
  at: Date,
  timeZone: string,
): { gains: string[]; loses: string[] } => {
  const before = listNextDays(own, at, timeZone);
  const after = listNextDays(calendar, at, timeZone);
  return {
    gains: after.filter((day) => !before.includes(day)),
    loses: before.filter((day) => !after.includes(day)),
  };
};

/** Whether holidays make a difference to a trigger: it follows the clock and has hours. */
export const hasHours = (flag: Flag): boolean =>
  flag.mode !== 'manual' && [...days, 'hol' as const].some((day) => parseDaySegments(flag[day])?.length);

/** Whether a manual override of a trigger would last beyond a change of its hours if it were left in place. */
export const endsOverride = (flag: Flag, changed: Flag, timeZone: string, at: Date): boolean => {
  const before = getStateAt(buildSchedule(flag, timeZone), at);
  const after = getStateAt(buildSchedule(changed, timeZone), at);
  return before.isOn !== after.isOn || before.until?.getTime() !== after.until?.getTime();
};
