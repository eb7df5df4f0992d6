import { msgs } from '#i18n';

/** Registration status of a number's location with emergency services, in life-cycle order. */
export const emergencyStates = msgs({
  none: 'No address',
  on_file: 'On file',
  submitted: 'Submitted',
  refused: 'Refused',
  changed: 'Changed since',
  accepted: 'Accepted',
});

export type EmergencyState = keyof typeof emergencyStates;

/** A transition of a number's emergency address: allowed source states and the resulting state. */
export interface EmergencyTransition {
  from: readonly EmergencyState[];
  to: EmergencyState;
}

/** Transitions of an emergency address. The server enforces them, and the console offers only those that are allowed. */
export const emergencyTransitions = {
  set: { from: ['none', 'on_file', 'refused', 'changed', 'accepted'], to: 'on_file' },
  submit: { from: ['on_file', 'refused', 'changed'], to: 'submitted' },
  accept: { from: ['submitted'], to: 'accepted' },
  refuse: { from: ['submitted'], to: 'refused' },
  /** The address was changed after it was accepted. */
  outdate: { from: ['accepted'], to: 'changed' },
  withdraw: { from: ['on_file', 'submitted', 'refused', 'changed', 'accepted'], to: 'none' },
} as const satisfies Record<string, EmergencyTransition>;

export type EmergencyTransitionName = keyof typeof emergencyTransitions;

/**
 * Prefixes of numbers that need no emergency address, as E.164 digits: mobiles are located by their network, and
 * freephone and local-rate numbers cannot originate calls.
 */
export const emergencyAddressExemptions = [
  { category: 'mobile', prefixes: ['614'] },
  {
    category: 'freephone',
    prefixes: ['611800', '61180', '611300', '6113', '1800', '1833', '1844', '1855', '1866', '1877', '1888'],
  },
] as const;

/**
 * Whether a number of a phone system needs an emergency address.
 * @param number E.164 digits
 */
export const needsEmergencyAddress = (number: string): boolean =>
  !emergencyAddressExemptions.some(({ prefixes }) => prefixes.some((prefix) => number.startsWith(prefix)));
