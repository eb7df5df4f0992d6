import { and, eq, min, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { emergencyAddresses, phoneNumbers, portOrders } from '../../database/schema';
import { needsAddress } from '../../emergency/emergencyRows';
import type { Domain } from '../../http/tenancy/requestDomain';
import { toIsoMomentOrNull } from '../../records/recordStamps';

/** Counts the numbers of a phone system that emergency services can't place, and its rejected port orders. */
export async function readNumbersToday(db: Database, { domainName }: Domain) {
  const isMissing = sql`${emergencyAddresses.id} is null and ${needsAddress}`;
  const isRefused = sql`${emergencyAddresses.state} = 'refused'`;
  const count = (condition = sql`true`) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const [places] = await db
    .select({
      without: count(isMissing),
      withoutSince: sql<string | null>`min(${phoneNumbers.dateAllocated}) filter (where ${isMissing})`,
      refused: count(isRefused),
      refusedSince: sql<string | null>`min(${emergencyAddresses.answeredAt}) filter (where ${isRefused})`,
    })
    .from(phoneNumbers)
    .leftJoin(emergencyAddresses, eq(emergencyAddresses.phoneNumber, phoneNumbers.phoneNumber))
    .where(and(eq(phoneNumbers.domainName, domainName), eq(phoneNumbers.state, 'assigned')));
  const [ports] = await db
    .select({ rejected: count(), since: min(portOrders.submittedAt) })
    .from(portOrders)
    .where(and(eq(portOrders.domainName, domainName), eq(portOrders.state, 'rejected')));
  return {
    without_place: places?.without ?? 0,
    without_place_since: toIsoMomentOrNull(places?.withoutSince),
    refused_places: places?.refused ?? 0,
    refused_places_since: toIsoMomentOrNull(places?.refusedSince),
    rejected_ports: ports?.rejected ?? 0,
    rejected_ports_since: toIsoMomentOrNull(ports?.since),
  };
}
