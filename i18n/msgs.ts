import { getLocale, translate } from './language.ts';
import { formatParts } from './message.ts';

/**
 * Marks the texts of a table that schemas hold as they are: they stay strings, and are said by `sayWord`.
 * @param fields which properties of nested objects are texts; default: all
 */
export const msgs = <const Table extends object>(table: Table, _fields?: readonly string[]): Table => table;

/** Says a text of a table that `msgs` marked, or a title of the contract; what somebody else has written stays as it is. */
export const translateWord = (word: string): string => {
  const said = translate(word);
  return said === undefined
    ? word
    : formatParts(said, {}, getLocale(), (_, inner) => inner.join('')).join('');
};
