import { msgs } from '#i18n';

/** The states of an order that moves numbers in, and of each of its numbers, in the order of its life. */
export const portStates = msgs({
  draft: 'Draft',
  submitted: 'Submitted',
  rejected: 'Rejected',
  confirmed: 'Confirmed',
  cut_over: 'Cut over',
  done: 'Done',
  rolled_back: 'Rolled back',
  cancelled: 'Cancelled',
});

export type PortState = keyof typeof portStates;

/** What may happen to an order: from which states it may, and the state it leads to (null: it stays as it is). */
export interface PortTransition {
  from: readonly PortState[];
  to: PortState | null;
}

/** The one table of what may happen to an order that moves numbers in: the server enforces it, and the console offers only what it allows. */
export const portTransitions = {
  /** Also signing, adding numbers and taking some out. */
  edit: { from: ['draft', 'rejected'], to: null },
  /** Where calls to its numbers go, which the carrier is not told. */
  route: { from: ['draft', 'submitted', 'rejected', 'confirmed'], to: null },
  submit: { from: ['draft', 'rejected'], to: 'submitted' },
  /** Also another day than the one that was confirmed. */
  confirm: { from: ['submitted', 'confirmed'], to: 'confirmed' },
  /** Also by a carrier that has confirmed it before. */
  reject: { from: ['submitted', 'confirmed'], to: 'rejected' },
  cancel: { from: ['draft', 'submitted', 'rejected', 'confirmed'], to: 'cancelled' },
  test: { from: ['confirmed', 'cut_over'], to: null },
  cutOver: { from: ['confirmed'], to: 'cut_over' },
  rollBack: { from: ['cut_over'], to: 'rolled_back' },
  finish: { from: ['cut_over'], to: 'done' },
} as const satisfies Record<string, PortTransition>;

export type PortTransitionName = keyof typeof portTransitions;

/** States nothing leads out of. */
export const closedPortStates = (Object.keys(portStates) as PortState[]).filter((state) =>
  Object.values(portTransitions).every(({ from }: PortTransition) => !from.includes(state)),
);

/** States an order is in before it ends. */
export const openPortStates = (Object.keys(portStates) as PortState[]).filter(
  (state) => !closedPortStates.includes(state),
);

/** States in which an order has its numbers for itself: a draft has not. */
export const exclusivePortStates = openPortStates.filter((state) => state !== 'draft');

/** What numbers move together: an order is about one category. */
export const portCategories = msgs({
  geographic: 'Geographic',
  mobile: 'Mobile',
  freephone: 'Freephone and local rate',
});

export type PortCategory = keyof typeof portCategories;
