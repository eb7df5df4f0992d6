import { t } from '#i18n';
import { deviceZone, getDisplayClock } from '../../lib/getDisplayClock';
import { getServerTime } from '../../lib/serverClock';
import { formatClock, formatDateTime } from './formatCaches';

/** Returns the date in the selected time zone, in a format that sorts as a string. */
const toDay = (at: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: getDisplayClock()?.zone ?? deviceZone }).format(at);

const HOUR_MS = 3_600_000;

/** Returns the previous date, computed from noon UTC to avoid daylight saving issues. */
const getPreviousDay = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) - 24 * HOUR_MS).toISOString().slice(0, 10);

/** Formats a start time as briefly as possible: `08:12` today, `yesterday 17:40`, otherwise the full date-time. */
export const formatSince = (value: string, now = getServerTime()): string => {
  const [day, today] = [toDay(Date.parse(value)), toDay(now)];
  if (day === today) return formatClock(value);
  return day === getPreviousDay(today)
    ? t('yesterday {time}', { time: formatClock(value) })
    : formatDateTime(value);
};
