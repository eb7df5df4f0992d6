import { millisecondsInDay, minutesInDay } from 'date-fns/constants';
import { parseDay, splitEntries } from '../contract/dayTexts';
import { toLocalMinutes, toTimestamp } from '../contract/zonedTime';
import { parseDaySegments } from './parseDaySegments';

/** Weekdays by field name, Monday first. */
export const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Day = (typeof days)[number];

export interface Schedule {
  /** Hours of each weekday; the schedule is off on days without hours. */
  week: Partial<Record<Day, string | null>>;
  /** Hours on holidays, replacing those of the weekday. */
  holidayHours?: string | null;
  /** Holidays, separated by spaces: `MM/DD` for every year, or `YYYY-MM-DD`. */
  holidays?: string | null;
  timeZone: string;
  /** Whether the hours define when the schedule is off. */
  isInverted?: boolean;
}

export interface ScheduleState {
  isOn: boolean;
  /** Time of the next change; undefined if there is none within a year. */
  until?: Date;
}

/** Look-ahead in days: a year, plus one day for hours that started on the previous day. */
const HORIZON_DAYS = 367;

interface Span {
  from: number;
  to: number;
}

export const getStateAt = (schedule: Schedule, at: Date): ScheduleState => {
  const { timeZone, isInverted = false } = schedule;
  const now = at.getTime();
  const local = toLocalMinutes(now, timeZone);
  const today = Math.floor(local / minutesInDay);
  const end = (today + HORIZON_DAYS) * minutesInDay;
  for (const span of generateSpans(schedule, today - 2, today + HORIZON_DAYS)) {
    // Time zone shifts are a few hours at most, so spans that ended two days ago can be skipped.
    if (span.to < local - 2 * minutesInDay) continue;
    const until = toTimestamp(span.to, timeZone);
    const from = toTimestamp(span.from, timeZone);
    if (until <= now || until <= from) continue;
    if (from > now) return { isOn: isInverted, until: new Date(from) };
    return span.to >= end ? { isOn: !isInverted } : { isOn: !isInverted, until: new Date(until) };
  }
  return { isOn: isInverted };
};

/** Yields the periods in which a schedule is on, in local minutes, sorted and not overlapping. */
function* generateSpans(schedule: Schedule, firstDay: number, lastDay: number): Generator<Span> {
  const hours = createDayHours(schedule);
  let open: Span | undefined;
  for (let day = firstDay; day < lastDay; day++) {
    const spans = hours(day)
      .map(({ from, to }) => ({ from: day * minutesInDay + from, to: day * minutesInDay + to }))
      .sort((a, b) => a.from - b.from);
    for (const span of spans) {
      if (open && span.from <= open.to) {
        open = { from: open.from, to: Math.max(open.to, span.to) };
        continue;
      }
      if (open) yield open;
      open = span;
    }
  }
  if (open) yield open;
}

/** Returns a function that looks up the segments of a day (counted since 1970); the hours are parsed only once. */
const createDayHours = ({ week, holidayHours, holidays }: Schedule): ((day: number) => Span[]) => {
  const ofWeek = days.map((day) => parseDaySegments(week[day]) ?? []);
  const ofHolidays = parseDaySegments(holidayHours) ?? [];
  const isHoliday = createHolidayTest(holidays);
  // Day 0, 1 January 1970, was a Thursday.
  return (day) => (isHoliday(day) ? ofHolidays : (ofWeek[(((day + 3) % 7) + 7) % 7] ?? []));
};

export const getHoursOn = (schedule: Schedule, at: Date): string => {
  const day = Math.floor(toLocalMinutes(at.getTime(), schedule.timeZone) / minutesInDay);
  if (createHolidayTest(schedule.holidays)(day)) return schedule.holidayHours ?? '';
  return schedule.week[days[(((day + 3) % 7) + 7) % 7] ?? 'mon'] ?? '';
};

/** Creates a test for whether a day is a holiday. Invalid parts of the text are ignored. */
export const createHolidayTest = (text: string | null | undefined): ((day: number) => boolean) => {
  const named = new Set<string>();
  for (const { year, month, day } of splitEntries(text ?? '').flatMap((part) => parseDay(part) ?? []))
    named.add(`${year ? `${year}-` : ''}${month}-${day}`);
  if (named.size === 0) return () => false;
  return (day) => {
    const date = new Date(day * millisecondsInDay);
    const ofYear = `${date.getUTCMonth() + 1}-${date.getUTCDate()}`;
    return named.has(ofYear) || named.has(`${date.getUTCFullYear()}-${ofYear}`);
  };
};

/**
 * Returns the holidays in `text` that fall within a range of local days (counted since 1970).
 * @param last exclusive
 */
export const listHolidays = (text: string | null | undefined, first: number, last: number): number[] => {
  if (!text?.trim()) return [];
  const isHoliday = createHolidayTest(text);
  return Array.from({ length: last - first }, (_, day) => first + day).filter(isHoliday);
};
