import type { Context } from 'hono';
import { RUN_AT } from '../../contract/runAt';
import { parseRunTime, type RunTime } from './requestTimes';

/** A timestamp with an optional time zone in brackets (RFC 9557). */
const ZONED_TIME_PATTERN = /^([^[\]]+?)(?:\[([^\]]+)\])?$/;

/**
 * Returns the requested time of a scheduled change; undefined for an immediate one.
 * @throws ApiError 400 for an invalid or past time
 */
export function getRequestedRunTime(c: Context): RunTime | undefined {
  const sent = c.req.header(RUN_AT)?.trim();
  if (!sent) return undefined;
  const [, run_at = sent, zone] = ZONED_TIME_PATTERN.exec(sent) ?? [];
  return parseRunTime({ run_at, zone });
}
