import type { EmergencyReason } from '../../../contract/numbers/emergencyReasons';
import type { StoredAddress } from '../../database/schema';

const postcodes: Record<string, RegExp> = {
  NSW: /^[12]/,
  ACT: /^(02|26|29)/,
  VIC: /^[38]/,
  QLD: /^[49]/,
  SA: /^5/,
  WA: /^6/,
  TAS: /^7/,
  NT: /^0[89]/,
};

/** Unassigned postcodes, which the fictional address file uses in every state. */
const FICTIONAL_POSTCODE = /^99/;

const PO_BOX = /\b(g?p\.? ?o\.? ?box|locked bag|private bag)\b/i;

/** Upper bound for valid street numbers, higher than on any real street. */
const MAX_STREET_NUMBER = 4_000;

/** Matches street names that are rejected as unknown, for testing. */
const NO_STREET = /^nowhere\b/i;

/** Matches street names that simulate a slow manual check, for testing pending addresses. */
const SLOW_STREET = /^slow\b/i;

/** Duration of the manual check in seconds. */
const SLOW_ANSWER_SECONDS = 15 * 60;

/** Returns the additional delay in seconds before a location is answered. */
export const getLocalEmergencyDelay = ({ street_name = '' }: StoredAddress): number =>
  SLOW_STREET.test(street_name ?? '') ? SLOW_ANSWER_SECONDS : 0;

/** Returns the first applicable reason to reject a location; null if accepted. Deterministic. */
export function checkLocalEmergency(place: StoredAddress): EmergencyReason | null {
  const { street_name, street_number = '', street_prefix, locality, state, postcode = '' } = place;
  if (Object.values(place).some((text) => PO_BOX.test(text))) return 'po_box';
  if (!street_name) return 'no_street';
  if (!street_number) return street_prefix ? 'lot_only' : 'no_street_number';
  if (!locality) return 'no_locality';
  if (!state) return 'no_state';
  if (!/^\d{4}$/.test(postcode)) return 'no_postcode';
  if (!FICTIONAL_POSTCODE.test(postcode) && postcodes[state.toUpperCase()]?.test(postcode) === false)
    return 'postcode_state';
  if (place.sub_address_type && !place.sub_address_number) return 'no_unit_number';
  if (NO_STREET.test(street_name)) return 'no_such_street';
  const streetNumber = Number(/\d+/.exec(street_number)?.[0] ?? 0);
  return streetNumber > 0 && streetNumber <= MAX_STREET_NUMBER ? null : 'no_such_number';
}
