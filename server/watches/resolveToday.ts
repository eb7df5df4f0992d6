import { secondsInDay } from 'date-fns/constants';
import { toLocalMinutes } from '../../contract/zonedTime';
import type { WatchedCall } from '../database/schema/watchTables';

const TODAY_PATTERN = /^\$today([+-]\d{1,4})?$/;

/** Returns the date (`YYYY-MM-DD`) that is the given number of days from today in a time zone. */
const getRelativeDay = (days: number, zone: string, now: number): string =>
  new Date(toLocalMinutes(now, zone) * 60_000 + days * secondsInDay * 1000).toISOString().slice(0, 10);

/** Replaces relative dates in a request (`$today`, `$today+7`) with the current dates. */
export function resolveToday(watched: WatchedCall, zone: string, now = Date.now()): WatchedCall {
  const filled = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(filled);
    if (typeof value !== 'string' || !TODAY_PATTERN.test(value)) return value;
    return getRelativeDay(Number(value.slice('$today'.length)), zone, now);
  };
  const fillIn = (values: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, filled(value)]));
  return {
    ...watched,
    body: fillIn(watched.body),
    ...(watched.filter && { filter: fillIn(watched.filter) }),
  };
}
