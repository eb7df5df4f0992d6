import { asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { ActiveHostServer } from '../../../contract/platform/hostServers';
import type { EntityRecord } from '../../../contract/schema';
import type { Database } from '../../database/database';
import { domains, records, wholesalers } from '../../database/schema';
import { isInScope, type Scope } from '../../http/tenancy/tenantScope';
import { unrestrictedScope } from '../wholesalerRecords';
import { hostServers } from './hostServerRecords';
import { countRegistrationsByDomain } from './registrationCounts';

export type HostServerAnswer = EntityRecord<typeof ActiveHostServer>;

interface HostedDomain {
  domainName: string;
  wholesalerId: number;
  hostServerId: number | null;
  extensions: number;
  isInService: boolean;
}

interface WholesalerServer {
  id: number;
  name: string;
  active: string | null;
}

/**
 * Returns host servers with their usage. Resellers see those of their wholesaler and shared ones, with only their own
 * usage; the load is that of the whole machine.
 */
export async function readHostServers(
  db: Database,
  scope: Scope,
  ...ids: number[]
): Promise<HostServerAnswer[]> {
  const kept = await hostServers.within(
    db,
    unrestrictedScope,
    ids.length > 0 ? inArray(records.id, ids) : undefined,
  );
  const houses: WholesalerServer[] = await db
    .select({ id: wholesalers.id, name: wholesalers.wholesalerName, active: wholesalers.activeHostServer })
    .from(wholesalers)
    .orderBy(asc(wholesalers.wholesalerName));
  const carried: HostedDomain[] = await db
    .select({
      domainName: domains.domainName,
      wholesalerId: domains.wholesalerId,
      hostServerId: domains.hostServerId,
      extensions: domains.extensionCount,
      isInService: sql<boolean>`${eq(domains.status, 'active')}`,
    })
    .from(domains)
    .where(ne(domains.status, 'deleted'));
  const registered = await countRegistrationsByDomain(db);
  const byServer = groupByServer(carried);
  const sum = (list: number[]) => list.reduce((total, one) => total + one, 0);
  return kept
    .flatMap((server): HostServerAnswer[] => {
      const all = byServer.get(server.id ?? 0) ?? [];
      const own = all.filter((one) => isInScope(scope, one));
      const served = server.wholesaler_ids ?? [];
      const active = houses.filter((house) => house.active?.toLowerCase() === server.name);
      const isSeen =
        scope.level === 'staff' ||
        served.length === 0 ||
        own.length > 0 ||
        [...served, ...active.map(({ id }) => id)].includes(scope.wholesalerId ?? 0);
      if (!isSeen) return [];
      const visible = (house: WholesalerServer) => isInScope(scope, { wholesalerId: house.id });
      return [
        {
          ...server,
          wholesaler_ids: served.filter((id) => isInScope(scope, { wholesalerId: id })),
          wholesalers: houses
            .filter((house) => visible(house) && (served.includes(house.id) || active.includes(house)))
            .map((house) => ({
              id: house.id,
              wholesaler_name: house.name,
              is_active: active.includes(house),
            })),
          pbx_servers: own.length,
          tenants: own.filter((one) => one.isInService).length,
          extensions: sum(own.map((one) => one.extensions)),
          registrations: sum(own.map((one) => registered.get(one.domainName) ?? 0)),
          load: server.capacity
            ? Math.round((sum(all.map((one) => one.extensions)) / server.capacity) * 1000) / 10
            : null,
          is_active: active.some(visible),
        },
      ];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

function groupByServer(carried: HostedDomain[]): Map<number | null, HostedDomain[]> {
  const groups = new Map<number | null, HostedDomain[]>();
  for (const one of carried) {
    const group = groups.get(one.hostServerId);
    if (group) group.push(one);
    else groups.set(one.hostServerId, [one]);
  }
  return groups;
}
