import { sql } from 'drizzle-orm';
import { newestFirst } from '../../calls/registrations/registrationRows';
import type { Database } from '../../database/database';
import { registrationEvents } from '../../database/schema';

/** Counts the currently registered phones by domain, based on the last event of each phone. */
export async function countRegistrationsByDomain(db: Database): Promise<Map<string, number>> {
  const last = db
    .selectDistinctOn(
      [registrationEvents.domainName, registrationEvents.account, registrationEvents.contact],
      {
        domainName: registrationEvents.domainName,
        registered: registrationEvents.registered,
      },
    )
    .from(registrationEvents)
    .orderBy(
      registrationEvents.domainName,
      registrationEvents.account,
      registrationEvents.contact,
      newestFirst,
    )
    .as('last');
  const rows = await db
    .select({ domainName: last.domainName, count: sql<number>`count(*)::int` })
    .from(last)
    .where(sql`${last.registered}`)
    .groupBy(last.domainName);
  return new Map(rows.map(({ domainName, count }) => [domainName, count]));
}
