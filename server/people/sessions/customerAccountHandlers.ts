import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { sessionCalls } from '../../../contract/people/session';
import type { Customer } from '../../../contract/platform/partyEntities';
import type { EntityRecord } from '../../../contract/schema';
import type { HandlersFor } from '../../apiCalls/callHandler';
import type { Database } from '../../database/database';
import { customers, domains, records, wholesalers } from '../../database/schema';
import { runInTransaction } from '../../database/transaction';
import { createInvalidFieldError, createTakenError } from '../../http/errors/apiError';
import { type Domain, requireRequestDomain } from '../../http/tenancy/requestDomain';
import { isInScope, type Scope } from '../../http/tenancy/tenantScope';
import { pickStamps } from '../../records/recordStamps';

/** Record kind that links an additional customer to a phone system, keyed by customer number. */
const KIND = 'customer_account';

type HandledCalls = Pick<typeof sessionCalls, 'GetCustomerAccounts' | 'CreateCustomerAccount'>;

export const customerAccountHandlers: HandlersFor<keyof HandledCalls> = {
  async GetCustomerAccounts({ request: { domain }, services: { db } }) {
    return readAccounts(db, domain);
  },
  async CreateCustomerAccount({ request: { body }, caller: { scope, session, actor }, services: { db } }) {
    const domain = body.domain_name
      ? await requireRequestDomain(db, scope, 'domain_name', body.domain_name)
      : undefined;
    const wholesalerId = domain?.wholesalerId ?? (await resolveWholesaler(db, scope, body.wholesaler_id));
    const by = { createdBy: session.id, lastModifiedBy: session.id };
    const id = await runInTransaction(db, actor, async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(
        sql`select nextval(pg_get_serial_sequence('customer', 'id')) as id`,
      );
      const newId = Number(rows[0]?.id);
      const number = body.customer_number?.trim() || `C${10_000 + newId}`;
      const created = await tx
        .insert(customers)
        .values({
          id: newId,
          customerNumber: number,
          company: body.company,
          email: body.email,
          salutation: body.salutation,
          firstname: body.firstname,
          lastname: body.lastname,
          contactNumber: body.contact_number,
          agentNumber: body.agent_number,
          primaryAddress: body.service_address,
          wholesalerId,
          active: body.active ?? true,
          ...by,
        })
        .onConflictDoNothing()
        .returning({ id: customers.id });
      if (created.length === 0)
        throw createTakenError('customer_number', t('Customer no. {number} exists already.', { number }));
      if (!domain) return newId;
      await tx.insert(records).values({
        kind: KIND,
        domainName: domain.domainName,
        wholesalerId,
        key: number,
        body: { customer_id: newId, transaction_id: body.transaction_id ?? null },
        ...by,
      });
      await tx
        .update(domains)
        .set({ customerId: newId })
        .where(and(eq(domains.domainName, domain.domainName), isNull(domains.customerId)));
      return newId;
    });
    const [customer] = await readCustomers(db, [id], {
      transactions: new Map([[id, body.transaction_id]]),
    });
    return customer ?? { id };
  },
};

/**
 * Returns the wholesaler of a new customer that has no phone system: the reseller's own, or the one chosen by staff.
 * @throws ApiError 400
 */
async function resolveWholesaler(
  db: Database,
  scope: Scope,
  requested: number | null | undefined,
): Promise<number> {
  const id = requested ?? scope.wholesalerId;
  const [wholesaler] =
    id !== null && isInScope(scope, { wholesalerId: id })
      ? await db.select({ id: wholesalers.id }).from(wholesalers).where(eq(wholesalers.id, id))
      : [];
  if (wholesaler) return wholesaler.id;
  throw createInvalidFieldError(
    'wholesaler_id',
    id === null
      ? t('Choose the wholesaler whose customer it is.')
      : t('Wholesaler {id} does not exist.', { id }),
  );
}

/** Returns the customers of a phone system, starting with its main customer. */
async function readAccounts(db: Database, domain: Domain): Promise<EntityRecord<typeof Customer>[]> {
  const links = await db
    .select({ body: records.body })
    .from(records)
    .where(and(eq(records.kind, KIND), eq(records.domainName, domain.domainName)));
  const transactions = new Map(links.map(({ body }) => [Number(body.customer_id), body.transaction_id]));
  const [own] = await db
    .select({ id: domains.customerId })
    .from(domains)
    .where(eq(domains.domainName, domain.domainName));
  return readCustomers(db, [...new Set([...(own?.id ? [own.id] : []), ...transactions.keys()])], {
    first: own?.id,
    transactions,
  });
}

interface CustomerOrder {
  /** Id of the customer to list first. */
  first?: number | null | undefined;
  transactions: ReadonlyMap<number, unknown>;
}

async function readCustomers(
  db: Database,
  ids: readonly number[],
  { first, transactions }: CustomerOrder,
): Promise<EntityRecord<typeof Customer>[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ customer: customers, wholesaler: wholesalers.wholesalerName, group: wholesalers.groupNo })
    .from(customers)
    .innerJoin(wholesalers, eq(wholesalers.id, customers.wholesalerId))
    .where(inArray(customers.id, [...ids]))
    .orderBy(sql`${customers.id} = ${first ?? 0} desc`, asc(customers.customerNumber));
  return rows.map(({ customer, wholesaler, group }) => ({
    id: customer.id,
    customer_number: customer.customerNumber,
    agent_number: customer.agentNumber,
    email: customer.email,
    salutation: customer.salutation,
    firstname: customer.firstname,
    lastname: customer.lastname,
    contact_number: customer.contactNumber,
    company: customer.company,
    group_number: group,
    service_address: customer.primaryAddress,
    transaction_id: toText(transactions.get(customer.id)),
    wholesaler,
    active: customer.active,
    ...pickStamps(customer),
    tenant: String(customer.wholesalerId),
  }));
}

const toText = (value: unknown): string | null => (typeof value === 'string' ? value : null);
