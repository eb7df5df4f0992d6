/** Milliseconds by which the server's clock is ahead of this device's. */
let clockOffset = 0;

/** Smaller differences are ignored, because responses take time and headers have a resolution of one second. */
const MIN_OFFSET_MS = 3_000;

/**
 * Updates the clock difference from a server response.
 * @param date its `Date` header; null if not readable by the browser
 */
export const noteServerTime = (date: string | null): void => {
  const serverTime = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(serverTime)) return;
  const difference = serverTime - Date.now();
  clockOffset = Math.abs(difference) < MIN_OFFSET_MS ? 0 : difference;
};

/** Returns the server's current time in milliseconds, regardless of this device's clock. */
export const getServerTime = (): number => Date.now() + clockOffset;
