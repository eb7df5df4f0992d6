import type { InvoiceDetail, Product, SalesOrder } from '../../../contract/hardware/salesEntities';
import type { EntityRecord } from '../../../contract/schema';
import type { Database } from '../../database/database';

export type Sales = EntityRecord<typeof SalesOrder>;
export type Invoice = EntityRecord<typeof InvoiceDetail>;
export type StockedProduct = NonNullable<EntityRecord<typeof Product>['detail']>;

export type SalesStage = 'processing' | 'picking' | 'picked' | 'invoiced' | 'completed' | 'cancelled';

/** Where the distributor is with an order. */
export interface SalesProgress {
  payloadID: string;
  salesID: string;
  /** Grows with every step, so that an older answer is told from a newer one. */
  step: number;
  stage: SalesStage;
  /** All so far; an order that comes in two parts has two in the end. */
  invoices: Invoice[];
  /** Pieces that were delivered in parts so far, and how many parts there are. */
  part: number;
  parts: number;
}

/** The distributor of hardware. Everything throws an ApiError 502 `gateway` with the reason when it cannot be done. */
export interface StockGateway {
  /** The same within a transaction, where it is kept in the database; a dry run asks any other for nothing. */
  within?: (tx: Database) => StockGateway;
  /** Its catalogue as it is now, or only the named parts of it. */
  products(parts?: string[]): Promise<StockedProduct[]>;
  /** Orders; the same message twice is one order. @returns the distributor's numbers for it */
  place(order: Sales & { payloadID: string }): Promise<{ salesID: string; webOrderID: string }>;
  /** How far orders are, by message; those it does not know are missing. */
  progress(payloadIDs: string[]): Promise<SalesProgress[]>;
  /**
   * Cancels an order and puts back what was picked; one it does not know is none to cancel.
   * @throws ApiError 409 when a part of it has been invoiced
   */
  cancel(payloadID: string): Promise<void>;
}
