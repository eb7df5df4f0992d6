import type { KeptPlace } from '../database/schema';
import { formattedAddress } from '../platform/addresses/addressRecordFields';

/** A place as people write it; null of none. */
export const placeText = (place: KeptPlace | null | undefined): string | null =>
  place ? place.full_address || formattedAddress(place) : null;

const squeezed = (...texts: (string | undefined)[]): string =>
  texts
    .map((text = '') =>
      text
        .toUpperCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    )
    .join('|');

/** What tells one house from another; within it help asks. */
const HOUSE = [
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
export function isSamePlace(one: KeptPlace, other: KeptPlace): boolean {
  const house = (place: KeptPlace) => squeezed(...HOUSE.map((field) => place[field]));
  if (one.street_name && other.street_name) return house(one) === house(other);
  return squeezed(placeText(one) ?? '') === squeezed(placeText(other) ?? '');
}
