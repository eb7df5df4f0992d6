import { type StockState, stockStates } from '../../../contract/hardware/salesEntities';
import type {
  Invoice,
  Sales,
  SalesStage,
  StockedProduct,
} from '../../gateways/distributor/distributorGateway';

/** Units of an order line and the state they ship from; without a state, they have to be manufactured first. */
export interface Portion {
  lineNumber: number;
  partNumber: string;
  quantity: number;
  state: StockState | null;
}

export interface DistributorOrder {
  salesID: string;
  webOrderID: string;
  order: Sales;
  /** Shipments: one, or two if the nearest warehouse lacks some items. */
  parts: Portion[][];
  step: number;
  invoices: Invoice[];
  cancelled: boolean;
}

/**
 * Allocates an order: first from the nearest warehouse, then from the others, and finally from production. There is a
 * single shipment if the nearest warehouse has all of the items or none.
 * @param stock stock of the ordered parts; allocated quantities are deducted from it
 */
export function allocateOrder(order: Sales, stock: Map<string, StockedProduct>): Portion[][] {
  const destination = order.entities
    ?.find(({ role }) => role === 'ShipTo')
    ?.postalAddress?.state?.toUpperCase();
  const nearest = stockStates.find((state) => state === destination) ?? 'NSW';
  const otherStates = stockStates.filter((state) => state !== nearest);
  const [near, far]: Portion[][] = [[], []];
  for (const { lineNumber, itemId, quantity } of order.customerPurchaseOrderLines ?? []) {
    const product = stock.get(itemId ?? '');
    if (!product) continue;
    let left = quantity ?? 0;
    for (const state of [nearest, ...otherStates]) {
      const allotted = Math.min(left, product[state] ?? 0);
      if (allotted === 0) continue;
      product[state] = (product[state] ?? 0) - allotted;
      left -= allotted;
      const portion = { lineNumber: lineNumber ?? 0, partNumber: itemId ?? '', quantity: allotted, state };
      (state === nearest ? near : far)?.push(portion);
    }
    if (left > 0)
      far?.push({ lineNumber: lineNumber ?? 0, partNumber: itemId ?? '', quantity: left, state: null });
    product.qty = getTotalStock(product);
  }
  return [near ?? [], far ?? []].filter((part) => part.length > 0);
}

/** Returns the total stock across all states. */
export const getTotalStock = (product: StockedProduct): number =>
  stockStates.reduce((total, state) => total + (product[state] ?? 0), 0);

interface DeliveryStep {
  stage: SalesStage;
  /** Part that is invoiced in this step, counting from 1. */
  invoices?: number;
}

/** Returns the steps of an order: each part is picked and invoiced; the last step completes the order. */
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

export const getStage = ({ step, parts, cancelled }: DistributorOrder): SalesStage =>
  cancelled ? 'cancelled' : (getSteps(parts.length)[step]?.stage ?? 'completed');
