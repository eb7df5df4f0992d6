import { t } from '#i18n';
import { serverNow } from '../../lib/serverClock';
import { deviceZone, shownClock } from '../../lib/shownClock';
import { formatClock, formatMoment } from './formats';

/** The day on the clock that is shown; days of one clock compare as texts. */
const dayOf = (at: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: shownClock()?.zone ?? deviceZone }).format(at);

const HOUR = 3_600_000;

/** The day before: counted from noon, so that a change of clocks leads to no other day. */
const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) - 24 * HOUR).toISOString().slice(0, 10);

/** Since when something is so, as short as it can be said: `08:12` today, `yesterday 17:40`, else the whole moment. */
export const sinceText = (value: string, now = serverNow()): string => {
  const [day, today] = [dayOf(Date.parse(value)), dayOf(now)];
  if (day === today) return formatClock(value);
  return day === dayBefore(today) ? t('yesterday {time}', { time: formatClock(value) }) : formatMoment(value);
};
