import { getValueAt, isEmpty } from './rowValues';

type Row = Record<string, unknown>;

const toText = (value: unknown): string => (isEmpty(value) ? '' : String(value)).toLowerCase();

const stripPunctuation = (text: string): string => text.replace(/[\s()./:+-]/g, '');

const isNumber = (text: string): boolean => /^\d{3,}$/.test(text);
const isMacFragment = (text: string): boolean => /^(?=.*\d)[\da-f]{6,12}$/.test(text);

/** A search term: words that must all match, or the digits of a number within the text. */
export interface RowSearchTerm {
  words: readonly string[];
  matchesDigits(digits: string): boolean;
}

/**
 * Finds rows that contain every search word in one of the fields, or a matching phone number or MAC address in any
 * notation.
 * @param fields fields to search
 */
export const matchRows = (
  rows: readonly Row[],
  search: string,
  terms: readonly RowSearchTerm[],
  fields: readonly string[],
): Row[] => {
  const address = stripPunctuation(search.trim().toLowerCase());
  return rows.filter((row) => {
    const texts = fields.map((field) => toText(getValueAt(row, field)));
    const normalized = texts.map(stripPunctuation);
    const numbers = normalized.filter(isNumber);
    const isMatch = terms.every(
      ({ words, matchesDigits }) =>
        (words.length > 0 && words.every((word) => texts.some((text) => text.includes(word)))) ||
        numbers.some(matchesDigits),
    );
    return (
      isMatch ||
      (isMacFragment(address) && normalized.some((text) => isMacFragment(text) && text.includes(address)))
    );
  });
};
