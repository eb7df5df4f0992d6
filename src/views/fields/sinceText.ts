import { t } from '#i18n';
import { getServerTime } from '../../lib/serverClock';
import { deviceZone, getDisplayClock } from '../../lib/shownClock';
import { formatClock, formatMoment } from './formats';

/** The day on the clock that is shown; days of one clock compare as texts. */
const toDay = (at: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: getDisplayClock()?.zone ?? deviceZone }).format(at);

const HOUR_MS = 3_600_000;

/** The day before: counted from noon, so that a change of clocks leads to no other day. */
const getPreviousDay = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) - 24 * HOUR_MS).toISOString().slice(0, 10);

/** Since when something is so, as short as it can be said: `08:12` today, `yesterday 17:40`, else the whole moment. */
export const formatSince = (value: string, now = getServerTime()): string => {
  const [day, today] = [toDay(Date.parse(value)), toDay(now)];
  if (day === today) return formatClock(value);
  return day === getPreviousDay(today)
    ? t('yesterday {time}', { time: formatClock(value) })
    : formatMoment(value);
};
