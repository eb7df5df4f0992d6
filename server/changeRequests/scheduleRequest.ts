import { minutesToMilliseconds } from 'date-fns';
import type { Database } from '../database/database';
import { enqueue } from '../jobs/enqueue';
import type { RequestRow } from './requestRows';

/** How long before its scheduled time a request is tried again, in milliseconds. */
const LEAD_MS = minutesToMilliseconds(60);

/**
 * Schedules a request, and a trial run one hour earlier. If the request has no scheduled time, it runs immediately; a
 * flow that has been started runs step by step. For a request whose changes are in effect, schedules their end.
 */
export async function scheduleRequest(tx: Database, { id, runAt, until, state }: RequestRow): Promise<void> {
  const at = runAt === null ? undefined : new Date(runAt);
  const job = { payload: { request: id }, key: String(id) };
  if (state === 'active') {
    await enqueue(tx, {
      kind: 'endChangeRequest',
      ...job,
      ...(until !== null && { runAt: new Date(until) }),
    });
    return;
  }
  if (state === 'running') {
    await enqueue(tx, { kind: 'runFlow', ...job });
    return;
  }
  await enqueue(tx, { kind: 'runChangeRequest', ...job, ...(at && { runAt: at }) });
  const tryAt = at && new Date(at.getTime() - LEAD_MS);
  if (tryAt && tryAt.getTime() > Date.now())
    await enqueue(tx, { kind: 'rehearseChangeRequest', ...job, runAt: tryAt });
}
