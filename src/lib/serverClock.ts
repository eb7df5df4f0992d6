/** Milliseconds by which the server's clock is ahead of this device's. */
let clockOffset = 0;

/** Smaller differences are ignored, because responses take time and the header has a resolution of one second. */
const MIN_OFFSET_MS = 3_000;

/**
 * Updates the clock offset from a server response.
 * @param date the `Date` header of the response; null if the browser cannot read it
 */
export const updateServerTime = (date: string | null): void => {
  const serverTime = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(serverTime)) return;
  const difference = serverTime - Date.now();
  clockOffset = Math.abs(difference) < MIN_OFFSET_MS ? 0 : difference;
};

/** Returns the server's current time in milliseconds, regardless of this device's clock. */
export const getServerTime = (): number => Date.now() + clockOffset;
