import type { OrderStatus } from '../../../contract/hardware/orderStatuses';
import { addDays } from '../../common/localDate';
import type { Sales, StockedProduct } from '../../gateways/distributor/distributorGateway';
import { buildInvoice, countSerials } from '../../localGateways/distributor/localDistributorInvoice';
import {
  allocateOrder,
  type DistributorOrder,
  getSteps,
} from '../../localGateways/distributor/localDistributorOrder';

/** The distributor's processing stage for each order status. Undefined if the distributor does not have the order. */
const deliveryStages: Partial<Record<OrderStatus, string>> = {
  processing: 'processing',
  picking: 'picking',
  picked: 'picked',
  invoiced: 'invoiced',
  completed: 'completed',
};

interface Delivery {
  status: OrderStatus;
  order: Sales;
  salesID: string;
  /** Date on which the order was sent to the distributor. */
  sent: string;
  stock: Map<string, StockedProduct>;
  /** Returns the next unused number. */
  next(): number;
}

/** Builds the distributor's record of an order, with the invoices issued so far. */
export function buildDistributorOrder({
  status,
  order,
  salesID,
  sent,
  stock,
  next,
}: Delivery): DistributorOrder | undefined {
  const stage = deliveryStages[status];
  if (stage === undefined) return undefined;
  const shelves = new Map([...stock].map(([part, product]) => [part, { ...product }]));
  const parts = allocateOrder(order, shelves);
  const steps = getSteps(parts.length);
  const step = steps.findLastIndex((candidate) => candidate.stage === stage);
  const storedOrder: DistributorOrder = {
    salesID,
    webOrderID: salesID.replace('SO', 'W'),
    order,
    parts,
    step,
    invoices: [],
    cancelled: false,
  };
  steps.slice(0, step + 1).forEach(({ invoices }, index) => {
    const part = invoices === undefined ? undefined : parts[invoices - 1];
    if (!part) return;
    const numbers = Array.from({ length: 1 + countSerials(part, stock) }, next);
    storedOrder.invoices.push(buildInvoice(storedOrder, part, stock, numbers, addDays(sent, index)));
  });
  return storedOrder;
}
