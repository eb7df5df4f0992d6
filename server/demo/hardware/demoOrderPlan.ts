import type { OrderStatus } from '../../../contract/hardware/orderStatuses';
import type { Random } from '../../common/seededRandom';

interface StatusShare {
  /** Number of orders with the status. */
  count: number;
  /** Minimum age of the orders, in days. `to` is the maximum. */
  from: number;
  to: number;
}

const statusShares: Record<OrderStatus, StatusShare> = {
  none: { count: 6, from: 0, to: 12 },
  pending: { count: 9, from: 0, to: 2 },
  credithold: { count: 4, from: 0, to: 6 },
  processing: { count: 8, from: 1, to: 3 },
  picking: { count: 7, from: 2, to: 4 },
  picked: { count: 7, from: 3, to: 5 },
  invoiced: { count: 8, from: 5, to: 12 },
  completed: { count: 84, from: 14, to: 320 },
  failed: { count: 6, from: 1, to: 40 },
  cancelled: { count: 12, from: 3, to: 300 },
};

export interface PlannedOrder {
  status: OrderStatus;
  /** Number of days since the order was placed. */
  age: number;
}

/** Plans orders of all statuses over eleven months, oldest first. */
export const planOrders = (random: Random): PlannedOrder[] =>
  (Object.entries(statusShares) as [OrderStatus, StatusShare][])
    .flatMap(([status, { count, from, to }]) =>
      Array.from({ length: count }, () => ({ status, age: random.between(from, to) })),
    )
    .toSorted((left, right) => right.age - left.age);
