import type { StoredPlace } from '../database/schema';
import { formatAddressFields } from '../platform/addresses/addressRecordFields';

/** A place as people write it; null of none. */
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

/** What tells one house from another; within it help asks. */
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

/** Whether two places are the same house by every field that says where it is, else by what is written; in doubt they are not. */
export function isSameAddress(one: StoredPlace, other: StoredPlace): boolean {
  const house = (place: StoredPlace) => joinNormalized(...STREET_FIELDS.map((field) => place[field]));
  if (one.street_name && other.street_name) return house(one) === house(other);
  return joinNormalized(formatPlace(one) ?? '') === joinNormalized(formatPlace(other) ?? '');
}
