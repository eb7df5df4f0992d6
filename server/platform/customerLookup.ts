import { and, eq, type SQL } from 'drizzle-orm';
import { t } from '#i18n';
import type { Database } from '../database/database';
import { customers, wholesalers } from '../database/schema';
import { createNotFoundError } from '../http/errors/apiError';
import { buildScopeWhere, type Scope } from '../http/tenancy/tenantScope';

export interface CustomerWithServer {
  id: number;
  customerNumber: string;
  company: string | null;
  contactNumber: string | null;
  agentNumber: string | null;
  wholesalerId: number;
  wholesaler: string;
  groupNo: string | null;
  activeHostServer: string | null;
}

const columns = {
  id: customers.id,
  customerNumber: customers.customerNumber,
  company: customers.company,
  contactNumber: customers.contactNumber,
  agentNumber: customers.agentNumber,
  wholesalerId: customers.wholesalerId,
  wholesaler: wholesalers.wholesalerName,
  groupNo: wholesalers.groupNo,
  activeHostServer: wholesalers.activeHostServer,
};

const selectCustomers = (db: Database, scope: Scope, condition: SQL) =>
  db
    .select(columns)
    .from(customers)
    .innerJoin(wholesalers, eq(wholesalers.id, customers.wholesalerId))
    .where(and(condition, buildScopeWhere(scope, { wholesalerId: customers.wholesalerId })));

/** @throws ApiError 404 when there is no such customer within the scope */
export async function findCustomerById(db: Database, scope: Scope, id: number): Promise<CustomerWithServer> {
  const [customer] = await selectCustomers(db, scope, eq(customers.id, id));
  if (!customer) throw createNotFoundError(t('Customer {id} does not exist.', { id }));
  return customer;
}

/**
 * Finds a customer by its number, and locks it.
 * @param field name of the field, for errors
 * @throws ApiError 404 when there is no such customer within the scope
 */
export async function findCustomerByNumber(
  tx: Database,
  scope: Scope,
  customerNumber: string,
  field = 'customer_number',
): Promise<CustomerWithServer> {
  const [customer] = await selectCustomers(tx, scope, eq(customers.customerNumber, customerNumber)).for(
    'update',
    {
      of: customers,
    },
  );
  if (!customer)
    throw createNotFoundError(t('Customer {customerNumber} does not exist.', { customerNumber }), {
      errors: [{ field, message: t('There is no customer with this number.') }],
    });
  return customer;
}
