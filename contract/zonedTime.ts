const MINUTE = 60_000;
const millisecondsInDay = 86_400_000;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns a date formatter for a time zone. Unknown zones are treated as UTC. */
const getFormatter = (timeZone: string): Intl.DateTimeFormat => {
  const known = formatters.get(timeZone);
  if (known) return known;
  const formatter = createFormatter(timeZone) ?? createFormatter('UTC');
  if (!formatter) throw new Error('This runtime has no time zones');
  formatters.set(timeZone, formatter);
  return formatter;
};

const createFormatter = (timeZone: string): Intl.DateTimeFormat | undefined => {
  try {
    return new Intl.DateTimeFormat('en-AU', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return undefined;
  }
};

/** Time zone offsets change only at quarter hours. */
const QUARTER_HOUR = 15 * MINUTE;
const MAX_CACHED_OFFSETS = 10_000;
const offsetCache = new Map<string, Map<number, number>>();

/** Returns the UTC offset of a time zone, in minutes, at a given time in milliseconds since 1970. */
export const getOffsetAt = (at: number, timeZone: string): number => {
  const quarter = Math.floor(at / QUARTER_HOUR);
  const ofZone = offsetCache.get(timeZone) ?? new Map<number, number>();
  const offset = ofZone.get(quarter) ?? computeOffset(quarter * QUARTER_HOUR, timeZone);
  if (ofZone.size >= MAX_CACHED_OFFSETS) ofZone.clear();
  offsetCache.set(timeZone, ofZone.set(quarter, offset));
  return offset;
};

/** Computes an offset, bypassing the cache. Takes tens of microseconds. */
const computeOffset = (at: number, timeZone: string): number => {
  const parts: Record<string, number> = {};
  for (const { type, value } of getFormatter(timeZone).formatToParts(at)) parts[type] = Number(value);
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const localTime = Date.UTC(year, month - 1, day, hour, minute, second);
  return Math.round((localTime - Math.floor(at / 1000) * 1000) / MINUTE);
};

/** Returns the local time of a zone as minutes since 1970, as if it were UTC. */
export const toLocalMinutes = (at: number, timeZone: string): number =>
  Math.floor(at / MINUTE) + getOffsetAt(at, timeZone);

/**
 * Returns the first instant at or after which a zone's clock shows the given local time. A time skipped by a clock
 * change resolves to the change; a repeated time resolves to its first occurrence.
 * @param minutes local time, as returned by {@link toLocalMinutes}
 * @returns milliseconds since 1970
 */
export const toTimestamp = (minutes: number, timeZone: string): number => {
  const naive = minutes * MINUTE;
  const before = getOffsetAt(naive - millisecondsInDay, timeZone);
  const after = getOffsetAt(naive + millisecondsInDay, timeZone);
  const early = naive - before * MINUTE;
  if (before === after) return early;
  if (getOffsetAt(early, timeZone) === before) return early;
  const late = naive - after * MINUTE;
  return after < before
    ? late
    : Math.max(
        late,
        findOffsetChange(naive - millisecondsInDay, naive + millisecondsInDay, before, timeZone),
      );
};

/** Finds the first full minute after an offset change, by binary search. */
const findOffsetChange = (from: number, to: number, before: number, timeZone: string): number => {
  let [low, high] = [from, to];
  while (high - low > MINUTE) {
    const middle = Math.floor((low + high) / 2 / MINUTE) * MINUTE;
    if (getOffsetAt(middle, timeZone) === before) low = middle;
    else high = middle;
  }
  return high;
};
