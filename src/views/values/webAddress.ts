/** Returns the URL if its scheme is safe to use in a link, such as `https:`, `mailto:` or `tel:`; otherwise undefined. */
export const toSafeUrl = (text: string): string | undefined => {
  if (!URL.canParse(text)) return undefined;
  return ['http:', 'https:', 'mailto:', 'tel:', 'sip:', 'sips:'].includes(new URL(text).protocol)
    ? text
    : undefined;
};

/** Adds `https://` to a web address typed without a scheme. */
export const normalizeUrl = (text: string): string => {
  const plain = text.trim();
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+([:/?#]|$)/i.test(plain) && !/^[a-z][a-z0-9+.-]*:\/\//i.test(plain)
    ? `https://${plain}`
    : plain;
};
