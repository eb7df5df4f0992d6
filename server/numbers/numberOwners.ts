import { and, eq, type SQL, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { Database } from '../database/database';
import { customers, domains, phoneNumbers, trunks, wholesalers } from '../database/schema';
import { createNotFoundError } from '../http/errors/apiError';
import type { Domain } from '../http/tenancy/requestDomain';
import { buildScopeWhere, type Scope } from '../http/tenancy/tenantScope';

export type Trunk = typeof trunks.$inferSelect;

/** Returns a trunk within the scope. @throws ApiError 404, also for a trunk of another tenant */
export async function requireTrunk(db: Database, scope: Scope, id: string): Promise<Trunk> {
  const [trunk] = await db
    .select()
    .from(trunks)
    .where(and(eq(trunks.remoteTrunkId, id), buildScopeWhere(scope, { wholesalerId: trunks.wholesalerId })));
  if (!trunk) throw createNotFoundError(t('Trunk {id} does not exist.', { id }));
  return trunk;
}

/** Returns a domain within the scope. @throws ApiError 404, also for a domain of another tenant */
export async function requireDomain(db: Database, scope: Scope, name: string): Promise<Domain> {
  const [domain] = await db
    .select()
    .from(domains)
    .where(and(eq(domains.domainName, name), buildScopeWhere(scope, domains)));
  if (!domain) throw createNotFoundError(t('Domain {name} does not exist.', { name }));
  return domain;
}

/** Checks that a customer exists within the scope. @throws ApiError 404, also for a customer of another tenant */
export async function requireCustomer(db: Database, scope: Scope, customerNumber: string): Promise<void> {
  const [customer] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(
        eq(customers.customerNumber, customerNumber),
        buildScopeWhere(scope, { wholesalerId: customers.wholesalerId }),
      ),
    );
  if (!customer)
    throw createNotFoundError(t('Customer {customerNumber} does not exist.', { customerNumber }));
}

/** Returns the customer number of a domain; null if it has no customer. */
export async function findDomainCustomer(db: Database, domain: Domain): Promise<string | null> {
  if (domain.customerId === null) return null;
  const [customer] = await db
    .select({ customerNumber: customers.customerNumber })
    .from(customers)
    .where(eq(customers.id, domain.customerId));
  return customer?.customerNumber ?? null;
}

/** Checks that a wholesaler exists. @throws ApiError 404 */
export async function requireWholesaler(db: Database, id: number): Promise<void> {
  const [wholesaler] = await db
    .select({ id: wholesalers.id })
    .from(wholesalers)
    .where(eq(wholesalers.id, id));
  if (!wholesaler) throw createNotFoundError(t('Wholesaler {id} does not exist.', { id }));
}

/** Builds the condition for numbers within a scope; undefined for all numbers. */
export const buildNumberScope = (scope: Scope): SQL | undefined => buildScopeWhere(scope, phoneNumbers);

/**
 * Builds the condition for numbers that a user may assign to a domain: unassigned numbers of its wholesaler and, for
 * staff, those of the operator. Customers may only use available numbers.
 */
export function buildAssignableCondition(
  domain: { wholesalerId: number | null },
  { level }: Pick<Scope, 'level'>,
): SQL {
  const { wholesalerId, domainName, state } = phoneNumbers;
  const ownStock = sql`${wholesalerId} = ${domain.wholesalerId}`;
  const stock = level === 'staff' ? sql`(${ownStock} or ${wholesalerId} is null)` : ownStock;
  const free = sql`${stock} and ${domainName} is null`;
  return level === 'customer' ? sql`(${free} and ${state} = 'available')` : sql`(${free})`;
}

export const unrestrictedScope: Scope = { level: 'staff', wholesalerId: null, domainName: null };
