import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { phoneNumbers, records } from '../../database/schema';
import { devices } from '../../devices/phones/deviceRecords';
import type { Domain } from '../../http/tenancy/requestDomain';

export async function readSetupToday(db: Database, { domainName }: Domain) {
  const kind = (name: string) => sql<number>`(count(*) filter (where ${records.kind} = ${name}))::int`;
  const [accounts] = await db
    .select({
      extensions: kind('extension'),
      phones: kind(devices.kind),
      triggers: kind('service_flag'),
    })
    .from(records)
    .where(eq(records.domainName, domainName));
  const [numbers] = await db
    .select({
      numbers: sql<number>`count(*)::int`,
      routed: sql<number>`(count(*) filter (where ${phoneNumbers.destinationAccount} <> ''))::int`,
    })
    .from(phoneNumbers)
    .where(eq(phoneNumbers.domainName, domainName));
  return {
    extensions: 0,
    phones: 0,
    triggers: 0,
    numbers: 0,
    routed: 0,
    ...accounts,
    ...numbers,
  };
}
