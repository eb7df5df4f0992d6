import { getValueAt, isEmpty } from './rowValues';

type Row = Record<string, unknown>;

const toText = (value: unknown): string => (isEmpty(value) ? '' : String(value)).toLowerCase();

/** Without what people put between digits to read them. */
const stripPunctuation = (text: string): string => text.replace(/[\s()./:+-]/g, '');

const isNumber = (text: string): boolean => /^\d{3,}$/.test(text);
const isMacFragment = (text: string): boolean => /^(?=.*\d)[\da-f]{6,12}$/.test(text);

/** A part of a search: all words, or a number one of them spells. */
export interface RowSearchTerm {
  words: readonly string[];
  isSought(digits: string): boolean;
}

/**
 * The rows that hold every word of a search in one of some fields, or a number or hardware address in any spelling.
 * @param fields where it is looked for
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
    const spelled = texts.map(stripPunctuation);
    const numbers = spelled.filter(isNumber);
    const isFound = terms.every(
      ({ words, isSought }) =>
        (words.length > 0 && words.every((word) => texts.some((text) => text.includes(word)))) ||
        numbers.some(isSought),
    );
    return (
      isFound ||
      (isMacFragment(address) && spelled.some((text) => isMacFragment(text) && text.includes(address)))
    );
  });
};
