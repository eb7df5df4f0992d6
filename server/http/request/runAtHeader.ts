import type { Context } from 'hono';
import { RUN_AT } from '../../../contract/runAt';
import { parseRunTime, type RunTime } from '../../changeRequests/requestTimes';

/** A moment, and in brackets the zone it was said in (RFC 9557). */
const WITH_ZONE = /^([^[\]]+?)(?:\[([^\]]+)\])?$/;

/**
 * When a change is to be made; undefined where it is to be made now.
 * @throws ApiError 400 for a time that is none, or past
 */
export function getSentRunTime(c: Context): RunTime | undefined {
  const sent = c.req.header(RUN_AT)?.trim();
  if (!sent) return undefined;
  const [, run_at = sent, zone] = WITH_ZONE.exec(sent) ?? [];
  return parseRunTime({ run_at, zone });
}
