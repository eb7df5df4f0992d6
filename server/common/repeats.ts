import { secondsInDay } from 'date-fns/constants';
import { toLocalMinutes, toTimestamp } from '../../contract/zonedTime';

interface DailySchedule {
  /** Time of day, as `HH:MM`. */
  at: string;
  /** An IANA time zone, such as `Europe/Berlin`. */
  zone: string;
  /** Weekdays, 1 for Monday to 7 for Sunday; default: every day. */
  weekdays?: readonly number[];
}

export type RepeatSchedule = DailySchedule | { everySeconds: number };

export const getServerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const MINUTES_PER_DAY = secondsInDay / 60;
const DAYS_PER_WEEK = 7;

/**
 * Returns the next time of a recurrence. A time skipped by a clock change is moved to the change; if a time occurs
 * twice, the first one is used.
 * @param after a past moment
 * @throws RangeError for an invalid time, or without any weekday
 */
export function getNextTime(repeats: RepeatSchedule, after: Date): Date {
  if ('everySeconds' in repeats) return new Date(after.getTime() + repeats.everySeconds * 1000);
  const { at, zone, weekdays } = repeats;
  const minutes = parseMinutes(at);
  const today = Math.floor(toLocalMinutes(after.getTime(), zone) / MINUTES_PER_DAY);
  for (let day = today; day <= today + DAYS_PER_WEEK + 1; day++) {
    if (weekdays && !weekdays.includes(getWeekday(day))) continue;
    const moment = toTimestamp(day * MINUTES_PER_DAY + minutes, zone);
    if (moment > after.getTime()) return new Date(moment);
  }
  throw new RangeError('It happens on no day of the week.');
}

/** Returns the weekday, 1 for Monday to 7 for Sunday. @param day days since 1 January 1970, which was a Thursday */
const getWeekday = (day: number): number => ((day + 3) % DAYS_PER_WEEK) + 1;

function parseMinutes(at: string): number {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(at) ?? [];
  if (hours === undefined) throw new RangeError(`${at} is no time of day.`);
  return Number(hours) * 60 + Number(minutes);
}
