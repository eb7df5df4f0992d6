import { eq, sql } from 'drizzle-orm';
import type { CallName } from '../../../contract/index';
import type { Database } from '../../database/database';
import { phoneNumbers, records } from '../../database/schema';
import { devices } from '../../devices/phones/deviceRecords';
import type { Domain } from '../../http/tenancy/requestDomain';

/**
 * Counts what is set up in a phone system.
 * @param mayCall whether the reader may make a call; counts of what it lists are otherwise null
 */
export async function readSetupToday(
  db: Database,
  { domainName }: Domain,
  mayCall: (name: CallName) => boolean,
) {
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
  const visible = <Value>(name: CallName, value: Value | undefined) => (mayCall(name) ? (value ?? 0) : null);
  return {
    extensions: visible('GetExtensionsList', accounts?.extensions),
    phones: visible('GetMacAddressesForDomain', accounts?.phones),
    triggers: visible('GetServiceFlagList', accounts?.triggers),
    numbers: visible('GetRangedNumbers', numbers?.numbers),
    routed: visible('GetRangedNumbers', numbers?.routed),
  };
}
