/** An address of the web, or of another scheme that runs nothing: what may stand behind a link. */
export const toSafeUrl = (text: string): string | undefined => {
  if (!URL.canParse(text)) return undefined;
  return ['http:', 'https:', 'mailto:', 'tel:', 'sip:', 'sips:'].includes(new URL(text).protocol)
    ? text
    : undefined;
};

/** Puts `https://` before what was typed without it. */
export const normalizeUrl = (text: string): string => {
  const plain = text.trim();
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+([:/?#]|$)/i.test(plain) && !/^[a-z][a-z0-9+.-]*:\/\//i.test(plain)
    ? `https://${plain}`
    : plain;
};
