import { getLocalClock } from './getLocalClock';

/** Current date in a time zone, `YYYY-MM-DD`, regardless of the server's own. @param zone IANA time zone name */
export const getTodayInZone = (zone: string, now = new Date()): string =>
  getLocalClock(zone).day(now.getTime() / 1000);
