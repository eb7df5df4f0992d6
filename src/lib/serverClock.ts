/** Milliseconds the server's clock is ahead of this one's. */
let clockOffset = 0;

/** Answers take a while, and headers say whole seconds: a smaller difference is none. */
const MIN_OFFSET_MS = 3_000;

/**
 * Learns what time it is at the server from an answer of it.
 * @param date its `Date` header; null where the browser may not read it
 */
export const noteServerTime = (date: string | null): void => {
  const there = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(there)) return;
  const difference = there - Date.now();
  clockOffset = Math.abs(difference) < MIN_OFFSET_MS ? 0 : difference;
};

/** What time it is at the server, in milliseconds, whatever the clock of this computer says. */
export const getServerTime = (): number => Date.now() + clockOffset;
