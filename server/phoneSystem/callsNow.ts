import { and, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { phoneCalls } from '../database/schema';
import type { Domain } from '../http/domainOf';

/** Queue → how many calls are in it now, waiting or talking. */
export async function callsByQueue(db: Database, { domainName }: Domain): Promise<Map<string, number>> {
  const rows = await db
    .select({ queue: phoneCalls.queue, calls: sql<number>`count(*)::int` })
    .from(phoneCalls)
    .where(
      and(
        eq(phoneCalls.domainName, domainName),
        isNotNull(phoneCalls.queue),
        lte(phoneCalls.startedAt, sql`now()`),
        gt(phoneCalls.endedAt, sql`now()`),
      ),
    )
    .groupBy(phoneCalls.queue);
  return new Map(rows.flatMap(({ queue, calls }) => (queue === null ? [] : [[queue, calls] as const])));
}
