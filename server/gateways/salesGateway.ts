import type { Database } from '../database/database';

/** Customer data from the sales system ("SAM"); an omitted field is unknown. */
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

export interface SalesGateway {
  /**
   * Returns a gateway bound to a transaction, if the implementation uses the database. Dry runs do not call gateways
   * without this method.
   */
  within?: (tx: Database) => SalesGateway;
  /** Returns the customers that exist in the system. @throws ApiError 502 `gateway` when the system is unavailable */
  customers(customerNumbers: string[]): Promise<SalesCustomer[]>;
}

/** Record kind of customers in the simulated sales system, keyed by customer number and without an owner. */
export const SALES_KIND = 'sales_customer';
