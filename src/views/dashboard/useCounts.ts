import { queryOptions, useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { type Count, countRecords } from '../../dataProvider/countRecords';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { createReadKey } from '../../dataProvider/queries';
import { loadListed } from '../../declaration/registry';

/** Milliseconds a count serves who comes back to the page; some lists of a million records take seconds to count. */
const FRESH_MS = 60_000;

/** A list of which only the count is wanted. */
export interface CountedList {
  resource: string;
  filter: Record<string, unknown>;
}

/** How many records a list holds; its key begins as that of the list does, so that what changes records counts again. */
export const createCountQuery = (
  dataProvider: TrunklineDataProvider,
  { resource, filter }: CountedList,
  refreshMs: number | false,
) =>
  queryOptions({
    queryKey: createReadKey(resource, 'count', filter),
    queryFn: async (): Promise<Count> => {
      const { list } = await loadListed(resource);
      return countRecords(dataProvider, resource, { filter, sort: list.sort });
    },
    staleTime: FRESH_MS,
    refetchInterval: refreshMs,
  });

/** How many records each list holds, each asked for by itself. */
export const useCounts = (lists: readonly CountedList[], refreshMs: number | false) => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  return useQueries({ queries: lists.map((list) => createCountQuery(dataProvider, list, refreshMs)) });
};
