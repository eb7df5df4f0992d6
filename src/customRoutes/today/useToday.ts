import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { CallAnswer } from '../../../contract';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { callQuery } from '../../dataProvider/queries';

export type Today = CallAnswer<'GetToday'>;
type Each<List> = NonNullable<NonNullable<List> extends readonly (infer One)[] ? One : never>;
export type TriggerToday = Each<Today['triggers']>;
export type Calls = NonNullable<Today['calls']>;

/** Milliseconds between two readings while the page is seen: calls come and go without anybody's change. */
const EVERY = 30_000;

/** The day of a phone system, kept as it is now. */
export const useToday = (domain: string | null) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  return useQuery({
    ...callQuery(call, 'GetToday', { domain_name: domain ?? '' }),
    enabled: domain !== null,
    refetchInterval: ({ state }) => (state.status === 'error' ? false : EVERY),
  });
};

/** Whether calls are lost: read once the day is there, since it takes longer. */
export const useReach = (domain: string, isWanted: boolean) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  return useQuery({
    ...callQuery(call, 'ProveReach', { domain_name: domain }),
    enabled: isWanted,
    staleTime: 60_000,
  });
};

/** Findings named; their list has all. */
const MOST_SPEND = 3;

/** Calls that pass a limit, the last first. */
export const useSpend = (domain: string, isWanted: boolean) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  return useQuery({
    ...callQuery(call, 'GetSpendFindings', { domain_name: domain, pageNumber: 1, pageSize: MOST_SPEND }),
    enabled: isWanted,
    staleTime: 60_000,
  });
};
