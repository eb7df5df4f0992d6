import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { domains, phoneCalls } from '../../database/schema';
import { LONGEST_CALL } from '../../gateways/phoneSwitch/simulator/plan/busySchedule';

/** How many calls each trunk carries at a moment, of all phone systems: a domain at a time, as calls are indexed. */
export async function callsOnTrunks(db: Database, now: Date): Promise<Map<string, number>> {
  const moment = now.toISOString();
  const earliest = new Date(now.getTime() - LONGEST_CALL * 1000).toISOString();
  const { rows } = await db.execute<{ trunk: string; calls: number }>(sql`
    select live.trunk, count(*)::int as calls
    from ${domains} cross join lateral (
      select trunk from ${phoneCalls}
      where domain_name = ${domains.domainName} and started_at > ${earliest}::timestamptz
        and started_at <= ${moment}::timestamptz and ended_at > ${moment}::timestamptz and trunk is not null
    ) live
    group by live.trunk`);
  return new Map(rows.map(({ trunk, calls }) => [trunk, calls]));
}
