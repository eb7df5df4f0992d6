import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { callQuery } from '../../dataProvider/queries';
import type { TrunklineDataProvider } from '../../dataProvider/types';

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
