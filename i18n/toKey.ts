/**
 * Returns a short key for a source string (FNV-1a, 36 bits), so that message files do not contain the English text. The
 * build fails if two strings have the same key.
 */
export const toKey = (source: string): string => {
  let low = 0x811c9dc5;
  let high = 0;
  for (let place = 0; place < source.length; place++) {
    low = Math.imul(low ^ source.charCodeAt(place), 0x01000193);
    high = (high + (low >>> 28)) & 0xf;
  }
  return ((low >>> 0) + high * 2 ** 32).toString(36);
};
