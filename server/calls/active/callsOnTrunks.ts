import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { domains, phoneCalls } from '../../database/schema';
import { goingOn } from '../log/callFilter';

/** How many calls each trunk carries at a moment, of all phone systems: a domain at a time, as calls are indexed. */
export async function callsOnTrunks(db: Database, now: Date): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ trunk: string; calls: number }>(sql`
    select live.trunk, count(*)::int as calls
    from ${domains} cross join lateral (
      select trunk from ${phoneCalls}
      where ${phoneCalls.domainName} = ${domains.domainName} and ${goingOn(now, now)} and trunk is not null
    ) live
    group by live.trunk`);
  return new Map(rows.map(({ trunk, calls }) => [trunk, calls]));
}
