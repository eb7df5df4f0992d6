/** Parses a number in any notation and returns its E.164 digits, or null if it is not a complete number. */
export type NumberParser = (text: string) => string | null;

const PATTERN_CHARACTERS = /[\^$\\[\]?*|_]/;

/**
 * Converts a number from another product to E.164 digits. Accepts dialled numbers, a leading plus, and patterns that
 * match exactly one number, such as `^\+?61(255501000)$`.
 * @returns null if it is not a number, or the pattern matches several
 */
export function parseForeignNumber(text: string, read: NumberParser): string | null {
  // In `+61 (0)2 …`, the zero is dialled only within the country.
  if (!PATTERN_CHARACTERS.test(text)) return /\.\./.test(text) ? null : read(text.replace('(0)', ''));
  const only = text
    .trim()
    .replace(/^_/, '')
    .replace(/\[\+\]|\\\+/g, '+')
    .replace(/\(\?:|[\^$()?]/g, '');
  if (!/^\+?\d+$/.test(only)) return null;
  return read(only) ?? read(only.replace('+', ''));
}
