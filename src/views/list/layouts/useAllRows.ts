import { useGetList, useListContext, useLocation } from 'react-admin';
import type { ListedResource } from '../../../declaration/compiled';
import type { Filters, SortBy } from '../address/listAddress';
import { FRESH_MS } from '../createListQuery';

/** Maximum number of rows in one call, for layouts that need more than a page. */
export const MAX_ROWS = 1000;

/**
 * Loads the rows of the current list regardless of its page: all of them, or the first thousand.
 * @param filter applied in addition to the list's filters
 * @param sort replaces the list's sort order
 */
export const useAllRows = (spec: ListedResource, filter: Filters = {}, sort?: SortBy) => {
  const context = useListContext();
  const domain = new URLSearchParams(useLocation().search).get('domain');
  const read = useGetList(
    spec.name,
    {
      pagination: { page: 1, perPage: MAX_ROWS },
      sort: sort ?? context.sort,
      filter: { ...context.filterValues, ...filter },
      ...(domain && { meta: { domain } }),
    },
    { onError: () => undefined, staleTime: FRESH_MS },
  );
  const rows = read.data ?? [];
  const total = read.total ?? (read.pageInfo?.hasNextPage ? undefined : rows.length);
  return {
    ...read,
    rows,
    /** Total number of rows; undefined if unknown. */
    total,
    isWhole: read.data !== undefined && total !== undefined && total <= rows.length,
  };
};
