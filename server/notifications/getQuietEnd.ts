import { minutesInDay } from 'date-fns/constants';
import { toLocalMinutes, toTimestamp } from '../../contract/zonedTime';
import { getServerZone } from '../common/repeats';
import type { Settings } from './readSettings';

function parseMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Returns when a user's quiet hours end; null outside quiet hours. Quiet hours may span midnight. */
export function getQuietHoursEnd(
  { quietFrom, quietTo, timeZone }: Pick<Settings, 'quietFrom' | 'quietTo' | 'timeZone'>,
  now: Date,
): Date | null {
  if (!quietFrom || !quietTo || quietFrom === quietTo) return null;
  const zone = timeZone ?? getServerZone();
  const local = toLocalMinutes(now.getTime(), zone);
  const minute = local % minutesInDay;
  const [from, to] = [parseMinutes(quietFrom), parseMinutes(quietTo)];
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  if (!isQuiet) return null;
  const midnight = local - minute;
  return new Date(toTimestamp(midnight + to + (minute < to ? 0 : minutesInDay), zone));
}
