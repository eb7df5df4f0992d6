import { eq } from 'drizzle-orm';
import { getZone } from '../calls/domainClock';
import { getTodayInZone } from '../common/getTodayInZone';
import type { Database } from '../database/database';
import { domains } from '../database/schema';

/** Returns the current date in the time zone of the order's phone system. */
export async function getPortToday(db: Database, domainName: string | null): Promise<string> {
  const [domain = { timezone: null }] =
    domainName === null
      ? []
      : await db
          .select({ timezone: domains.timezone })
          .from(domains)
          .where(eq(domains.domainName, domainName));
  return getTodayInZone(getZone(domain));
}
