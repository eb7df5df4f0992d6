/** A part of a day, in minutes after midnight; `to` beyond 1440 lies in the day after. */
export interface DaySegment {
  from: number;
  to: number;
}

const MINUTES_A_DAY = 1440;

const SEGMENT = /^(\d{1,2})(?::([0-5]\d))?([ap])?-(\d{1,2})(?::([0-5]\d))?([ap])?$/i;

/**
 * Reads the hours of a day: segments `HH:MM-HH:MM` separated by spaces, in 24 hours or with `P` for the afternoon
 * (field semantics, section 2). A segment that does not end after it begins ends on the next day; `24:00` ends the day.
 * @returns undefined when a part can't be read; an empty list for an empty text
 */
export const parseHours = (text: string): DaySegment[] | undefined => {
  const segments = text.split(/\s+/).filter(Boolean).map(parseSegment);
  return segments.every((segment) => segment !== undefined) ? segments : undefined;
};

const parseSegment = (text: string): DaySegment | undefined => {
  const [, fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf] = SEGMENT.exec(text) ?? [];
  const from = parseMinutes(fromHour, fromMinute, fromHalf);
  const to = parseMinutes(toHour, toMinute, toHalf);
  if (from === undefined || to === undefined || from === MINUTES_A_DAY) return undefined;
  return { from, to: to > from ? to : to + MINUTES_A_DAY };
};

/** `P` adds twelve hours to 1 to 11; noon is `12:00P` or `12:00`, midnight `12:00A` or `0:00`. */
const parseMinutes = (hour = '', minute = '0', half = ''): number | undefined => {
  const given = Number(hour);
  if (hour === '' || (half && (given < 1 || given > 12))) return undefined;
  const hours = half ? (given % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : given;
  const minutes = hours * 60 + Number(minute);
  return minutes <= MINUTES_A_DAY ? minutes : undefined;
};

/** Whether the calendar has a day: 30 February it has not. */
const isCalendarDay = (year: number, month: number, day: number): boolean => {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const length = month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= length;
};

/** A calendar day, `YYYY-MM-DD`. */
export const isDate = (text: string): boolean => {
  const [, year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number);
  return year !== undefined && isCalendarDay(year, month ?? 0, day ?? 0);
};

/** A day of the calendar; without a year, of every year. */
export interface CalendarDay {
  year?: number;
  month: number;
  day: number;
}

const DAY = /^(?:(\d{4})[/-])?(\d{1,2})[/-](\d{1,2})$/;
/** 29 February is a day of some years. */
const LEAP_YEAR = 2024;

/** Reads a day, `MM/DD` or `YYYY-MM-DD`; undefined where the text is none, or the calendar has no such day. */
export const parseDay = (text: string): CalendarDay | undefined => {
  const [, ofYear, ...rest] = DAY.exec(text) ?? [];
  const year = ofYear === undefined ? undefined : Number(ofYear);
  const [month = 0, day = 0] = rest.map(Number);
  return isCalendarDay(year ?? LEAP_YEAR, month, day)
    ? { ...(year !== undefined && { year }), month, day }
    : undefined;
};

/** The entries of a text that lists several, separated by blanks, commas or semicolons; each once. */
export const splitEntries = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
