import { getLocalClock } from './getLocalClock';

/**
 * Returns the current date in a time zone, `YYYY-MM-DD`, regardless of the server's own time zone.
 * @param zone IANA time zone name
 */
export const getTodayInZone = (zone: string, now = new Date()): string =>
  getLocalClock(zone).day(now.getTime() / 1000);
