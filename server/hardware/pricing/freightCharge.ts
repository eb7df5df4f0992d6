import type { Item } from './priceOrder';

/** Cents, without GST: a parcel to one place, and each piece beyond those it holds. */
const PARCEL = 1450;
const PIECES_IN_PARCEL = 5;
const FURTHER_PIECE = 190;

/**
 * Freight of an order in cents: each place it goes to is paid for; items that count for no freight and those the customer
 * has already are left out.
 */
export function freightOf(items: Item[], addressId: number): number {
  const byPlace = new Map<number, number>();
  for (const { to_order, exclude_freight, delivery_addressid, quantity } of items) {
    if (!to_order || exclude_freight) continue;
    const place = delivery_addressid ?? addressId;
    byPlace.set(place, (byPlace.get(place) ?? 0) + (quantity ?? 1));
  }
  return [...byPlace.values()].reduce(
    (total, pieces) => total + PARCEL + Math.max(0, pieces - PIECES_IN_PARCEL) * FURTHER_PIECE,
    0,
  );
}
