import { eq, or, sql } from 'drizzle-orm';
import type { DomainStart } from '../../../contract/platform/provisioning';
import type { EntityRecord } from '../../../contract/schema';
import type { Database } from '../../database/database';
import { domains } from '../../database/schema';
import { ApiError } from '../../http/errors/apiError';
import type { Scope } from '../../http/tenancy/tenantScope';
import { type CustomerWithServer, findCustomerById } from '../customerLookup';
import { findUserDefault, readDomainDefaults } from '../domainDefaults/domainDefaultRecords';
import { unrestrictedScope } from '../wholesalerRecords';
import { readLocationDefaults, readPlans, readTemplates, resolveAccountStarts } from './provisioningOptions';
import { findHostServer } from './registerDomain';

export async function buildProvisioningPreview(
  db: Database,
  scope: Scope,
  userId: string,
  id: number,
): Promise<EntityRecord<typeof DomainStart>> {
  const customer = await findCustomerById(db, scope, id);
  const { wholesalerId } = customer;
  const obstacles: string[] = [];
  const server = await findHostServer(db, customer).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    obstacles.push(error.message);
    return undefined;
  });
  const defaults = await readDomainDefaults(db, unrestrictedScope, wholesalerId);
  const ofUser = await findUserDefault(db, userId);
  const chosen =
    defaults.find((candidate) => candidate.id === ofUser) ??
    defaults.find((candidate) => candidate.tenant !== null) ??
    defaults[0];
  const place = await readLocationDefaults(db, wholesalerId);
  return {
    customer_id: customer.id,
    customer_number: customer.customerNumber,
    company: customer.company,
    contact_number: customer.contactNumber,
    wholesaler_id: wholesalerId,
    wholesaler: customer.wholesaler,
    domain_name: await findFreeName(db, customer),
    host_server_id: server?.id ?? null,
    host_server: server?.name ?? null,
    account_starting: await resolveAccountStarts(db, wholesalerId, { userId }),
    domain_default_id: chosen?.id ?? null,
    templates: await readTemplates(db, wholesalerId),
    rate_plans: await readPlans(db, wholesalerId),
    dial_plan: place.dialPlan,
    timezone: place.timezone,
    obstacles,
    tenant: customer.wholesaler,
  };
}

/** Suggests a domain name: the company's name under the wholesaler's most common parent domain; null if there is none. */
async function findFreeName(db: Database, { wholesalerId, company, activeHostServer }: CustomerWithServer) {
  const parent = sql<string>`substring(${domains.domainName} from position('.' in ${domains.domainName}) + 1)`;
  const [usual] = await db
    .select({ parent })
    .from(domains)
    .where(eq(domains.wholesalerId, wholesalerId))
    .groupBy(sql`1`)
    .orderBy(sql`count(*) desc, 1`)
    .limit(1);
  const below = usual?.parent ?? activeHostServer?.split('.').slice(1).join('.');
  if (!below) return null;
  const label =
    (company ?? '')
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 40)
      .replace(/^-+|-+$/g, '') || 'new';
  const rows = await db
    .select({ name: domains.domainName, alias: domains.alias })
    .from(domains)
    .where(
      or(sql`starts_with(${domains.domainName}, ${label})`, sql`starts_with(${domains.alias}, ${label})`),
    );
  const usedNames = new Set(rows.flatMap(({ name, alias }) => [name, alias]));
  for (let count = 1; ; count++) {
    const name = `${label}${count === 1 ? '' : `-${count}`}.${below}`;
    if (!usedNames.has(name)) return name;
  }
}
