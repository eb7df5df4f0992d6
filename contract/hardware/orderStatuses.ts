import { msgs } from '#i18n';

/** The statuses of a hardware order, in the order of document 2, section 3: filters, boards and choices keep it. */
export const orderStatuses = msgs({
  pending: 'Pending',
  processing: 'Processing',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
  none: 'Draft',
  credithold: 'On credit hold',
  picking: 'Picking',
  picked: 'Picked',
  invoiced: 'Invoiced',
});

export type OrderStatus = keyof typeof orderStatuses;

/** What may happen to an order: from which statuses it may, and the status it leads to. */
export interface OrderTransition {
  from: readonly OrderStatus[];
  to: OrderStatus;
}

/**
 * The one table of order transitions (the specification leaves them open): the server enforces it, and the console
 * offers only what it allows.
 * - `place`: a draft is ordered; `hold` and `release`: the wholesaler's open orders pass its credit limit, or no longer;
 * - `send`: handed to the distributor; `fail`: the distributor refused it; `retry`: to be sent once more;
 * - `pick`, `pack`, `invoice`, `complete`: as the distributor tells; `pickRest`: a part was delivered, the rest follows;
 * - `cancel`: nothing has been delivered yet.
 */
export const orderTransitions = {
  place: { from: ['none'], to: 'pending' },
  hold: { from: ['none', 'pending'], to: 'credithold' },
  release: { from: ['credithold'], to: 'pending' },
  send: { from: ['pending', 'failed'], to: 'processing' },
  fail: { from: ['processing'], to: 'failed' },
  pick: { from: ['processing'], to: 'picking' },
  pack: { from: ['processing', 'picking'], to: 'picked' },
  pickRest: { from: ['picked'], to: 'picking' },
  invoice: { from: ['processing', 'picking', 'picked'], to: 'invoiced' },
  complete: { from: ['invoiced'], to: 'completed' },
  cancel: {
    from: ['none', 'pending', 'credithold', 'processing', 'picking', 'picked', 'failed'],
    to: 'cancelled',
  },
} as const satisfies Record<string, OrderTransition>;

export type OrderTransitionName = keyof typeof orderTransitions;

/**
 * What people may do to an order by hand; it is placed, sent and cancelled by calls of their own. `release` lets an order
 * go on in spite of the credit limit, the others say what the distributor has not said yet.
 */
export const manualTransitions = [
  'release',
  'fail',
  'pick',
  'pack',
  'pickRest',
  'invoice',
  'complete',
] as const satisfies readonly OrderTransitionName[];

/** The transition by hand that leads from one status to another; undefined where the table has none. */
export const findManualTransition = (from: OrderStatus, to: OrderStatus): OrderTransitionName | undefined =>
  manualTransitions.find((name) => orderTransitions[name].to === to && isTransitionAllowed(name, from));

/** Orders that are still on their way: they count against the credit limit and keep an item in the catalogue. */
export const openStatuses = [
  'pending',
  'credithold',
  'processing',
  'picking',
  'picked',
  'invoiced',
] as const satisfies readonly OrderStatus[];

/** Whether a transition may happen to an order of this status. */
export const isTransitionAllowed = (name: OrderTransitionName, status: OrderStatus): boolean =>
  (orderTransitions[name].from as readonly OrderStatus[]).includes(status);
