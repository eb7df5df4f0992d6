import { msgs } from '#i18n';

/** Whether emergency services know where a number is used, in the order it comes to be so. */
export const emergencyStates = msgs({
  none: 'No address',
  on_file: 'On file',
  submitted: 'Submitted',
  refused: 'Refused',
  changed: 'Changed since',
  accepted: 'Accepted',
});

export type EmergencyState = keyof typeof emergencyStates;

/** What may happen to a number’s emergency address: from which states it may, and the state it leads to. */
export interface EmergencyTransition {
  from: readonly EmergencyState[];
  to: EmergencyState;
}

/** The one table of what may happen to an emergency address: the server enforces it, and the console offers only what it allows. */
export const emergencyTransitions = {
  set: { from: ['none', 'on_file', 'refused', 'changed', 'accepted'], to: 'on_file' },
  submit: { from: ['on_file', 'refused', 'changed'], to: 'submitted' },
  accept: { from: ['submitted'], to: 'accepted' },
  refuse: { from: ['submitted'], to: 'refused' },
  /** The address that was accepted is another one now. */
  outdate: { from: ['accepted'], to: 'changed' },
  withdraw: { from: ['on_file', 'submitted', 'refused', 'changed', 'accepted'], to: 'none' },
} as const satisfies Record<string, EmergencyTransition>;

export type EmergencyTransitionName = keyof typeof emergencyTransitions;

/**
 * How numbers begin that need no emergency address, as E.164 digits: mobiles are found by the network they are in, and freephone and
 * local-rate numbers are never where a call comes from.
 */
export const emergencyAddressExemptions = [
  { category: 'mobile', prefixes: ['614'] },
  {
    category: 'freephone',
    prefixes: ['611800', '61180', '611300', '6113', '1800', '1833', '1844', '1855', '1866', '1877', '1888'],
  },
] as const;

/** Whether a number of a phone system needs an emergency address. @param number E.164 digits */
export const needsEmergencyAddress = (number: string): boolean =>
  !emergencyAddressExemptions.some(({ prefixes }) => prefixes.some((prefix) => number.startsWith(prefix)));
