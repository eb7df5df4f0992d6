/**
 * Converts an amount to whole cents, rounding half up. Sums of decimals would accumulate errors. The decimal point is
 * moved in the string representation, because 1.005 × 100 is less than 100.5 in floating point.
 */
export function toCents(amount: number | null | undefined): number {
  const text = String(amount ?? 0);
  return Math.round(text.includes('e') ? (amount ?? 0) * 100 : Number(`${text}e2`));
}

export const toCentsOrNull = (amount: number | null | undefined): number | null =>
  amount == null ? null : toCents(amount);

export const fromCents = (cents: number): number => cents / 100;

const GST_PERCENT = 10;

/** Computes the goods and services tax on an amount, in cents. */
export const computeGst = (cents: number): number => Math.round((cents * GST_PERCENT) / 100);

/** ISO 4217 code of the currency of all amounts. */
export const CURRENCY = 'AUD';

const currencyFormat = new Intl.NumberFormat('en-AU', { style: 'currency', currency: CURRENCY });

export const formatCents = (cents: number): string => currencyFormat.format(fromCents(cents));
