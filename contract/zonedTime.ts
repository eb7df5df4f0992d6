const MINUTE = 60_000;
const millisecondsInDay = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** A zone's clock; a name that is no zone stands for UTC. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = format(timeZone) ?? format('UTC');
  if (!made) throw new Error('This runtime has no time zones');
  formats.set(timeZone, made);
  return made;
}

function format(timeZone: string): Intl.DateTimeFormat | undefined {
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
}

/** Clocks all over the world change at a quarter of an hour. */
const QUARTER = 15 * MINUTE;
const MOST_KNOWN = 10_000;
const known = new Map<string, Map<number, number>>();

/** Minutes the clocks of a zone stand ahead of UTC at a moment (milliseconds since 1970). */
export function offsetAt(at: number, timeZone: string): number {
  const quarter = Math.floor(at / QUARTER);
  const ofZone = known.get(timeZone) ?? new Map<number, number>();
  const found = ofZone.get(quarter) ?? askOffset(quarter * QUARTER, timeZone);
  if (ofZone.size >= MOST_KNOWN) ofZone.clear();
  known.set(timeZone, ofZone.set(quarter, found));
  return found;
}

/** Asking is slow: some hundredths of a millisecond each. */
function askOffset(at: number, timeZone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of clockOf(timeZone).formatToParts(at)) parts[type] = Number(value);
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const shown = Date.UTC(year, month - 1, day, hour, minute, second);
  return Math.round((shown - Math.floor(at / 1000) * 1000) / MINUTE);
}

/** What the clock of a zone shows at a moment, in minutes since 1970 as if it were UTC. */
export const localMinutes = (at: number, timeZone: string): number =>
  Math.floor(at / MINUTE) + offsetAt(at, timeZone);

/**
 * The first moment at which the clock of a zone shows a time, or a later one: a time that a change of clocks leaves out
 * comes about at the change, and of one that comes twice the first counts.
 * @param minutes local, as {@link localMinutes} gives it
 * @returns milliseconds since 1970
 */
export function momentOf(minutes: number, timeZone: string): number {
  const naive = minutes * MINUTE;
  const before = offsetAt(naive - millisecondsInDay, timeZone);
  const after = offsetAt(naive + millisecondsInDay, timeZone);
  const early = naive - before * MINUTE;
  if (before === after) return early;
  if (offsetAt(early, timeZone) === before) return early;
  const late = naive - after * MINUTE;
  return after < before
    ? late
    : Math.max(late, changeBetween(naive - millisecondsInDay, naive + millisecondsInDay, before, timeZone));
}

/** The first full minute in which a zone no longer has an offset. */
function changeBetween(from: number, to: number, before: number, timeZone: string): number {
  let [low, high] = [from, to];
  while (high - low > MINUTE) {
    const middle = Math.floor((low + high) / 2 / MINUTE) * MINUTE;
    if (offsetAt(middle, timeZone) === before) low = middle;
    else high = middle;
  }
  return high;
}
