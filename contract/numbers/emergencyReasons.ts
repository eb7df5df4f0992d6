import { msgs } from '#i18n';

/** Why emergency services refuse an address, by the word of their interface. */
export const emergencyReasons = msgs({
  no_street: 'The street is missing.',
  no_street_number: 'The street number is missing.',
  no_such_number: 'The street has no such number.',
  no_such_street: 'The suburb has no such street.',
  no_locality: 'The suburb or town is missing.',
  no_state: 'The state or territory is missing.',
  no_postcode: 'The postcode is missing, or has not four digits.',
  postcode_state: 'The postcode does not match the state.',
  po_box: 'A PO box is no place help can come to.',
  no_unit_number: 'The kind of unit stands without its number.',
  lot_only: 'A lot alone can’t be found: give the street number.',
  other_provider: 'Another provider has this number on file.',
});

export type EmergencyReason = keyof typeof emergencyReasons;

export const isEmergencyReason = (code: string): code is EmergencyReason =>
  Object.hasOwn(emergencyReasons, code);
