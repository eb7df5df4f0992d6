import { localClock } from './localClock';

/** The calendar day in a time zone, `YYYY-MM-DD`; wherever the server stands. @param zone a name of the IANA database */
export const todayIn = (zone: string, now = new Date()): string => localClock(zone).day(now.getTime() / 1000);
