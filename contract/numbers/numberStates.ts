import { msgs } from '#i18n';

/** The states of a phone number. The spec names none ("state values are not shown"); these are ours, in the order of a number's life. */
export const numberStates = msgs({
  available: 'Available',
  reserved: 'Reserved',
  assigned: 'Assigned',
  quarantined: 'Quarantined',
  cancelled: 'Cancelled',
  ported_out: 'Ported out',
});

export type NumberState = keyof typeof numberStates;

/** What may happen to a number: from which states it may, and the state it leads to (null: the number leaves the inventory). */
export interface NumberTransition {
  from: readonly NumberState[];
  to: NumberState | null;
}

const allStates = Object.keys(numberStates) as NumberState[];

/** The one table of number transitions: the server enforces it, and the console offers only what it allows. */
export const numberTransitions = {
  reserve: { from: ['available'], to: 'reserved' },
  /** A reservation of somebody's, which ends by itself, and which they may make longer. */
  hold: { from: ['available', 'reserved'], to: 'reserved' },
  release: { from: ['reserved'], to: 'available' },
  assign: { from: ['available', 'reserved'], to: 'assigned' },
  move: { from: ['assigned'], to: 'assigned' },
  unassign: { from: ['assigned'], to: 'available' },
  quarantine: { from: ['available', 'reserved', 'assigned'], to: 'quarantined' },
  activate: { from: ['quarantined'], to: 'available' },
  cancel: { from: ['available', 'reserved', 'assigned', 'quarantined'], to: 'cancelled' },
  transfer: { from: ['assigned'], to: 'reserved' },
  portOut: { from: ['reserved', 'assigned'], to: 'ported_out' },
  /** From another carrier: new ones, and those that once went there. */
  portIn: { from: ['available', 'cancelled', 'ported_out'], to: 'assigned' },
  /** Back to the carrier they have moved in from, whatever became of them since: new ones, and those that were gone before. */
  portBack: { from: allStates, to: null },
  portBackOut: { from: allStates, to: 'ported_out' },
  portBackCancelled: { from: allStates, to: 'cancelled' },
  return: { from: ['reserved', 'assigned', 'quarantined', 'cancelled', 'ported_out'], to: 'available' },
  remove: { from: ['available', 'cancelled', 'ported_out'], to: null },
} as const satisfies Record<string, NumberTransition>;

export type NumberTransitionName = keyof typeof numberTransitions;
