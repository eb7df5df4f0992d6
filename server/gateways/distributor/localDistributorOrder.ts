import { type StockState, stockStates } from '../../../contract/hardware/salesEntities';
import type { Invoice, Sales, SalesStage, StockedProduct } from './distributorGateway';

/** Pieces of an order line, and the state they come from; without one they have to be made first. */
export interface Portion {
  lineNumber: number;
  partNumber: string;
  quantity: number;
  state: StockState | null;
}

/** An order as the local distributor keeps it. */
export interface DistributorOrder {
  salesID: string;
  webOrderID: string;
  order: Sales;
  /** What is sent together: one parcel, or two where the nearest warehouse does not have it all. */
  parts: Portion[][];
  step: number;
  invoices: Invoice[];
  cancelled: boolean;
}

/**
 * Shares out an order: first what the nearest warehouse has, then the rest from the others and, last, what has to be
 * made. All comes together when the nearest has everything or nothing.
 * @param stock of the parts ordered; what is taken is taken off their quantities
 */
export function allocateOrder(order: Sales, stock: Map<string, StockedProduct>): Portion[][] {
  const destination = order.entities
    ?.find(({ role }) => role === 'ShipTo')
    ?.postalAddress?.state?.toUpperCase();
  const nearest = stockStates.find((state) => state === destination) ?? 'NSW';
  const others = stockStates.filter((state) => state !== nearest);
  const [near, far]: Portion[][] = [[], []];
  for (const { lineNumber, itemId, quantity } of order.customerPurchaseOrderLines ?? []) {
    const product = stock.get(itemId ?? '');
    if (!product) continue;
    let left = quantity ?? 0;
    for (const state of [nearest, ...others]) {
      const taken = Math.min(left, product[state] ?? 0);
      if (taken === 0) continue;
      product[state] = (product[state] ?? 0) - taken;
      left -= taken;
      const portion = { lineNumber: lineNumber ?? 0, partNumber: itemId ?? '', quantity: taken, state };
      (state === nearest ? near : far)?.push(portion);
    }
    if (left > 0)
      far?.push({ lineNumber: lineNumber ?? 0, partNumber: itemId ?? '', quantity: left, state: null });
    product.qty = getTotalStock(product);
  }
  return [near ?? [], far ?? []].filter((part) => part.length > 0);
}

/** Pieces in all states together. */
export const getTotalStock = (product: StockedProduct): number =>
  stockStates.reduce((total, state) => total + (product[state] ?? 0), 0);

interface DeliveryStep {
  stage: SalesStage;
  /** Which part is invoiced at this step, counted from 1. */
  invoices?: number;
}

/** The steps an order of so many parts goes through; each part is picked and invoiced, and the last one ends it. */
export function getSteps(parts: number): DeliveryStep[] {
  const rest = Array.from({ length: Math.max(0, parts - 1) }, (_, index): DeliveryStep[] => [
    { stage: 'picking', invoices: index + 1 },
    { stage: 'picked' },
  ]).flat();
  return [
    { stage: 'processing' },
    { stage: 'picking' },
    { stage: 'picked' },
    ...rest,
    { stage: 'invoiced', invoices: parts },
    { stage: 'completed' },
  ];
}

/** Where an order is. */
export const getStage = ({ step, parts, cancelled }: DistributorOrder): SalesStage =>
  cancelled ? 'cancelled' : (getSteps(parts.length)[step]?.stage ?? 'completed');
