import { matchRows } from '../../contract/rowSearch';
import { getTerms } from '../declaration/terms';

type Row = Record<string, unknown>;

/**
 * Returns the rows that contain all words of a search, or a phone number or MAC address in any notation.
 * @param fields fields to search
 */
export const searchRows = async (
  rows: readonly Row[],
  search: string,
  fields: readonly string[],
): Promise<Row[]> => {
  const { parseSearch } = await getTerms().loadSearch();
  return matchRows(rows, search, await parseSearch(search), fields);
};
