import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { CallResponse } from '../../../contract';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { buildCallQuery } from '../../dataProvider/queries';

export type Today = CallResponse<'GetToday'>;
type ListElement<List> = NonNullable<NonNullable<List> extends readonly (infer One)[] ? One : never>;
export type TodayTrigger = ListElement<Today['triggers']>;
export type Calls = NonNullable<Today['calls']>;

/** Polling interval in milliseconds while the page is visible. Polling is needed because calls trigger no change notifications. */
const POLL_MS = 30_000;

export const useToday = (domain: string | null) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  return useQuery({
    ...buildCallQuery(call, 'GetToday', { domain_name: domain ?? '' }),
    enabled: domain !== null,
    refetchInterval: ({ state }) => (state.status === 'error' ? false : POLL_MS),
  });
};

/** Queries the destinations where calls are lost. Loaded after the dashboard, because the query is slower. */
export const useReachability = (domain: string, isEnabled: boolean) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  return useQuery({
    ...buildCallQuery(call, 'ProveReach', { domain_name: domain }),
    enabled: isEnabled,
    staleTime: 60_000,
  });
};

/** Maximum number of findings shown on the dashboard; a link leads to the full list. */
const MAX_SPEND_FINDINGS = 3;

/** Queries the calls that exceed a spending limit, latest first. */
export const useSpend = (domain: string, isEnabled: boolean) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  return useQuery({
    ...buildCallQuery(call, 'GetSpendFindings', {
      domain_name: domain,
      pageNumber: 1,
      pageSize: MAX_SPEND_FINDINGS,
    }),
    enabled: isEnabled,
    staleTime: 60_000,
  });
};
