import { msg } from '#i18n';

/** Reasons for which emergency services reject an address, by the code of their interface. */
export const emergencyReasons = {
  no_street: msg('The street is missing.'),
  no_street_number: msg('The street number is missing.'),
  no_such_number: msg('The street has no such number.'),
  no_such_street: msg('The suburb has no such street.'),
  no_locality: msg('The suburb or town is missing.'),
  no_state: msg('The state or territory is missing.'),
  no_postcode: msg('The postcode is missing or is not four digits.'),
  postcode_state: msg('The postcode does not match the state.'),
  po_box: msg('Emergency services can’t be sent to a PO box.'),
  no_unit_number: msg('The unit type has no unit number.'),
  lot_only: msg('A lot number alone is not enough: give the street number.'),
  other_provider: msg('Another provider has this number on file.'),
};

export type EmergencyReason = keyof typeof emergencyReasons;

export const isEmergencyReason = (code: string): code is EmergencyReason =>
  Object.hasOwn(emergencyReasons, code);
