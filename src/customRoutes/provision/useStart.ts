import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { callQuery } from '../../dataProvider/queries';

/** What a new domain of a customer would start with, and what stands in its way. Nothing is made by asking. */
export const useStart = (customerId: unknown) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const id = String(customerId ?? '');
  return useQuery({
    ...callQuery(call, 'InitiateDomainCreate', { id }, 'domains'),
    enabled: id !== '',
    staleTime: 60_000,
  });
};
