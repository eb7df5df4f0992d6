import { useInfiniteQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'react-admin';
import type { PagedResult } from '../../../contract/call';
import { callByName } from '../../dataProvider/callByName';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { createReadKey } from '../../dataProvider/queries';
import type { ResourceSpec } from '../../declaration/compiled';
import { expandTemplates } from '../../declaration/template';
import { getTerms } from '../../declaration/terms';
import type { HistoryEntry } from '../changes/historyEntry';
import { useTemplateContext } from '../sources/useTemplateContext';

const pageSize = 20;

export interface HistoryFilter {
  field?: string;
  user?: string;
  /** First and last date of the range, `YYYY-MM-DD`, inclusive. */
  from?: string;
  to?: string;
}

/** Loads the changes of a record page by page, latest first. */
export const useHistory = (spec: ResourceSpec, record: RaRecord, { from, to, ...filter }: HistoryFilter) => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const templateContext = useTemplateContext();
  const request = {
    ...expandTemplates(spec.history?.send, { ...templateContext, record }),
    ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value)),
    ...(from && { date_created_from: from }),
    ...(to && { date_created_to: to }),
  };
  // Refetched whenever the resource's records are refetched.
  const query = useInfiniteQuery({
    queryKey: createReadKey(spec.name, 'history', request),
    queryFn: ({ pageParam, signal }) =>
      callByName(
        dataProvider.call,
        getTerms().calls.history ?? '',
        {
          ...request,
          ...('account' in request && { account: String(request.account) }),
          pageNumber: pageParam,
          pageSize,
        },
        { signal },
      ) as Promise<PagedResult<HistoryEntry>>,
    initialPageParam: 1,
    getNextPageParam: (page) => (page.hasNextPage ? page.pageNumber + 1 : undefined),
  });
  const entries: HistoryEntry[] = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return { ...query, entries, total: query.data?.pages[0]?.totalCount ?? 0 };
};
