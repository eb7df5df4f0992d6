import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BodyFor } from '../../../contract/call';
import type { Domain } from '../../../contract/platform/domainEntities';
import type { domainListCalls } from '../../../contract/platform/servers';
import type { EntityRecord } from '../../../contract/schema';
import type { Database } from '../../database/database';
import { customers, domains, records, wholesalers } from '../../database/schema';
import { buildFilters, buildOrder, buildSearch, getPage, type Sortable } from '../../http/lists/listQuery';
import { RowWindow } from '../../http/response/rowWindow';
import { buildScopeWhere, type Scope } from '../../http/tenancy/tenantScope';
import { pickStamps } from '../../records/recordStamps';

export type DomainAnswer = EntityRecord<typeof Domain>;
type DomainRequest = BodyFor<(typeof domainListCalls)['GetWholeSalerDomains']>;

const isActiveColumn = sql`(${domains.status} = 'active')`.mapWith(Boolean);
const numberCount = sql<number>`(select count(*)::int from phone_number p where p.domain_name = domain.domain_name)`;
/** Template of the phone system, stored with its setup instead of with the domain. */
const templateId: SQL<number | null> = sql`(select (setup.body ->> 'template_id')::int from record setup
  where setup.kind = 'pbx_server' and setup.domain_name = domain.domain_name)`.mapWith(Number);
const hostServer = sql<string | null>`${records.body} ->> 'name'`;
const toCaseInsensitive = (column: Sortable): Sortable => sql`lower(${column})`;

const sortColumns: Record<string, Sortable> = {
  id: domains.pbxServerid,
  domain_name: domains.domainName,
  display: toCaseInsensitive(domains.display),
  account: sql`${customers.customerNumber}`,
  is_active: isActiveColumn,
  mode: domains.mode,
  state: domains.status,
  company: toCaseInsensitive(customers.company),
  wholesaler_id: domains.wholesalerId,
  wholesaler: toCaseInsensitive(wholesalers.wholesalerName),
  host_server_id: domains.hostServerId,
  host_server: hostServer,
  extensions: domains.extensionCount,
  numbers: numberCount,
  template_id: templateId,
  is_provisioned: domains.isProvisioned,
  alias: domains.alias,
  timezone: domains.timezone,
  dial_plan: domains.dialPlan,
  dateCreated: domains.dateCreated,
  dateLastModified: domains.dateLastModified,
};

/** Returns phone systems with customer, wholesaler, host server and counts: a page if requested, otherwise a range of rows. */
export async function readDomains(
  db: Database,
  scope: Scope,
  request: DomainRequest = {},
  condition?: SQL,
  window = new RowWindow(),
): Promise<DomainAnswer[]> {
  const searched = [
    domains.domainName,
    domains.display,
    domains.alias,
    customers.company,
    customers.customerNumber,
    wholesalers.wholesalerName,
  ];
  const query = db
    .select({
      domain: domains,
      customer: customers,
      wholesaler: wholesalers.wholesalerName,
      hostServer,
      numbers: numberCount,
      templateId,
    })
    .from(domains)
    .innerJoin(wholesalers, eq(wholesalers.id, domains.wholesalerId))
    .leftJoin(customers, eq(customers.id, domains.customerId))
    .leftJoin(records, and(eq(records.id, domains.hostServerId), eq(records.kind, 'host_server')))
    .where(
      and(
        buildScopeWhere(scope, domains),
        condition,
        ...buildFilters(request, {
          wholesaler_id: domains.wholesalerId,
          host_server_id: domains.hostServerId,
          domain_name: { column: domains.domainName, match: 'contains' },
          state: domains.status,
          account: sql`${customers.customerNumber}`,
          mode: domains.mode,
          is_active: isActiveColumn,
          is_provisioned: domains.isProvisioned,
          template_id: templateId,
        }),
        buildSearch(request.search, searched),
      ),
    )
    .orderBy(...buildOrder(request, sortColumns, domains.domainName, domains.pbxServerid));
  const { pageSize, offset } = getPage(request);
  const rows = request.pageSize
    ? await query.limit(pageSize).offset(offset)
    : window.take(await query.limit(window.limit).offset(window.offset));
  return rows.map(({ domain, customer, ...row }) => ({
    id: domain.pbxServerid,
    domain_name: domain.domainName,
    display: domain.display,
    account: customer?.customerNumber ?? null,
    company: customer?.company ?? null,
    is_active: domain.status === 'active',
    mode: domain.mode,
    state: domain.status,
    wholesaler_id: domain.wholesalerId,
    wholesaler: row.wholesaler,
    host_server_id: domain.hostServerId,
    host_server: row.hostServer,
    extensions: domain.extensionCount,
    numbers: row.numbers,
    is_provisioned: domain.isProvisioned,
    template_id: row.templateId,
    alias: domain.alias,
    timezone: domain.timezone,
    dial_plan: domain.dialPlan,
    ...pickStamps(domain),
    tenant: row.wholesaler,
  }));
}
