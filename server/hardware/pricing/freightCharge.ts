import type { Item } from './priceOrder';

/** Cents, without GST: one parcel to one address, and each unit beyond its capacity. */
const PARCEL_CENTS = 1450;
const PIECES_PER_PARCEL = 5;
const EXTRA_PIECE_CENTS = 190;

/**
 * Returns the freight charge of an order in cents, per delivery address; excludes freight-exempt items and those the
 * customer already has.
 */
export function computeFreight(items: Item[], addressId: number): number {
  const byPlace = new Map<number, number>();
  for (const { to_order, exclude_freight, delivery_addressid, quantity } of items) {
    if (!to_order || exclude_freight) continue;
    const place = delivery_addressid ?? addressId;
    byPlace.set(place, (byPlace.get(place) ?? 0) + (quantity ?? 1));
  }
  return [...byPlace.values()].reduce(
    (total, pieces) => total + PARCEL_CENTS + Math.max(0, pieces - PIECES_PER_PARCEL) * EXTRA_PIECE_CENTS,
    0,
  );
}
