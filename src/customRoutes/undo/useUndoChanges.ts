import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { RequestBody, TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { createReadKey } from '../../dataProvider/queries';

type UndoBody = RequestBody<'TakeBack'>;

const pageSize = 50;

export const useUndoPreview = (request: UndoBody) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  return useInfiniteQuery({
    queryKey: createReadKey('audit-log', 'takeBack', request),
    queryFn: ({ pageParam, signal }) =>
      call('TakeBack', { ...request, preview: true, pageNumber: pageParam, pageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (page, pages) =>
      pages.length * pageSize < (page.records ?? 0) ? pages.length + 1 : undefined,
    gcTime: 0,
  });
};

/** Performs the undo, then reloads all data, because anything may have changed. */
export const useUndoChanges = (request: UndoBody) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const client = useQueryClient();
  return useMutation({
    // Undoes only the changes that were part of the preview.
    mutationFn: (until: number | null | undefined) =>
      call('TakeBack', { ...request, ...(until && { until }), pageSize: 200 }),
    onSuccess: () =>
      client.invalidateQueries({ predicate: ({ queryKey }) => !queryKey.includes('takeBack') }),
  });
};
