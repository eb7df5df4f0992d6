import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { HostTenant } from '../../../contract/platform/domainEntities';
import type { EntityRecord } from '../../../contract/schema';
import { accountTypeByKind } from '../../accounts/accountStore';
import type { Database } from '../../database/database';
import { domains, records } from '../../database/schema';
import { buildScopeWhere, type Scope } from '../../http/tenancy/tenantScope';
import { systemSettings } from '../../settings/domainSettings/systemSettings';
import { countRegistrationsByDomain } from './registrationCounts';

/** Returns the phone systems on one or all host servers, in the host server's format. */
export async function readTenants(
  db: Database,
  scope: Scope,
  hostServerId?: number | null,
): Promise<EntityRecord<typeof HostTenant>[]> {
  const rows = await db
    .select()
    .from(domains)
    .where(
      and(
        hostServerId ? eq(domains.hostServerId, hostServerId) : isNotNull(domains.hostServerId),
        ne(domains.status, 'deleted'),
        buildScopeWhere(scope, domains),
      ),
    )
    .orderBy(asc(domains.domainName));
  const names = rows.map((row) => row.domainName);
  if (names.length === 0) return [];
  const accounts = await countAccountsByDomain(db, names);
  const settings = await readSettingsByDomain(db, names);
  const registered = await countRegistrationsByDomain(db);
  return rows.map((row) => {
    const registrations = registered.get(row.domainName) ?? 0;
    const ownSettings = settings.get(row.domainName);
    return {
      id: row.pbxServerid,
      name: row.domainName,
      display: row.display,
      host_server_id: row.hostServerId,
      alias: row.alias,
      country: ownSettings?.country || systemSettings.country_code || '',
      extensions: row.extensionCount,
      accounts: accounts.get(row.domainName) ?? 0,
      visible: row.status === 'active',
      pcap: ownSettings?.pcap === 'true',
      registrations,
      regs: `${registrations}/${row.extensionCount}`,
      tenant: row.domainName,
    };
  });
}

async function countAccountsByDomain(db: Database, names: string[]): Promise<Map<string | null, number>> {
  const rows = await db
    .select({ domainName: records.domainName, count: sql<number>`count(*)::int` })
    .from(records)
    .where(and(inArray(records.kind, [...accountTypeByKind.keys()]), inArray(records.domainName, names)))
    .groupBy(records.domainName);
  return new Map(rows.map(({ domainName, count }) => [domainName, count]));
}

async function readSettingsByDomain(db: Database, names: string[]) {
  const rows = await db
    .select({
      domainName: records.domainName,
      country: sql<string | null>`${records.body} ->> 'country_code'`,
      pcap: sql<string | null>`${records.body} ->> 'pcap'`,
    })
    .from(records)
    .where(and(eq(records.kind, 'domain_settings'), inArray(records.domainName, names)));
  return new Map(rows.map((row) => [row.domainName, row]));
}
