import type { InvoiceDetail, Product, SalesOrder } from '../../../contract/hardware/salesEntities';
import type { EntityRecord } from '../../../contract/schema';
import type { Database } from '../../database/database';

export type Sales = EntityRecord<typeof SalesOrder>;
export type Invoice = EntityRecord<typeof InvoiceDetail>;
export type StockedProduct = NonNullable<EntityRecord<typeof Product>['detail']>;

export type SalesStage = 'processing' | 'picking' | 'picked' | 'invoiced' | 'completed' | 'cancelled';

export interface SalesProgress {
  payloadID: string;
  salesID: string;
  /** Increases with every step, so that newer answers can be distinguished from older ones. */
  step: number;
  stage: SalesStage;
  /** All invoices issued so far; an order delivered in two parts ends up with two. */
  invoices: Invoice[];
  /** Number of parts delivered so far; `parts` is the total. */
  part: number;
  parts: number;
}

/** The hardware distributor. On failure, every method throws an ApiError 502 `gateway` with the reason. */
export interface StockGateway {
  /**
   * Returns a gateway bound to a transaction, if the implementation uses the database. Dry runs do not call gateways
   * without this method.
   */
  within?: (tx: Database) => StockGateway;
  /** Returns the current catalogue, or only the given parts. */
  products(parts?: string[]): Promise<StockedProduct[]>;
  /** Places an order; idempotent per message. @returns the distributor's order numbers */
  place(order: Sales & { payloadID: string }): Promise<{ salesID: string; webOrderID: string }>;
  /** Returns the progress of orders by message id; unknown orders are omitted. */
  progress(payloadIDs: string[]): Promise<SalesProgress[]>;
  /**
   * Cancels an order and restocks its picked items; has no effect on an unknown order.
   * @throws ApiError 409 when part of it has been invoiced
   */
  cancel(payloadID: string): Promise<void>;
}
