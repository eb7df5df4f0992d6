import type { GetListParams, GetListResult, RaRecord } from 'react-admin';
import type { TrunklineDataProvider } from './dataProviderTypes';

/** Rows per request, which is the maximum for a paged call. */
export const PAGE_SIZE = 1000;

/**
 * Reads a list page by page to its end. If the list is truncated, the remaining rows are loaded first.
 * @throws any error of a read; the signal's reason if it is aborted
 */
export async function* iteratePages(
  provider: Pick<TrunklineDataProvider, 'getList' | 'readMore'>,
  resource: string,
  { signal, ...params }: Pick<GetListParams, 'sort' | 'filter'> & { signal?: AbortSignal },
): AsyncGenerator<GetListResult<RaRecord>> {
  const read = (page: number) =>
    provider.getList<RaRecord>(resource, {
      ...params,
      pagination: { page, perPage: PAGE_SIZE },
      ...(signal && { signal }),
    });
  for (let page = 1; ; page += 1) {
    signal?.throwIfAborted();
    let result = await read(page);
    if (page === 1 && result.meta?.cut?.canReadMore) {
      await provider.readMore(resource, { all: true, ...(signal && { signal }) });
      result = await read(page);
    }
    yield result;
    if (result.data.length < PAGE_SIZE) return;
  }
}
