import { minutesInDay } from 'date-fns/constants';
import { getFormatLocale } from '#i18n';
import { getServerTime } from '../../lib/serverClock';

const MINUTE_MS = 60_000;
/** Units in descending order, each with the number of minutes from which it is used, and its length. */
const units = [
  ['year', 1_051_200, 525_600],
  ['day', 2 * minutesInDay, minutesInDay],
  ['hour', 60, 60],
  ['minute', 1, 1],
] as const;

/** Formats the time since a moment in its largest unit: `3 days`, `5 hours`. Undefined within the first minute. */
export const formatAge = (since: unknown): string | undefined => {
  const minutes = (getServerTime() - Date.parse(String(since))) / MINUTE_MS;
  const [unit, , length] = units.find(([, from]) => minutes >= from) ?? [];
  return (
    unit &&
    new Intl.NumberFormat(getFormatLocale('en-AU'), { style: 'unit', unit, unitDisplay: 'long' }).format(
      Math.floor(minutes / length),
    )
  );
};
