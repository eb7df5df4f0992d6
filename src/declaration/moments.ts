import { getDayFromToday } from '../lib/getDayFromToday';

/** Point in time in a condition: `$now`, `$today`, a day relative to today, or a date, date-time or time of day in API format. */
export type DateValue = string;

/** Period that starts now, or that ends now if negative. */
export type Span = { days: number } | { hours: number };

const DAY = /^\d{4}-\d\d-\d\d$/;
const TIME = /^\d\d:\d\d(:\d\d)?$/;
const HOUR_MS = 3_600_000;

const isDay = (value: unknown): value is string => typeof value === 'string' && DAY.test(value);

/** Converts a point in time from a condition to API format. */
export const resolveDateValue = (value: unknown): unknown => {
  if (typeof value !== 'string' || !value.startsWith('$')) return value;
  if (value === '$now') return new Date().toISOString();
  return getDayFromToday(Number(value.slice('$today'.length)));
};

export const isDateValue = (text: string): boolean =>
  /^\$(now|today([+-]\d+)?)$/.test(text) || TIME.test(text) || !Number.isNaN(toMilliseconds(text));

/** Parses a date or date-time. A date means midnight in the device's time zone. */
const toMilliseconds = (value: string): number => Date.parse(DAY.test(value) ? `${value}T00:00:00` : value);

/**
 * Compares two dates, date-times or times of day. A date and a date-time are compared by day.
 * @returns false if either value is invalid, or if only one of them is a time of day
 */
export const compareDateValues = (
  a: unknown,
  b: unknown,
  holds: (a: number | string, b: number | string) => boolean,
): boolean => {
  if (typeof a !== 'string' || typeof b !== 'string') return false;
  if (TIME.test(a) || TIME.test(b)) return TIME.test(a) && TIME.test(b) && holds(a, b);
  if (Number.isNaN(toMilliseconds(a)) || Number.isNaN(toMilliseconds(b))) return false;
  if (isDay(a) === isDay(b)) return holds(toMilliseconds(a), toMilliseconds(b));
  return holds(toDayNumber(a), toDayNumber(b));
};

const toDayNumber = (value: string): number => new Date(toMilliseconds(value)).setHours(0, 0, 0, 0);

/** Checks whether a date or date-time lies within a period that starts or ends now. Days are counted in full. */
export const isWithin = (value: unknown, span: Span): boolean => {
  if (typeof value !== 'string' || TIME.test(value)) return false;
  const at = toMilliseconds(value);
  if (Number.isNaN(at)) return false;
  if ('days' in span && isDay(value)) {
    const [from, to] = [getDayFromToday(Math.min(0, span.days)), getDayFromToday(Math.max(0, span.days))];
    return value >= from && value <= to;
  }
  const now = Date.now();
  const end = now + ('days' in span ? span.days * 24 : span.hours) * HOUR_MS;
  return at >= Math.min(now, end) && at <= Math.max(now, end);
};
