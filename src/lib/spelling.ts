/** Matches invisible direction marks, which copied text often contains. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Removes invisible direction marks from entered or pasted text. Telephone numbers copied from contacts often contain them. */
export const stripDirectionMarks = (text: string): string => text.replace(DIRECTION_MARKS, '');

/** Converts Arabic-Indic and Persian digits to the digits 0 to 9. */
export const toLatinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));

/** Normalises a number or telephone number by removing direction marks and converting digits. */
export const normaliseSpelling = (text: string): string => toLatinDigits(stripDirectionMarks(text)).trim();

/** Removes invisible characters from copied text, and replaces non-breaking spaces. Joiners are part of some scripts. */
export const stripInvisible = (text: string): string =>
  /[^\x20-\x7e]/.test(text)
    ? stripDirectionMarks(text)
        .replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
        .replace(/[\u00a0\u2007\u202f]/g, ' ')
    : text;
