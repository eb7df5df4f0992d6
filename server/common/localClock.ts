import { momentOf, offsetAt } from '../../contract/zonedTime';

export const HOUR = 3600;
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
