/** Reads a number in any spelling as its E.164 digits; null where it is no complete number. */
export type NumberReader = (text: string) => string | null;

/** Signs of a regular expression. */
const PATTERN = /[\^$\\[\]?*|_]/;

/**
 * A number as another product has it, as E.164 digits: as it is dialled, with a plus, or as a pattern that one number fits, such as
 * `^\+?61(255501000)$`.
 * @returns null where it is none, or a pattern of several
 */
export function foreignNumber(text: string, read: NumberReader): string | null {
  // `+61 (0)2 …`: the zero is for those who call from within the country.
  if (!PATTERN.test(text)) return /\.\./.test(text) ? null : read(text.replace('(0)', ''));
  const only = text
    .trim()
    .replace(/^_/, '')
    .replace(/\[\+\]|\\\+/g, '+')
    .replace(/\(\?:|[\^$()?]/g, '');
  if (!/^\+?\d+$/.test(only)) return null;
  return read(only) ?? read(only.replace('+', ''));
}
