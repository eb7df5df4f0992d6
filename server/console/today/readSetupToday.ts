import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { emergencyAddresses, phoneNumbers, records } from '../../database/schema';
import { devices } from '../../devices/phones/deviceRecords';
import { needsAddress } from '../../emergency/emergencyRows';
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
      without_place: sql<number>`(count(*) filter (where ${phoneNumbers.state} = 'assigned' and ${needsAddress}
        and ${emergencyAddresses.id} is null))::int`,
    })
    .from(phoneNumbers)
    .leftJoin(emergencyAddresses, eq(emergencyAddresses.phoneNumber, phoneNumbers.phoneNumber))
    .where(eq(phoneNumbers.domainName, domainName));
  return {
    extensions: 0,
    phones: 0,
    triggers: 0,
    numbers: 0,
    routed: 0,
    without_place: 0,
    ...accounts,
    ...numbers,
  };
}
