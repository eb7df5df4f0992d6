import type { CallResponse } from '../../../contract';

type Price = CallResponse<'GetHardwarePricing'>[number];

/** A price beside what the item costs us. */
export interface Margin {
  key: string;
  wholesalerId: number | null;
  type: number;
  price: number;
  /** Price less cost; null where the cost is not known. */
  margin: number | null;
  /** Margin as a share of the price, 0 to 1 (below 0 where it is sold at a loss). */
  share: number | null;
}

const toCents = (amount: number): number => Math.round(amount * 100);

/**
 * Prices with their margins: list prices first, then wholesaler by wholesaler.
 * @param cost what the distributor charges, without GST
 */
export const computeMargins = (prices: readonly Price[], cost: number | null): Margin[] =>
  prices
    .map(({ id, price, price_typeid, wholesalerid }): Margin => {
      const margin = cost === null ? null : (toCents(price) - toCents(cost)) / 100;
      return {
        key: String(id ?? `${price_typeid}/${wholesalerid ?? ''}`),
        wholesalerId: wholesalerid ?? null,
        type: price_typeid,
        price,
        margin,
        share: margin === null || price === 0 ? null : margin / price,
      };
    })
    .toSorted((one, other) => (one.wholesalerId ?? 0) - (other.wholesalerId ?? 0) || one.type - other.type);
