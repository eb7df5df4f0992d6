import type { GetListParams } from 'ra-core';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { createReadKey } from '../../dataProvider/queries';

/** Milliseconds for which rows just read are not read again by a list that is opened. A change ends it at once. */
export const FRESH_MS = 5_000;

/** The query react-admin makes of a list's page (`useGetList`), for asking before the list is drawn. */
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
