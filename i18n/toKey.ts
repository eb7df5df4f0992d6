/**
 * Short key of a text in the message files, so that their size depends on the translations only (FNV-1a, 36 bits). The
 * build rejects key collisions.
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
