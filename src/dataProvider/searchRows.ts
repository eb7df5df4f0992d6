import { kitSearch } from '#kits/search';
import { matchRows } from '../../contract/rowSearch';

type Row = Record<string, unknown>;

/**
 * The rows that hold every word of a search in one of some fields, or a number or hardware address in any spelling.
 * @param fields where it is looked for
 */
export const searchRows = async (
  rows: readonly Row[],
  search: string,
  fields: readonly string[],
): Promise<Row[]> => matchRows(rows, search, await kitSearch(search), fields);
