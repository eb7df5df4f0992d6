import { callByName } from '../../dataProvider/callByName';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { getRows } from '../../dataProvider/wireConventions';
import type { KnownContext } from '../../declaration/kit';
import { getTerms } from '../../declaration/terms';

/** Returns the contexts that match a search term, or the first contexts if the term is empty. */
export const searchContexts = async (
  call: TrunklineDataProvider['call'],
  text: string,
  limit: number,
): Promise<KnownContext[]> => {
  const { context } = getTerms();
  if (!context) return [];
  const { search } = context;
  return getRows(await callByName(call, search.call, search.send(text, limit))).map(search.read);
};
