import { getConventions } from '../config/currentConventions';
import type { ListedResource } from '../declaration/compiled';

/**
 * Checks whether a list can be sorted by a second field: either the console holds all rows, or the API accepts several
 * signed sort fields (`sort=-state,name`).
 */
export const supportsTwoOrders = ({
  paging,
  twoOrders,
}: Pick<ListedResource['list'], 'paging' | 'twoOrders'>): boolean =>
  paging === 'client' || twoOrders === true || getConventions().sortIs === 'signed';
