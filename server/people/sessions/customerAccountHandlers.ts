import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { sessionCalls } from '../../../contract/people/session';
import type { Customer } from '../../../contract/platform/partyEntities';
import type { RecordOf } from '../../../contract/schema';
import type { Database } from '../../database/database';
import { customers, domains, records, wholesalers } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import { taken } from '../../http/errors/apiError';
import type { HandlersOf } from '../../http/routing/callHandler';
import type { Domain } from '../../http/tenancy/requestDomain';

/** Says that a phone system is kept for a customer beside its own one; keyed by customer number. */
const KIND = 'customer_account';

type Handled = Pick<typeof sessionCalls, 'GetCustomerAccounts' | 'CreateCustomerAccount'>;

export const customerAccountHandlers: HandlersOf<keyof Handled> = {
  async GetCustomerAccounts({ db, domain }) {
    return accountsOf(db, domain);
  },
  async CreateCustomerAccount({ db, body, domain, session, actor }) {
    const id = await inTransaction(db, actor, async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(
        sql`select nextval(pg_get_serial_sequence('customer', 'id')) as id`,
      );
      const newId = Number(rows[0]?.id);
      const number = body.customer_number?.trim() || `C${10_000 + newId}`;
      const by = { createdBy: session.id, lastModifiedBy: session.id };
      const made = await tx
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
          wholesalerId: domain.wholesalerId,
          active: body.active ?? true,
          ...by,
        })
        .onConflictDoNothing()
        .returning({ id: customers.id });
      if (made.length === 0) throw taken('customer_number', `Customer no. ${number} exists already.`);
      await tx.insert(records).values({
        kind: KIND,
        domainName: domain.domainName,
        wholesalerId: domain.wholesalerId,
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
    const all = await accountsOf(db, domain);
    return all.find((one) => one.id === id) ?? { id };
  },
};

/** The customers of a phone system, its own one first. */
async function accountsOf(db: Database, domain: Domain): Promise<RecordOf<typeof Customer>[]> {
  const links = await db
    .select({ body: records.body })
    .from(records)
    .where(and(eq(records.kind, KIND), eq(records.domainName, domain.domainName)));
  const transactions = new Map(links.map(({ body }) => [Number(body.customer_id), body.transaction_id]));
  const [own] = await db
    .select({ id: domains.customerId })
    .from(domains)
    .where(eq(domains.domainName, domain.domainName));
  const ids = [...new Set([...(own?.id ? [own.id] : []), ...transactions.keys()])];
  if (ids.length === 0) return [];
  const rows = await db
    .select({ customer: customers, wholesaler: wholesalers.wholesalerName, group: wholesalers.groupNo })
    .from(customers)
    .innerJoin(wholesalers, eq(wholesalers.id, customers.wholesalerId))
    .where(inArray(customers.id, ids))
    .orderBy(sql`${customers.id} = ${own?.id ?? 0} desc`, asc(customers.customerNumber));
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
    transaction_id: textOf(transactions.get(customer.id)),
    wholesaler,
    active: customer.active,
    tenant: String(customer.wholesalerId),
  }));
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
