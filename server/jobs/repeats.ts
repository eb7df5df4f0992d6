import { secondsInDay } from 'date-fns/constants';
import { toLocalMinutes, toTimestamp } from '../../contract/zonedTime';

/** At a time of day, by the clock of a zone. */
interface Daily {
  /** `HH:MM` */
  at: string;
  /** A name of the IANA database, such as `Europe/Berlin`. */
  zone: string;
  /** Days of the week it happens on, 1 for Monday to 7 for Sunday; every day without. */
  weekdays?: readonly number[];
}

/** When something happens again and again. */
export type Repeats = Daily | { everySeconds: number };

/** The zone of the clock this process goes by. */
export const getServerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const MINUTES_PER_DAY = secondsInDay / 60;
const DAYS_PER_WEEK = 7;

/**
 * When something happens next. A time that a change of clocks leaves out comes about at the change; of one that comes twice the
 * first counts.
 * @param after a moment that is past
 * @throws RangeError about a time that is none, or where no weekday is named
 */
export function getNextTime(repeats: Repeats, after: Date): Date {
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

/** 1 for Monday to 7 for Sunday. @param day days since the first of January 1970, which was a Thursday */
const getWeekday = (day: number): number => ((day + 3) % DAYS_PER_WEEK) + 1;

function parseMinutes(at: string): number {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(at) ?? [];
  if (hours === undefined) throw new RangeError(`${at} is no time of day.`);
  return Number(hours) * 60 + Number(minutes);
}
