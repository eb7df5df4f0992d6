import { isEmpty, valueAt } from './rowValues';

type Row = Record<string, unknown>;

const textOf = (value: unknown): string => (isEmpty(value) ? '' : String(value)).toLowerCase();

/** Without what people put between digits to read them. */
const bare = (text: string): string => text.replace(/[\s()./:+-]/g, '');

const isNumber = (text: string): boolean => /^\d{3,}$/.test(text);
const isAddress = (text: string): boolean => /^(?=.*\d)[\da-f]{6,12}$/.test(text);

/** A part of a search: all words, or a number one of them spells. */
export interface SearchedTerm {
  words: readonly string[];
  isSought(digits: string): boolean;
}

/**
 * The rows that hold every word of a search in one of some fields, or a number or hardware address in any spelling.
 * @param fields where it is looked for
 */
export const rowsFoundBy = (
  rows: readonly Row[],
  search: string,
  terms: readonly SearchedTerm[],
  fields: readonly string[],
): Row[] => {
  const address = bare(search.trim().toLowerCase());
  return rows.filter((row) => {
    const texts = fields.map((field) => textOf(valueAt(row, field)));
    const spelled = texts.map(bare);
    const numbers = spelled.filter(isNumber);
    const isFound = terms.every(
      ({ words, isSought }) =>
        (words.length > 0 && words.every((word) => texts.some((text) => text.includes(word)))) ||
        numbers.some(isSought),
    );
    return (
      isFound || (isAddress(address) && spelled.some((text) => isAddress(text) && text.includes(address)))
    );
  });
};
