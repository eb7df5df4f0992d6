import { getOffsetAt, toTimestamp } from '../../contract/zonedTime';

export const HOUR_SECONDS = 3600;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

export interface LocalClock {
  /**
   * Returns the hours since midnight, including fractions.
   * @param at seconds since 1970
   */
  hour(at: number): number;
  /** Returns the date, `YYYY-MM-DD`. */
  day(at: number): string;
  isWeekend(at: number): boolean;
  /**
   * Returns the start of a day in seconds since 1970.
   * @param day `YYYY-MM-DD`
   */
  getStart(day: string): number;
}

const clockCache = new Map<string, LocalClock>();

/** @param timezone IANA time zone name; unknown names are treated as UTC */
export function getLocalClock(timezone: string): LocalClock {
  const known = clockCache.get(timezone);
  if (known) return known;
  const clock = createClock(timezone);
  clockCache.set(timezone, clock);
  return clock;
}

function createClock(timezone: string): LocalClock {
  // Offset lookups are slow, and the offset rarely changes.
  const offsets = new Map<number, number>();
  const local = (at: number): number => {
    const hour = Math.floor(at / HOUR_SECONDS);
    const known = offsets.get(hour);
    if (known !== undefined) return at + known;
    const offset = getOffsetAt(hour * HOUR_SECONDS * 1000, timezone) * 60;
    offsets.set(hour, offset);
    return at + offset;
  };
  return {
    hour: (at) => (local(at) % DAY_SECONDS) / HOUR_SECONDS,
    day: (at) => new Date(local(at) * 1000).toISOString().slice(0, 10),
    // 1 January 1970 was a Thursday.
    isWeekend: (at) => (Math.floor(local(at) / DAY_SECONDS) + 3) % 7 >= 5,
    getStart: (day) => toTimestamp(Date.parse(`${day}T00:00:00Z`) / 60_000, timezone) / 1000,
  };
}
