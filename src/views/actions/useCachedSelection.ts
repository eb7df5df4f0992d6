import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { createReadKey } from '../../dataProvider/queries';

/** Returns those selected records that were loaded with visited pages of the list, in the order of their selection. */
export const useCachedSelection = (resource: string, ids: readonly string[]): RaRecord[] => {
  const { data } = useListContext<RaRecord>();
  const queryClient = useQueryClient();
  return useMemo(
    () => findCachedRecords(queryClient, resource, ids, data),
    [queryClient, resource, ids, data],
  );
};

const findCachedRecords = (
  queryClient: QueryClient,
  resource: string,
  ids: readonly string[],
  data: readonly RaRecord[] = [],
): RaRecord[] => {
  const known = new Map<string, RaRecord>();
  for (const [, page] of queryClient.getQueriesData<{ data?: RaRecord[] }>({
    queryKey: createReadKey(resource, 'getList'),
  }))
    for (const record of page?.data ?? []) known.set(String(record.id), record);
  for (const record of data) known.set(String(record.id), record);
  return ids.flatMap((id) => known.get(id) ?? []);
};
