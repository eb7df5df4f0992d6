import { momentOf, offsetAt } from '../../../telephony/zonedTime';

/** Calls of each hour of a working day, against each other. */
const HOURS = [
  0.3, 0.2, 0.2, 0.2, 0.3, 0.6, 1.5, 4, 9, 13, 14, 13, 10, 11, 13, 13, 12, 8, 4, 2.5, 1.8, 1.4, 1, 0.6,
];
const MEAN = HOURS.reduce((sum, hour) => sum + hour, 0) / HOURS.length;
/** So that a week has seven days' calls. */
const WEEKEND = 0.2;
const WEEKDAY = (7 - 2 * WEEKEND) / 5;

const HOUR = 3600;
export const DAY = 24 * HOUR;

/** The clock of a time zone. */
export interface LocalClock {
  /** Hours since midnight, with a fraction. @param at seconds since 1970 */
  hour(at: number): number;
  /** `YYYY-MM-DD` */
  day(at: number): string;
  isWeekend(at: number): boolean;
  /** Seconds since 1970 when a day begins. @param day `YYYY-MM-DD` */
  startOf(day: string): number;
}

const clocks = new Map<string, LocalClock>();

/** @param timezone a name of the IANA database; an unknown one stands for UTC */
export function localClock(timezone: string): LocalClock {
  const known = clocks.get(timezone);
  if (known) return known;
  const made = newClock(timezone);
  clocks.set(timezone, made);
  return made;
}

function newClock(timezone: string): LocalClock {
  // Asking for the offset is slow, and it changes twice a year.
  const offsets = new Map<number, number>();
  const local = (at: number): number => {
    const hour = Math.floor(at / HOUR);
    const known = offsets.get(hour);
    if (known !== undefined) return at + known;
    const found = offsetAt(hour * HOUR * 1000, timezone) * 60;
    offsets.set(hour, found);
    return at + found;
  };
  return {
    hour: (at) => (local(at) % DAY) / HOUR,
    day: (at) => new Date(local(at) * 1000).toISOString().slice(0, 10),
    // The first of January 1970 was a Thursday.
    isWeekend: (at) => (Math.floor(local(at) / DAY) + 3) % 7 >= 5,
    startOf: (day) => momentOf(Date.parse(`${day}T00:00:00Z`) / 60_000, timezone) / 1000,
  };
}

/** How busy a moment is, 1 on average over a week: busy mornings and afternoons, quiet nights and weekends. */
export const busyness = (clock: LocalClock, at: number): number =>
  ((HOURS[Math.floor(clock.hour(at))] ?? MEAN) / MEAN) * (clock.isWeekend(at) ? WEEKEND : WEEKDAY);

/** Whether people are at their desks. */
export const isAtWork = (clock: LocalClock, at: number): boolean =>
  !clock.isWeekend(at) && clock.hour(at) >= 7.5 && clock.hour(at) < 18;

const LARGE = 100;

/** Calls a day, on average over a week: 10 to 60 of a small phone system, 20 for each extension of a large one. */
export const callsADay = (extensions: number): number =>
  extensions === 0 ? 0 : extensions > LARGE ? extensions * 20 : Math.min(60, 10 + extensions);
