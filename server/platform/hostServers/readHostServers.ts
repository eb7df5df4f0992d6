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
 * phone systems counted; the load is that of the whole machine.
 */
export async function readHostServers(
  db: Database,
  scope: Scope,
  ...ids: number[]
): Promise<HostServerAnswer[]> {
  const servers = await hostServers.within(
    db,
    unrestrictedScope,
    ids.length > 0 ? inArray(records.id, ids) : undefined,
  );
  const wholesalerServers: WholesalerServer[] = await db
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
  const sum = (list: number[]) => list.reduce((total, value) => total + value, 0);
  return servers
    .flatMap((server): HostServerAnswer[] => {
      const all = byServer.get(server.id ?? 0) ?? [];
      const visibleDomains = all.filter((domain) => isInScope(scope, domain));
      const served = server.wholesaler_ids ?? [];
      const active = wholesalerServers.filter(
        (wholesaler) => wholesaler.active?.toLowerCase() === server.name,
      );
      const isVisible =
        scope.level === 'staff' ||
        served.length === 0 ||
        visibleDomains.length > 0 ||
        [...served, ...active.map(({ id }) => id)].includes(scope.wholesalerId ?? 0);
      if (!isVisible) return [];
      const visible = (wholesaler: WholesalerServer) => isInScope(scope, { wholesalerId: wholesaler.id });
      return [
        {
          ...server,
          wholesaler_ids: served.filter((id) => isInScope(scope, { wholesalerId: id })),
          wholesalers: wholesalerServers
            .filter(
              (wholesaler) =>
                visible(wholesaler) && (served.includes(wholesaler.id) || active.includes(wholesaler)),
            )
            .map((wholesaler) => ({
              id: wholesaler.id,
              wholesaler_name: wholesaler.name,
              is_active: active.includes(wholesaler),
            })),
          pbx_servers: visibleDomains.length,
          tenants: visibleDomains.filter((domain) => domain.isInService).length,
          extensions: sum(visibleDomains.map((domain) => domain.extensions)),
          registrations: sum(visibleDomains.map((domain) => registered.get(domain.domainName) ?? 0)),
          load: server.capacity
            ? Math.round((sum(all.map((domain) => domain.extensions)) / server.capacity) * 1000) / 10
            : null,
          is_active: active.some(visible),
        },
      ];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

function groupByServer(carried: HostedDomain[]): Map<number | null, HostedDomain[]> {
  const groups = new Map<number | null, HostedDomain[]>();
  for (const domain of carried) {
    const group = groups.get(domain.hostServerId);
    if (group) group.push(domain);
    else groups.set(domain.hostServerId, [domain]);
  }
  return groups;
}
