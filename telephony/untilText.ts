import { formatLocale } from '#i18n';
import { durationText } from '../contract/durationText';

/** A moment as the clocks of a zone show it: `Mon, 23 Nov, 07:00`. */
export const momentIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat(formatLocale('en-AU'), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(at);

/** Minutes up to which a change is told by how long it takes until then. */
const SOON = 24 * 60;

/**
 * When something changes: `in 2 h 10 min, at 16:30`; `on Mon, 23 Nov, 07:00` where that is further off than a day.
 * @param next ISO 8601
 * @param now milliseconds
 */
export const untilText = (next: string, timeZone: string, now: number): string => {
  const at = new Date(next);
  const minutes = Math.max(1, Math.round((at.getTime() - now) / 60_000));
  const moment = momentIn(timeZone, at);
  if (minutes > SOON) return `on ${moment}`;
  return `in ${durationText(minutes * 60)}, at ${moment.slice(-5)}`;
};
