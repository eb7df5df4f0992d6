import { type OrderStatus, orderTransitions } from '../../../contract/hardware/orderStatuses';

/** Transitions triggered by the distributor's progress. */
const statusTransitions = ['pick', 'pack', 'pickRest', 'invoice', 'complete'] as const;

/**
 * Returns the statuses an order passes through to reach the distributor's status, which may be several steps ahead.
 * @returns the path without its start; null if no valid path exists
 */
export function findOrderStatusPath(from: OrderStatus, to: OrderStatus): OrderStatus[] | null {
  const ways = new Map<OrderStatus, OrderStatus[]>([[from, []]]);
  for (const [status, way] of ways)
    for (const name of statusTransitions) {
      const transition = orderTransitions[name];
      const isOpen = (transition.from as readonly OrderStatus[]).includes(status);
      if (isOpen && !ways.has(transition.to)) ways.set(transition.to, [...way, transition.to]);
    }
  return ways.get(to) ?? null;
}
