/** Number of digits in a number without its area code; a text of this length can be a complete number. */
export const LOCAL_NUMBER_LENGTH = 8;
export const MAX_NUMBER_LENGTH = 15;

export const extractDigits = (text: string): string => text.replace(/\D/g, '');

/** Normalises digits, blanks and dashes, converts to lower case, and removes invisible characters. */
export const normaliseText = (text: string): string =>
  text
    .replace(/[\uff08-\uff19]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\u061c\ufeff\u00ad]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
    .toLowerCase();

/** Checks whether a string consists only of digits and separators. */
export const isNumberText = (text: string): boolean => /^[+(]?[\d\s()./+-]*\d[\d\s()./-]*$/.test(text);

export const stripInternationalPrefix = (digits: string): string | undefined =>
  /^(?:0011|011|00)([1-9]\d{2,})$/.exec(digits)?.[1];

/** Strips the national trunk prefix `0`, which most countries use. */
export const stripNationalPrefix = (digits: string): string | undefined => /^0(\d{2,})$/.exec(digits)?.[1];

export const stripDialPrefix = (text: string): string => {
  const digits = extractDigits(text.replace('(0)', ''));
  if (/^\(?\+/.test(text)) return digits;
  return stripInternationalPrefix(digits) ?? stripNationalPrefix(digits) ?? digits;
};
