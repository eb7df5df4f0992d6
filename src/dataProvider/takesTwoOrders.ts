import { getConventions } from '../config/conventions';
import type { ListedResource } from '../declaration/compiled';

/**
 * Whether a list can be sorted by a second field: where the console holds all rows, or where the API says an order by one
 * field with its sign (`sort=-state,name`), which may name several.
 */
export const supportsTwoOrders = ({
  paging,
  twoOrders,
}: Pick<ListedResource['list'], 'paging' | 'twoOrders'>): boolean =>
  paging === 'client' || twoOrders === true || getConventions().sortIs === 'signed';
