import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../database/database';
import { records } from '../database/schema';

/** What the sales system ("SAM") says of a customer; a field left out it says nothing about. */
export interface SalesCustomer {
  customer_number: string;
  company?: string | null;
  email?: string | null;
  salutation?: string | null;
  firstname?: string | null;
  lastname?: string | null;
  contact_number?: string | null;
  agent_number?: string | null;
  service_address?: string | null;
  active?: boolean;
}

/** Where customers are won and kept up to date. */
export interface SalesGateway {
  /** The same within a transaction, where it is kept in the database; a dry run asks any other for nothing. */
  within?: (tx: Database) => SalesGateway;
  /** Those of the customers it knows; @throws ApiError 502 `gateway` when it can't be asked */
  customers(customerNumbers: string[]): Promise<SalesCustomer[]>;
}

/** Kind of record that stands for the sales system's customers; keyed by customer number, nobody's. */
export const SALES_KIND = 'sales_customer';

/** The sales system on a machine of its own: a kind of record. */
export const createLocalSales = (db: Database): SalesGateway => ({
  within: createLocalSales,
  async customers(customerNumbers) {
    if (customerNumbers.length === 0) return [];
    const rows = await db
      .select({ key: records.key, body: records.body })
      .from(records)
      .where(
        and(eq(records.kind, SALES_KIND), isNull(records.domainName), inArray(records.key, customerNumbers)),
      );
    return rows.map(({ key, body }) => ({ ...body, customer_number: key }));
  },
});
