import { context } from '#kits/context';
import { askByName } from '../../dataProvider/askByName';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { rowsOf } from '../../dataProvider/wireConventions';
import type { KnownContext } from '../../declaration/kit';

/** The contexts that fit a text, or the first ones. */
export const askContexts = async (
  call: TrunklineDataProvider['call'],
  text: string,
  most: number,
): Promise<KnownContext[]> => {
  if (!context) return [];
  const { search } = context;
  return rowsOf(await askByName(call, search.call, search.send(text, most))).map(search.read);
};
