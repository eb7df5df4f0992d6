import { type OrderStatus, orderTransitions } from '../../../contract/hardware/orderStatuses';

/** What the distributor's word can move an order by. */
const statusMoves = ['pick', 'pack', 'pickRest', 'invoice', 'complete'] as const;

/**
 * The statuses an order passes on its way to where the distributor has it: asked seldom, it may be several steps on.
 * @returns the way without its beginning; null when the table of transitions knows none
 */
export function findOrderStatusPath(from: OrderStatus, to: OrderStatus): OrderStatus[] | null {
  const ways = new Map<OrderStatus, OrderStatus[]>([[from, []]]);
  for (const [status, way] of ways)
    for (const name of statusMoves) {
      const transition = orderTransitions[name];
      const isOpen = (transition.from as readonly OrderStatus[]).includes(status);
      if (isOpen && !ways.has(transition.to)) ways.set(transition.to, [...way, transition.to]);
    }
  return ways.get(to) ?? null;
}
