/** Invisible direction marks, often included in copied text. */
const MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Removes invisible direction marks from typed or pasted text, as found in telephone numbers copied from contacts. */
export const withoutMarks = (text: string): string => text.replace(MARKS, '');

/** Converts Arabic-Indic and Persian digits to 0 to 9. */
export const toLatinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));

/** Normalises a number or telephone number: removes direction marks and converts digits. */
export const normaliseSpelling = (text: string): string => toLatinDigits(withoutMarks(text)).trim();
