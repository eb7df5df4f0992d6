/** The twelve digits of a hardware address as the wire has them, `001565A1B2C3`; undefined where the text is none. */
export const macDigits = (text: string): string | undefined => {
  const digits = text
    .trim()
    .replace(/^0x/i, '')
    .replace(/[\s:.\-_]/g, '')
    .toUpperCase();
  return /^[0-9A-F]{12}$/.test(digits) ? digits : undefined;
};

/** A hardware address as people read it, in pairs: `00:15:65:A1:B2:C3`; anything else as it stands. */
export const macText = (value: string): string => macDigits(value)?.match(/../g)?.join(':') ?? value;
