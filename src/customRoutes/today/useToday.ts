import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { CallResponse } from '../../../contract';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { buildCallQuery } from '../../dataProvider/queries';

export type Today = CallResponse<'GetToday'>;
type ListElement<List> = NonNullable<NonNullable<List> extends readonly (infer One)[] ? One : never>;
export type TriggerToday = ListElement<Today['triggers']>;
export type Calls = NonNullable<Today['calls']>;

/** Milliseconds between two readings while the page is seen: calls come and go without anybody's change. */
const POLL_MS = 30_000;

/** The day of a phone system, kept as it is now. */
export const useToday = (domain: string | null) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  return useQuery({
    ...buildCallQuery(call, 'GetToday', { domain_name: domain ?? '' }),
    enabled: domain !== null,
    refetchInterval: ({ state }) => (state.status === 'error' ? false : POLL_MS),
  });
};

/** Whether calls are lost: read once the day is there, since it takes longer. */
export const useReachability = (domain: string, isWanted: boolean) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  return useQuery({
    ...buildCallQuery(call, 'ProveReach', { domain_name: domain }),
    enabled: isWanted,
    staleTime: 60_000,
  });
};

/** Findings named; their list has all. */
const MAX_SPEND_FINDINGS = 3;

/** Calls that pass a limit, the last first. */
export const useSpend = (domain: string, isWanted: boolean) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  return useQuery({
    ...buildCallQuery(call, 'GetSpendFindings', {
      domain_name: domain,
      pageNumber: 1,
      pageSize: MAX_SPEND_FINDINGS,
    }),
    enabled: isWanted,
    staleTime: 60_000,
  });
};
