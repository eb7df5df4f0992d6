import type { GetListParams } from 'react-admin';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { createReadKey } from '../../dataProvider/queries';

/** Milliseconds for which cached rows are reused when a list is opened. Changes invalidate them immediately. */
export const FRESH_MS = 5_000;

/** Creates the query that react-admin's `useGetList` uses for a page, for prefetching before the list renders. */
export const createListQuery = (
  provider: Pick<TrunklineDataProvider, 'getList'>,
  resource: string,
  { pagination, sort, filter, meta }: GetListParams,
) => ({
  queryKey: createReadKey(resource, 'getList', { pagination, sort, filter, meta }),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const page = await provider.getList(resource, { pagination, sort, filter, meta, signal });
    return { data: page.data, total: page.total, pageInfo: page.pageInfo, meta: page.meta };
  },
  staleTime: FRESH_MS,
  retry: false,
});
