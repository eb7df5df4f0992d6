import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { CustomerUpdate, sessionCalls } from '../../../contract/people/session';
import type { EntityRecord } from '../../../contract/schema';
import type { HandlerRequest, HandlersFor } from '../../apiCalls/callHandler';
import type { Database } from '../../database/database';
import { customers } from '../../database/schema';
import { type Actor, runInTransaction } from '../../database/transaction';
import type { SalesCustomer } from '../../gateways/salesGateway';
import { createNotFoundError } from '../../http/errors/apiError';
import { buildScopeWhere, type Scope } from '../../http/tenancy/tenantScope';

type CustomerUpdateResult = EntityRecord<typeof CustomerUpdate>;
type Row = typeof customers.$inferSelect;
type HandledCalls = Pick<typeof sessionCalls, 'UpdateCustomerFromSam' | 'BulkUpdateCustomerFromSam'>;

/** Fields that the sales system may change, mapped to columns. */
const columns = {
  company: 'company',
  email: 'email',
  salutation: 'salutation',
  firstname: 'firstname',
  lastname: 'lastname',
  contact_number: 'contactNumber',
  agent_number: 'agentNumber',
  service_address: 'primaryAddress',
  active: 'active',
} as const satisfies Partial<Record<keyof SalesCustomer, keyof Row>>;

/** Number of customers per request to the sales system. */
const BATCH_SIZE = 500;

export const salesHandlers: HandlersFor<keyof HandledCalls> = {
  async UpdateCustomerFromSam(call) {
    const { body } = call.request;
    const [update] = await updateCustomers(call, [body.customer_number.trim()]);
    if (!update?.id)
      throw createNotFoundError(
        t('Customer no. {customernumber} does not exist.', { customernumber: body.customer_number }),
        {
          errors: [{ field: 'customer_number', message: t('There is no such customer.') }],
        },
      );
    return update;
  },
  async BulkUpdateCustomerFromSam(call) {
    const { request, caller, services } = call;
    const requested = request.body.customer_numbers?.filter((number) => number !== null) ?? [];
    const numbers =
      requested.length > 0 ? [...new Set(requested)] : await readAllNumbers(services.db, caller.scope);
    return updateCustomers(call, numbers);
  },
};

const buildCustomerScope = (scope: Scope) => buildScopeWhere(scope, { wholesalerId: customers.wholesalerId });

async function readAllNumbers(db: Database, scope: Scope): Promise<string[]> {
  const rows = await db
    .select({ number: customers.customerNumber })
    .from(customers)
    .where(buildCustomerScope(scope))
    .orderBy(asc(customers.customerNumber));
  return rows.map(({ number }) => number);
}

/** Queries the sales system first, then changes all customers or none. Customers outside the scope are treated as unknown. */
async function updateCustomers(
  { request: { body }, caller, services: { db, gateways } }: HandlerRequest<{ preview?: boolean | null }>,
  numbers: string[],
): Promise<CustomerUpdateResult[]> {
  const { scope, actor } = caller;
  const customersByNumber = new Map<string, SalesCustomer>();
  for (let at = 0; at < numbers.length; at += BATCH_SIZE)
    for (const customer of await gateways.sales.customers(numbers.slice(at, at + BATCH_SIZE)))
      customersByNumber.set(customer.customer_number, customer);
  return runInTransaction(db, actor, async (tx) => {
    const rows = await tx
      .select()
      .from(customers)
      .where(and(buildCustomerScope(scope), inArray(customers.customerNumber, numbers)))
      .orderBy(asc(customers.id))
      .for('update');
    const known = new Map(rows.map((row) => [row.customerNumber, row]));
    const updates: CustomerUpdateResult[] = [];
    for (const number of numbers) {
      const row = known.get(number);
      updates.push(
        row
          ? await updateCustomer(tx, actor, row, customersByNumber.get(number), body.preview === true)
          : { id: null, customer_number: number, outcome: 'unknown', changes: [] },
      );
    }
    return updates;
  });
}

async function updateCustomer(
  tx: Database,
  actor: Actor,
  row: Row,
  customer: SalesCustomer | undefined,
  isPreview: boolean,
): Promise<CustomerUpdateResult> {
  const about = { id: row.id, customer_number: row.customerNumber };
  if (!customer) return { ...about, outcome: 'unknown', changes: [] };
  const changes = (Object.keys(columns) as (keyof typeof columns)[]).flatMap((field) => {
    const value = customer[field];
    const before = row[columns[field]];
    return value === undefined || (value ?? '') === (before ?? '')
      ? []
      : [{ field, old: before, new: value }];
  });
  if (changes.length === 0) return { ...about, outcome: 'unchanged', changes };
  if (isPreview) return { ...about, outcome: 'updated', changes };
  await tx
    .update(customers)
    .set({
      ...Object.fromEntries(changes.map((change) => [columns[change.field], change.new])),
      dateLastModified: sql`statement_timestamp()`,
      lastModifiedBy: actor.id,
    })
    .where(eq(customers.id, row.id));
  return { ...about, outcome: 'updated', changes };
}
