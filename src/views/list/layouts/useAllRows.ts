import { useGetList, useListContext, useLocation } from 'ra-core';
import type { ListedResource } from '../../../declaration/compiled';
import type { Filters, SortBy } from '../address/listAddress';
import { FRESH_MS } from '../listQuery';

/** Rows read at once where more than a page is wanted; the most a paging call gives. */
const MAX_ROWS = 1000;

/**
 * The rows of the list at hand, not of its page alone: all of them, or the first thousand.
 * @param filter beside what the list is filtered by
 * @param sort in place of the list's own
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
    /** How many there are; undefined where only their first are known. */
    total,
    isWhole: read.data !== undefined && total !== undefined && total <= rows.length,
  };
};
