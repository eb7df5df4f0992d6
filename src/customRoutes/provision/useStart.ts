import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { buildCallQuery } from '../../dataProvider/queries';

/** What a new domain of a customer would start with, and what stands in its way. Nothing is made by asking. */
export const useDomainStart = (customerId: unknown) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const id = String(customerId ?? '');
  return useQuery({
    ...buildCallQuery(call, 'InitiateDomainCreate', { id }, 'domains'),
    enabled: id !== '',
    staleTime: 60_000,
  });
};
