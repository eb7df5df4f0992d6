import { and, eq, gt, sql } from 'drizzle-orm';
import { getNextTime } from '../common/repeats';
import type { Database } from '../database/database';
import { jobSchedules } from '../database/schema';
import { MAX_RETRY_SECONDS } from './getRetryDelay';

/**
 * Corrects times that were stored while a clock was ahead: jobs, leases and schedules would otherwise wait until the
 * clock has caught up, possibly for a year. Times that are plausible do not change.
 * @param lease lease duration in seconds
 */
export async function correctTimes(db: Database, lease: number): Promise<void> {
  const getTimeIn = (seconds: number) => sql`statement_timestamp() + ${seconds} * interval '1 second'`;
  await db.execute(sql`
    update job set lease_until = ${getTimeIn(lease)} where state = 'running' and lease_until > ${getTimeIn(lease)}`);
  // The start time of other waiting jobs may have been chosen by a user.
  await db.execute(sql`
    update job set run_at = statement_timestamp() where state = 'waiting' and (
      tries > 0 and run_at > ${getTimeIn(MAX_RETRY_SECONDS)} or run_at > statement_timestamp() and run_at = created_at)`);
  const now = new Date();
  const schedules = await db.select().from(jobSchedules).where(gt(jobSchedules.nextAt, now.toISOString()));
  for (const { name, repeats, nextAt } of schedules) {
    const next = getNextTime(repeats, now);
    if (Date.parse(nextAt) <= next.getTime()) continue;
    await db
      .update(jobSchedules)
      .set({ nextAt: next.toISOString() })
      .where(and(eq(jobSchedules.name, name), eq(jobSchedules.nextAt, nextAt)));
  }
}
