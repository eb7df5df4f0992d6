import { t } from '#i18n';
import { isDate } from '../../contract/dayTexts';
import { isDateTime } from '../../contract/formats';
import { DAY_SECONDS } from '../common/getLocalClock';
import { createInvalidFieldError } from '../http/errors/apiError';
import type { Domain } from '../http/tenancy/requestDomain';
import { getClock } from './domainClock';

/** A period with optional bounds, in ISO 8601, UTC. */
export interface TimeSpan {
  from?: string;
  /** End of the period, exclusive. */
  to?: string;
}

/**
 * Parses the bounds of a request. A date covers the whole day in the phone system's time zone.
 * @param name base of the field names `<name>_from` and `<name>_to`
 * @throws ApiError 400 naming the field
 */
export function parseTimeSpan(domain: Pick<Domain, 'timezone'>, request: object, name = 'start'): TimeSpan {
  const fields = request as Record<string, unknown>;
  const from = parseBound(domain, `${name}_from`, fields[`${name}_from`], 0);
  const to = parseBound(domain, `${name}_to`, fields[`${name}_to`], 1);
  return { ...(from && { from }), ...(to && { to }) };
}

function parseBound(
  domain: Pick<Domain, 'timezone'>,
  field: string,
  value: unknown,
  daysAfter: number,
): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const text = value.trim();
  const parsed = isDate(text) || isDateTime(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(parsed) || parsed < 0)
    throw createInvalidFieldError(
      field,
      t('Give a day, such as 2026-11-21, or a date and time with its zone.'),
    );
  if (!isDate(text)) return new Date(parsed + daysAfter).toISOString();
  const clock = getClock(domain);
  const day = new Date(parsed + daysAfter * DAY_SECONDS * 1000).toISOString().slice(0, 10);
  if (!isDate(day)) throw createInvalidFieldError(field, t('There is no such day.'));
  return new Date(clock.getStart(day) * 1000).toISOString();
}
