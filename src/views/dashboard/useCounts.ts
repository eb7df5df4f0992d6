import { queryOptions, useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { type Count, countRecords } from '../../dataProvider/countRecords';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { createReadKey } from '../../dataProvider/queries';
import { loadListedResource } from '../../declaration/registry';

/** Milliseconds for which counts are reused, since counting a list of a million records can take seconds. */
const FRESH_MS = 60_000;

/** A list for which only the record count is loaded. */
export interface CountedList {
  resource: string;
  filter: Record<string, unknown>;
  /** Sortable date field whose smallest value is loaded as well. */
  since?: string | undefined;
}

/** Query for the record count of a list. Its key starts with the list's key, so that changes to records refetch it. */
export const createCountQuery = (
  dataProvider: TrunklineDataProvider,
  { resource, filter, since }: CountedList,
  refreshMs: number | false,
) =>
  queryOptions({
    queryKey: createReadKey(resource, 'count', filter, ...(since === undefined ? [] : [since])),
    queryFn: async (): Promise<Count> => {
      const { list } = await loadListedResource(resource);
      return countRecords(dataProvider, resource, { filter, sort: list.sort }, since);
    },
    staleTime: FRESH_MS,
    refetchInterval: refreshMs,
  });

/** Loads the record counts of several lists with independent requests. */
export const useCounts = (lists: readonly CountedList[], refreshMs: number | false) => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  return useQueries({ queries: lists.map((list) => createCountQuery(dataProvider, list, refreshMs)) });
};
