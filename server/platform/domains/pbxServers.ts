import { and, asc, eq, type SQL } from 'drizzle-orm';
import { PbxServer } from '../../../contract/platform/domainEntities';
import type { EntityRecord } from '../../../contract/schema';
import type { Database } from '../../database/database';
import { customers, domains, records, wholesalers } from '../../database/schema';
import { createCollection } from '../../records/recordCollection';
import { readDomainContents } from './readDomainContents';

/** Setup data of a phone system that is not part of its domain, keyed by address; owned by the domain. */
export const pbxServers = createCollection({
  kind: 'pbx_server',
  label: 'Phone system',
  schema: PbxServer,
  key: 'domain_url',
});

/** Returns phone systems with their contents, in the format of a wholesaler's PBX servers. */
export async function readPbxServers(
  db: Database,
  condition: SQL | undefined,
): Promise<EntityRecord<typeof PbxServer>[]> {
  const rows = await db
    .select({
      domain: domains,
      customer: customers,
      wholesaler: wholesalers.wholesalerName,
      setup: records.body,
    })
    .from(domains)
    .innerJoin(wholesalers, eq(wholesalers.id, domains.wholesalerId))
    .leftJoin(customers, eq(customers.id, domains.customerId))
    .leftJoin(records, and(eq(records.kind, 'pbx_server'), eq(records.domainName, domains.domainName)))
    .where(condition)
    .orderBy(asc(domains.domainName));
  const contents = await readDomainContents(
    db,
    rows.map(({ domain }) => domain.domainName),
  );
  return rows.map(({ domain, customer, wholesaler, setup }) => ({
    ...setup,
    ...contents.get(domain.domainName),
    id: domain.pbxServerid,
    domain_url: domain.domainName,
    is_provisioned: domain.isProvisioned,
    customer_no: customer?.customerNumber ?? '',
    customers: customer
      ? [{ id: customer.id, customer_number: customer.customerNumber, company: customer.company }]
      : [],
    serverid: domain.hostServerId,
    wholesalerid: domain.wholesalerId,
    wholesaler,
    status: domain.status,
    tenant: domain.domainName,
  }));
}
