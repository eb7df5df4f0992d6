import { type MessageDescriptor, t } from './t.ts';

/**
 * Marks the texts of a table that schemas hold as they are: they stay strings, and are said by `sayWord`.
 * @param fields which properties of nested objects are texts; default: all
 */
export const msgs = <const Table extends object>(table: Table, _fields?: readonly string[]): Table => table;

/** Says a text of a table that `msgs` marked. */
export const sayWord = (word: string): string => t(word as unknown as MessageDescriptor);
