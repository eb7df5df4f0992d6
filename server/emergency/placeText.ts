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

/** Whether two places are the same house: by number, street and postcode, else by what is written. */
export function isSamePlace(one: KeptPlace, other: KeptPlace): boolean {
  const house = ({ street_number, street_name, postcode }: KeptPlace) =>
    street_name ? squeezed(street_number, street_name, postcode) : null;
  const [a, b] = [house(one), house(other)];
  if (a !== null && b !== null) return a === b;
  return squeezed(placeText(one) ?? '') === squeezed(placeText(other) ?? '');
}
