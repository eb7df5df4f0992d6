import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { phoneCalls } from '../../database/schema';
import { ABANDONED_AFTER_SECONDS } from '../log/callFilter';

/** Counts the calls per trunk at a given time, across all phone systems. */
export async function countTrunkCalls(db: Database, now: Date): Promise<Map<string, number>> {
  const at = now.toISOString();
  const forgotten = new Date(now.getTime() - ABANDONED_AFTER_SECONDS * 1000).toISOString();
  const { rows } = await db.execute<{ trunk: string; calls: number }>(sql`
    select trunk, count(*)::int as calls from ${phoneCalls}
    where trunk is not null and started_at > ${forgotten} and started_at <= ${at} and (ended_at > ${at} or ended_at is null)
    group by trunk`);
  return new Map(rows.map(({ trunk, calls }) => [trunk, calls]));
}
