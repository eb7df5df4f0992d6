/** A line of a quote: what is paid for, on which plan, from when, how many, and who is billed. */
export interface QuoteLine {
  what?: string | null;
  plan?: string | null;
  /** Price of one; null if it is not known. */
  price?: number | null;
  per?: 'once' | 'month' | null;
  count?: number | null;
  amount?: number | null;
  start?: string | null;
  /** Why the price is not known. */
  reason?: string | null;
  to?: readonly (string | null)[] | null;
}

/** What calls cost, as returned by the call that quotes them. */
export interface Quote {
  /** Digest that is sent with the calls. */
  quote?: string | null;
  lines?: readonly (QuoteLine | null)[] | null;
  once?: number | null;
  month?: number | null;
  is_complete?: boolean | null;
}
