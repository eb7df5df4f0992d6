import { formatAddressFields } from '../addresses/addressRecordFields';
import type { StoredAddress } from '../database/schema';

/** Formats a location for display; null if there is none. */
export const formatEmergencyAddress = (place: StoredAddress | null | undefined): string | null =>
  place ? place.full_address || formatAddressFields(place) : null;

const joinNormalized = (...texts: (string | undefined)[]): string =>
  texts
    .map((text = '') =>
      text
        .toUpperCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    )
    .join('|');

/** Fields that identify a building. Emergency operators ask the caller for further details. */
const STREET_FIELDS = [
  'street_prefix',
  'street_number',
  'street_number_suffix',
  'street_number_2',
  'street_name',
  'street_type',
  'street_suffix',
  'locality',
  'state',
  'postcode',
];

/** Checks whether two locations are the same building, by address fields or else by text. Returns false if uncertain. */
export function isSameAddress(first: StoredAddress, other: StoredAddress): boolean {
  const formatStreet = (place: StoredAddress) =>
    joinNormalized(...STREET_FIELDS.map((field) => place[field]));
  if (first.street_name && other.street_name) return formatStreet(first) === formatStreet(other);
  return (
    joinNormalized(formatEmergencyAddress(first) ?? '') ===
    joinNormalized(formatEmergencyAddress(other) ?? '')
  );
}
