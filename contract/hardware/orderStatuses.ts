import { msgs } from '#i18n';

/** Statuses of a hardware order, in the order of document 2, section 3. Filters, boards and selection lists use the same order. */
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

export interface OrderTransition {
  from: readonly OrderStatus[];
  to: OrderStatus;
}

/**
 * Transitions between the statuses of an order, which the specification leaves open. The server enforces them, and the
 * console offers only those that are allowed.
 * - `place`: a draft is ordered; `hold` and `release`: the wholesaler's open orders exceed its credit limit, or no longer do;
 * - `send`: sent to the distributor; `fail`: refused by the distributor; `retry`: queued for resending;
 * - `pick`, `pack`, `invoice`, `complete`: as reported by the distributor; `pickRest`: partially delivered, the rest follows;
 * - `cancel`: allowed until the first delivery.
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
 * Transitions that users can make manually; placing, sending and cancelling have separate calls. `release` overrides
 * the credit limit; the other transitions normally follow from the distributor's reports.
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

/** The manual transition between two statuses, or undefined if there is none. */
export const findManualTransition = (from: OrderStatus, to: OrderStatus): OrderTransitionName | undefined =>
  manualTransitions.find((name) => orderTransitions[name].to === to && isTransitionAllowed(name, from));

/** Statuses of orders in progress, which count towards the credit limit and prevent the removal of catalogue items. */
export const openStatuses = [
  'pending',
  'credithold',
  'processing',
  'picking',
  'picked',
  'invoiced',
] as const satisfies readonly OrderStatus[];

export const isTransitionAllowed = (name: OrderTransitionName, status: OrderStatus): boolean =>
  (orderTransitions[name].from as readonly OrderStatus[]).includes(status);
