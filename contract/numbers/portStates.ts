import { msgs } from '#i18n';

/** States of a port-in order and of its numbers, in life-cycle order. */
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

/** A transition of an order: allowed source states and the resulting state (null leaves it unchanged). */
export interface PortTransition {
  from: readonly PortState[];
  to: PortState | null;
}

/** Transitions of a port-in order. The server enforces them, and the console offers only those that are allowed. */
export const portTransitions = {
  /** Also covers signing the order, and adding or removing numbers. */
  edit: { from: ['draft', 'rejected'], to: null },
  /** Changes the call destination of the order's numbers. The carrier is not notified. */
  route: { from: ['draft', 'submitted', 'rejected', 'confirmed'], to: null },
  submit: { from: ['draft', 'rejected'], to: 'submitted' },
  /** Can also change a date that has already been confirmed. */
  confirm: { from: ['submitted', 'confirmed'], to: 'confirmed' },
  /** A carrier can also reject an order that it has already confirmed. */
  reject: { from: ['submitted', 'confirmed'], to: 'rejected' },
  cancel: { from: ['draft', 'submitted', 'rejected', 'confirmed'], to: 'cancelled' },
  test: { from: ['confirmed', 'cut_over'], to: null },
  cutOver: { from: ['confirmed'], to: 'cut_over' },
  rollBack: { from: ['cut_over'], to: 'rolled_back' },
  finish: { from: ['cut_over'], to: 'done' },
} as const satisfies Record<string, PortTransition>;

export type PortTransitionName = keyof typeof portTransitions;

export const closedPortStates = (Object.keys(portStates) as PortState[]).filter((state) =>
  Object.values(portTransitions).every(({ from }: PortTransition) => !from.includes(state)),
);

export const openPortStates = (Object.keys(portStates) as PortState[]).filter(
  (state) => !closedPortStates.includes(state),
);

/** States in which an order claims its numbers exclusively. Drafts do not. */
export const exclusivePortStates = openPortStates.filter((state) => state !== 'draft');

/** Number categories. All numbers of an order belong to the same category. */
export const portCategories = msgs({
  geographic: 'Geographic',
  mobile: 'Mobile',
  freephone: 'Freephone and local rate',
});

export type PortCategory = keyof typeof portCategories;
