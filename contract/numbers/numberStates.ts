import { msgs } from '#i18n';

/** The states of a phone number, in life-cycle order. The spec does not name them ("state values are not shown"). */
export const numberStates = msgs({
  available: 'Available',
  reserved: 'Reserved',
  assigned: 'Assigned',
  quarantined: 'Quarantined',
  cancelled: 'Cancelled',
  ported_out: 'Ported out',
});

export type NumberState = keyof typeof numberStates;

/** A state transition of a number: allowed source states and the resulting state (null removes it from the inventory). */
export interface NumberTransition {
  from: readonly NumberState[];
  to: NumberState | null;
}

const allStates = Object.keys(numberStates) as NumberState[];

/** Transitions of a number. The server enforces them, and the console offers only those that are allowed. */
export const numberTransitions = {
  reserve: { from: ['available'], to: 'reserved' },
  /** A temporary reservation by a user. It expires automatically and can be extended. */
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
  /** Ports numbers in from another carrier. The numbers may be new or previously ported out. */
  portIn: { from: ['available', 'cancelled', 'ported_out'], to: 'assigned' },
  /**
   * Returns numbers to the carrier they were ported from, whatever their current state. `portBack` applies to numbers
   * that were new, `portBackOut` to numbers that had been ported out before.
   */
  portBack: { from: allStates, to: null },
  portBackOut: { from: allStates, to: 'ported_out' },
  portBackCancelled: { from: allStates, to: 'cancelled' },
  return: { from: ['reserved', 'assigned', 'quarantined', 'cancelled', 'ported_out'], to: 'available' },
  remove: { from: ['available', 'cancelled', 'ported_out'], to: null },
} as const satisfies Record<string, NumberTransition>;

export type NumberTransitionName = keyof typeof numberTransitions;
