import type { CallResponse } from '../../../contract';

type Price = CallResponse<'GetHardwarePricing'>[number];

export interface Margin {
  key: string;
  wholesalerId: number | null;
  type: number;
  price: number;
  /** Price minus cost; null if the cost is unknown. */
  margin: number | null;
  /** Margin as a fraction of the price, up to 1; negative for a loss. */
  share: number | null;
}

const toCents = (amount: number): number => Math.round(amount * 100);

/**
 * Returns prices with their margins: list prices first, then prices by wholesaler.
 * @param cost the distributor's price, excluding GST
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
    .toSorted(
      (margin, other) => (margin.wholesalerId ?? 0) - (other.wholesalerId ?? 0) || margin.type - other.type,
    );
