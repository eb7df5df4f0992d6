import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider, useGetIdentity } from 'react-admin';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { createReadKey } from '../../dataProvider/queries';
import type { KnownContext } from '../../declaration/kit';
import { useDebounced } from '../../lib/useDebounced';
import { readRecentDomains } from './recentDomains';
import { searchContexts } from './searchContexts';

/** Maximum number of domains shown. Others are found by typing. */
export const maxDomains = 20;

/** Returns the domains that match the typed text. While it is empty, recently used ones come first. */
export const useDomainSearch = (typed: string) => {
  const provider = useDataProvider<TrunklineDataProvider>();
  const { identity } = useGetIdentity();
  const account = identity?.id === undefined ? undefined : String(identity.id);
  const text = useDebounced(typed.trim());
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: createReadKey('domain-search', text),
    queryFn: async () => {
      const rows = await searchContexts(provider.call, text, maxDomains);
      return rows.filter(({ name }) => name !== '');
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  const recent = useMemo(
    () => (account === undefined || typed.trim() !== '' ? [] : readRecentDomains(account)),
    [account, typed],
  );
  const matches = useMemo(() => {
    const isRecent = ({ name }: KnownContext) => recent.some((candidate) => candidate.name === name);
    return (data ?? []).filter((candidate) => !isRecent(candidate));
  }, [data, recent]);
  return {
    recent,
    found: matches,
    hasMore: (data?.length ?? 0) >= maxDomains,
    error,
    isPending: isFetching || text !== typed.trim(),
    retry: () => void refetch(),
  };
};
