import type { Item } from './orderItem';

/** Freight in cents, without GST, for one parcel to one address; each unit beyond its capacity is charged extra. */
const PARCEL_CENTS = 1450;
const ITEMS_PER_PARCEL = 5;
const EXTRA_ITEM_CENTS = 190;

/**
 * Returns the freight charge of an order in cents, charged per delivery address. Excludes freight-exempt items and
 * items that the customer already has.
 */
export function computeFreight(items: Item[], addressId: number): number {
  const byPlace = new Map<number, number>();
  for (const { to_order, exclude_freight, delivery_addressid, quantity } of items) {
    if (!to_order || exclude_freight) continue;
    const place = delivery_addressid ?? addressId;
    byPlace.set(place, (byPlace.get(place) ?? 0) + (quantity ?? 1));
  }
  return [...byPlace.values()].reduce(
    (total, pieces) => total + PARCEL_CENTS + Math.max(0, pieces - ITEMS_PER_PARCEL) * EXTRA_ITEM_CENTS,
    0,
  );
}
