import type { StoredPlace } from '../database/schema';
import { formatAddressFields } from '../platform/addresses/addressRecordFields';

/** Formats a location for display; null if there is none. */
export const formatPlace = (place: StoredPlace | null | undefined): string | null =>
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

/** Fields that identify a building; emergency services ask for further details by phone. */
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

/** Compares two locations by building, using the address fields, or else the text. Returns false in case of doubt. */
export function isSameAddress(first: StoredPlace, other: StoredPlace): boolean {
  const formatStreet = (place: StoredPlace) => joinNormalized(...STREET_FIELDS.map((field) => place[field]));
  if (first.street_name && other.street_name) return formatStreet(first) === formatStreet(other);
  return joinNormalized(formatPlace(first) ?? '') === joinNormalized(formatPlace(other) ?? '');
}
