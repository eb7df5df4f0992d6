/** Converts an API field name to words: `pbx_serverid` → `Pbx serverid`, `moliPassthroughEnabled` → `Moli passthrough enabled`. */
export const humanise = (wireName: string): string => {
  const words = wireName
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[._-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
