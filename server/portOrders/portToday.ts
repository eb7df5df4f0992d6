import { eq } from 'drizzle-orm';
import { zoneOf } from '../calls/domainClock';
import { todayIn } from '../common/todayIn';
import type { Database } from '../database/database';
import { domains } from '../database/schema';

/** The calendar day where the numbers of an order go: that of their phone system. */
export async function portToday(db: Database, domainName: string | null): Promise<string> {
  const [domain = { timezone: null }] =
    domainName === null
      ? []
      : await db
          .select({ timezone: domains.timezone })
          .from(domains)
          .where(eq(domains.domainName, domainName));
  return todayIn(zoneOf(domain));
}
