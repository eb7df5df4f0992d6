import { getDayFromToday } from '../lib/dayFromToday';

/** A moment as a condition names it: `$now`, `$today`, so many days from today, or a day, moment or time of day as the wire writes it. */
export type Moment = string;

/** A span from now on; negative, up to now. */
export type Span = { days: number } | { hours: number };

const DAY = /^\d{4}-\d\d-\d\d$/;
const TIME = /^\d\d:\d\d(:\d\d)?$/;
const HOUR_MS = 3_600_000;

const isDay = (value: unknown): value is string => typeof value === 'string' && DAY.test(value);

/** What a condition's moment stands for, as the wire writes it. */
export const resolveMoment = (given: unknown): unknown => {
  if (typeof given !== 'string' || !given.startsWith('$')) return given;
  if (given === '$now') return new Date().toISOString();
  return getDayFromToday(Number(given.slice('$today'.length)));
};

/** Whether a text is a moment a condition may name. */
export const isMoment = (given: string): boolean =>
  /^\$(now|today([+-]\d+)?)$/.test(given) || TIME.test(given) || !Number.isNaN(toMilliseconds(given));

/** A day is its first moment on this device's clock. */
const toMilliseconds = (value: string): number => Date.parse(DAY.test(value) ? `${value}T00:00:00` : value);

/**
 * Compares two days, moments or times of day. A day and a moment are compared by the day the moment is on.
 * @returns false where either is none, or one is a time of day and the other is not
 */
export const compareMoments = (
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

/** Whether a day or a moment lies between now and so long from now, or so long ago and now; days whole. */
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
