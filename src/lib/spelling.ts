/** Marks of direction that come along with what is copied, and are seen by nobody. */
const MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** What was typed or pasted without the invisible marks of direction in it, as telephone numbers copied from contacts have them. */
export const withoutMarks = (text: string): string => text.replace(MARKS, '');

/** A text with Arabic-Indic digits, those of Persian too, as 0 to 9. */
export const toLatinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));

/** A text of signs that all have one meaning, such as a number or a telephone number, as it is read: no marks, no other digits. */
export const normaliseSpelling = (text: string): string => toLatinDigits(withoutMarks(text)).trim();
