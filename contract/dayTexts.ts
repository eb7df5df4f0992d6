/** Part of a day, in minutes after midnight. If `to` is above 1440, it ends on the next day. */
export interface DaySegment {
  from: number;
  to: number;
}

const MINUTES_PER_DAY = 1440;

const SEGMENT = /^(\d{1,2})(?::([0-5]\d))?([ap])?-(\d{1,2})(?::([0-5]\d))?([ap])?$/i;

/**
 * Parses a day's hours: segments `HH:MM-HH:MM` separated by spaces, in 24-hour notation or with `P` for the afternoon
 * (field semantics, section 2). A segment whose end is not after its start ends on the next day; `24:00` is the end of
 * the day.
 * @returns undefined if a segment is invalid; an empty array for an empty string
 */
export const parseHours = (text: string): DaySegment[] | undefined => {
  const segments = text.split(/\s+/).filter(Boolean).map(parseSegment);
  return segments.every((segment) => segment !== undefined) ? segments : undefined;
};

const parseSegment = (text: string): DaySegment | undefined => {
  const [, fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf] = SEGMENT.exec(text) ?? [];
  const from = parseMinutes(fromHour, fromMinute, fromHalf);
  const to = parseMinutes(toHour, toMinute, toHalf);
  if (from === undefined || to === undefined || from === MINUTES_PER_DAY) return undefined;
  return { from, to: to > from ? to : to + MINUTES_PER_DAY };
};

/** `P` adds twelve hours to 1 through 11. Noon is `12:00P` or `12:00`, midnight `12:00A` or `0:00`. */
const parseMinutes = (hour = '', minute = '0', half = ''): number | undefined => {
  const hourNumber = Number(hour);
  if (hour === '' || (half && (hourNumber < 1 || hourNumber > 12))) return undefined;
  const hours = half ? (hourNumber % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hourNumber;
  const minutes = hours * 60 + Number(minute);
  return minutes <= MINUTES_PER_DAY ? minutes : undefined;
};

/** Checks whether a date exists. For example, 30 February does not. */
export const isCalendarDay = (year: number, month: number, day: number): boolean => {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const length = month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= length;
};

/** Whether a string is a calendar date, `YYYY-MM-DD`. */
export const isDate = (text: string): boolean => {
  const [, year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number);
  return year !== undefined && isCalendarDay(year, month ?? 0, day ?? 0);
};

/** A calendar day. If it has no year, it recurs every year. */
export interface CalendarDay {
  year?: number;
  month: number;
  day: number;
}

const DAY = /^(?:(\d{4})[/-])?(\d{1,2})[/-](\d{1,2})$/;
/** Year assumed for days without a year, so that 29 February is valid. */
export const LEAP_YEAR = 2024;

/** Parses a day, `MM/DD` or `YYYY-MM-DD`; returns undefined if the format is wrong or the date does not exist. */
export const parseDay = (text: string): CalendarDay | undefined => {
  const [, ofYear, ...rest] = DAY.exec(text) ?? [];
  const year = ofYear === undefined ? undefined : Number(ofYear);
  const [month = 0, day = 0] = rest.map(Number);
  return isCalendarDay(year ?? LEAP_YEAR, month, day)
    ? { ...(year !== undefined && { year }), month, day }
    : undefined;
};

/** Splits a list separated by whitespace, commas or semicolons, and removes duplicates. */
export const splitEntries = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
