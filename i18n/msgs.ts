import { addContext, type TextRole } from './context.ts';
import { getLocale, translate } from './getLocale.ts';
import { formatParts } from './message.ts';

/**
 * Marks the strings of a table used in schemas for translation. They remain plain strings and are translated by
 * `translateWord`.
 * @param fields properties of nested objects that contain translatable strings; default: all
 */
export const msgs = <const Table extends object>(table: Table, _fields?: readonly string[]): Table => table;

/**
 * Translates a string marked by `msgs`, of a declaration or a contract title. Text entered by users is returned
 * unchanged.
 */
export const translateWord = (word: string, role?: TextRole): string => {
  const translation = translate(role ? addContext(word, role) : word);
  return translation === undefined
    ? word
    : formatParts(translation, {}, getLocale(), (_, inner) => inner.join('')).join('');
};
