import type { CallResponse } from '../../contract/index';
import { FREE_QUOTE } from '../../contract/quoteField';
import { getFingerprint } from '../common/contentFingerprint';
import { CURRENCY, fromCents, toCents } from '../common/currency';
import { getToday } from '../common/localDate';

export type Quote = CallResponse<'GetQuotes'>;
export type QuoteLine = NonNullable<Quote['lines']>[number] & object;

type KnownLine = Pick<QuoteLine, 'what'> & Partial<QuoteLine>;

/** Completes a line. Default: one item, charged once, from today, without a plan. */
export function createLine({ what, plan = null, price = null, count = 1, ...rest }: KnownLine): QuoteLine {
  return {
    what,
    plan,
    price,
    per: 'once',
    count,
    amount: price === null ? null : fromCents(toCents(price) * (count ?? 1)),
    start: getToday(),
    reason: null,
    to: [],
    ...rest,
  };
}

/** Returns the digest of what one call costs. It leaves out the start, because a request may run on a later day. */
export const getQuoteDigest = (lines: readonly QuoteLine[]): string =>
  lines.length === 0 ? FREE_QUOTE : getFingerprint(lines.map(({ start, ...line }) => line)).slice(0, 12);

/** Combines the lines of several calls: equal lines are added up. */
export function mergeQuotes(quotes: readonly (readonly QuoteLine[])[]): Quote {
  const merged = new Map<string, QuoteLine>();
  for (const { count, amount, to, ...line } of quotes.flat()) {
    const key = JSON.stringify(line);
    const before = merged.get(key);
    const total = (count ?? 0) + (before?.count ?? 0);
    merged.set(
      key,
      createLine({ ...line, count: total, to: [...new Set([...(before?.to ?? []), ...(to ?? [])])] }),
    );
  }
  const lines = [...merged.values()];
  const sum = (per: QuoteLine['per']) =>
    fromCents(lines.reduce((all, line) => all + (line.per === per ? toCents(line.amount) : 0), 0));
  const has = (per: QuoteLine['per']) => lines.some((line) => line.per === per && line.amount !== null);
  return {
    quote: [...new Set(quotes.map(getQuoteDigest))].join(' '),
    currency: CURRENCY,
    lines,
    once: has('once') ? sum('once') : null,
    month: has('month') ? sum('month') : null,
    is_complete: lines.every(({ amount }) => amount !== null),
  };
}
