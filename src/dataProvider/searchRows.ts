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
): Promise<Row[]> => matchRows(rows, search, await getTerms().parseSearch(search), fields);
