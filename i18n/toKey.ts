/**
 * Returns a short key for a text in message files, so that their size depends only on the translations (FNV-1a, 36
 * bits). The build fails if two texts have the same key.
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
