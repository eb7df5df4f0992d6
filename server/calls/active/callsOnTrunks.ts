import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { phoneCalls } from '../../database/schema';
import { goingOn } from '../log/callFilter';

/** How many calls each trunk carries at a moment, of all phone systems. */
export async function callsOnTrunks(db: Database, now: Date): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ trunk: string; calls: number }>(sql`
    select trunk, count(*)::int as calls from ${phoneCalls}
    where ${goingOn(now, now)} and trunk is not null group by trunk`);
  return new Map(rows.map(({ trunk, calls }) => [trunk, calls]));
}
