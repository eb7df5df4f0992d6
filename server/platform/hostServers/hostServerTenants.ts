import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { DomainTenantOfHost } from '../../../contract/platform/domainEntities';
import type { RecordOf } from '../../../contract/schema';
import type { Database } from '../../database/database';
import { domains, records } from '../../database/schema';
import { type Scope, within } from '../../http/tenancy/tenantScope';
import { typeOfKind } from '../../phoneSystem/accounts/accountStore';
import { systemSettings } from '../../settings/domainSettings/systemSettings';
import { registrationsByDomain } from './registrationCounts';

/** The phone systems on a host server, or on all, as the machine sees them. */
export async function tenantsOf(
  db: Database,
  scope: Scope,
  hostServerId?: number | null,
): Promise<RecordOf<typeof DomainTenantOfHost>[]> {
  const rows = await db
    .select()
    .from(domains)
    .where(
      and(
        hostServerId ? eq(domains.hostServerId, hostServerId) : isNotNull(domains.hostServerId),
        ne(domains.status, 'deleted'),
        within(scope, domains),
      ),
    )
    .orderBy(asc(domains.domainName));
  const names = rows.map((row) => row.domainName);
  if (names.length === 0) return [];
  const accounts = await accountsByDomain(db, names);
  const settings = await settingsByDomain(db, names);
  const registered = await registrationsByDomain(db);
  return rows.map((row) => {
    const registrations = registered.get(row.domainName) ?? 0;
    const own = settings.get(row.domainName);
    return {
      id: row.pbxServerid,
      name: row.domainName,
      display: row.display,
      host_server_id: row.hostServerId,
      alias: row.alias,
      country: own?.country || systemSettings.country_code || '',
      extensions: row.extensionCount,
      accounts: accounts.get(row.domainName) ?? 0,
      visible: row.status === 'active',
      pcap: own?.pcap === 'true',
      registrations,
      regs: `${registrations}/${row.extensionCount}`,
      tenant: row.domainName,
    };
  });
}

async function accountsByDomain(db: Database, names: string[]): Promise<Map<string | null, number>> {
  const rows = await db
    .select({ domainName: records.domainName, count: sql<number>`count(*)::int` })
    .from(records)
    .where(and(inArray(records.kind, [...typeOfKind.keys()]), inArray(records.domainName, names)))
    .groupBy(records.domainName);
  return new Map(rows.map(({ domainName, count }) => [domainName, count]));
}

async function settingsByDomain(db: Database, names: string[]) {
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
