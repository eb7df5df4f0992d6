/** Normalises a MAC address in any notation to 12 upper-case hex digits; returns undefined if the text is not a MAC address. */
export const extractMacDigits = (text: string): string | undefined => {
  const digits = text
    .trim()
    .replace(/^0x/i, '')
    .replace(/[\s:._-]/g, '')
    .toUpperCase();
  return /^[0-9A-F]{12}$/.test(digits) ? digits : undefined;
};
