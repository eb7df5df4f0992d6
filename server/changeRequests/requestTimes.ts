import { millisecondsInDay } from 'date-fns/constants';
import { t } from '#i18n';
import { MAX_DAYS_AHEAD } from '../../contract/console/changeRequests';
import { isTimeZone } from '../../contract/formats';
import { createInvalidFieldError } from '../http/errors/apiError';

/** Scheduled time of a request, and the time zone in which it was entered. */
export interface RunTime {
  /** ISO 8601; null means as soon as possible. */
  runAt: string | null;
  /** When the changes are undone; null for permanent changes. */
  until: string | null;
  zone: string | null;
}

/** Maximum age of a past time that is still accepted as the current time, in milliseconds. Allows for clock differences. */
const TOLERANCE_MS = 5 * 60_000;

/**
 * Parses the scheduled time of a request.
 * @throws ApiError 400 if it is in the past or too far ahead, or the time zone does not exist
 */
export function parseRunTime(schedule: {
  run_at?: string | null | undefined;
  until?: string | null | undefined;
  zone?: string | null | undefined;
}): RunTime {
  const { zone } = schedule;
  if (zone && !isTimeZone(zone))
    throw createInvalidFieldError('zone', t('Choose a time zone, such as Australia/Sydney.'));
  const runAt = parseFutureTime('run_at', schedule.run_at);
  const until = parseFutureTime('until', schedule.until);
  requireOrder({ runAt, until });
  return { runAt, until, zone: zone || null };
}

/** @throws ApiError 400 if a request would end before it starts */
export function requireOrder({ runAt, until }: Pick<RunTime, 'runAt' | 'until'>): void {
  if (until && Date.parse(until) <= (runAt ? Date.parse(runAt) : Date.now()))
    throw createInvalidFieldError('until', t('Choose an end that is later than the start.'));
}

function parseFutureTime(field: 'run_at' | 'until', text: string | null | undefined): string | null {
  if (!text) return null;
  const at = Date.parse(text);
  if (Number.isNaN(at))
    throw createInvalidFieldError(field, t('The time must be written like 2026-11-29T02:00:00+11:00.'));
  if (at < Date.now() - TOLERANCE_MS)
    throw createInvalidFieldError(field, t('This time is in the past. Choose a later one.'));
  if (at > Date.now() + MAX_DAYS_AHEAD * millisecondsInDay)
    throw createInvalidFieldError(field, t('Choose a time within {days} days.', { days: MAX_DAYS_AHEAD }));
  return new Date(at).toISOString();
}
