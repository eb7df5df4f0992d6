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
  /** Increases with every step, to distinguish newer answers from older ones. */
  step: number;
  stage: SalesStage;
  /** All invoices issued; an order delivered in two parts has two at the end. */
  invoices: Invoice[];
  /** Number of parts delivered, and the total number of parts. */
  part: number;
  parts: number;
}

/** The hardware distributor. Every method throws an ApiError 502 `gateway` with the reason on failure. */
export interface StockGateway {
  /** Returns a transactional instance, for implementations stored in the database. Dry runs do not call others. */
  within?: (tx: Database) => StockGateway;
  /** Returns the current catalogue, or only the given parts. */
  products(parts?: string[]): Promise<StockedProduct[]>;
  /** Places an order; idempotent per message. @returns the distributor's numbers for it */
  place(order: Sales & { payloadID: string }): Promise<{ salesID: string; webOrderID: string }>;
  /** Returns the progress of orders by message; unknown ones are omitted. */
  progress(payloadIDs: string[]): Promise<SalesProgress[]>;
  /**
   * Cancels an order and restocks its picked items; no effect on an unknown order.
   * @throws ApiError 409 when a part of it has been invoiced
   */
  cancel(payloadID: string): Promise<void>;
}
