import { getLocalClock } from './localClock';

/** The calendar day in a time zone, `YYYY-MM-DD`; wherever the server stands. @param zone a name of the IANA database */
export const getTodayInZone = (zone: string, now = new Date()): string =>
  getLocalClock(zone).day(now.getTime() / 1000);
