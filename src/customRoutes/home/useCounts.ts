import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { readKey } from '../../dataProvider/queries';
import { loadListed } from '../../declaration/registry';

/** Milliseconds a count serves who comes back to the page; some lists of a million numbers take seconds to count. */
const fresh = 60_000;
/** Milliseconds between two counts while the page is visible. */
const again = 300_000;

/** A list of which only the count is wanted. */
export interface Counted {
  resource: string;
  filter: Record<string, unknown>;
}

/**
 * How many records each list holds, each asked for by itself. Their keys begin as those of the lists do: whatever is
 * done to the records counts them again.
 */
export const useCounts = (lists: readonly Counted[]) => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  return useQueries({
    queries: lists.map(({ resource, filter }) => ({
      queryKey: readKey(resource, 'count', filter),
      queryFn: async (): Promise<number> => {
        const { list } = await loadListed(resource);
        const { total, data } = await dataProvider.getList(resource, {
          pagination: { page: 1, perPage: 1 },
          sort: list.sort,
          filter,
        });
        return total ?? data.length;
      },
      staleTime: fresh,
      refetchInterval: again,
    })),
  });
};
