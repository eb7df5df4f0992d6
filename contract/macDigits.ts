/** The 12 upper-case hex digits of a hardware address in any spelling; undefined where the text is none. */
export const extractMacDigits = (text: string): string | undefined => {
  const digits = text
    .trim()
    .replace(/^0x/i, '')
    .replace(/[\s:._-]/g, '')
    .toUpperCase();
  return /^[0-9A-F]{12}$/.test(digits) ? digits : undefined;
};
