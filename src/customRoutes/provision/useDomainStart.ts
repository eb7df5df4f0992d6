import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { buildCallQuery } from '../../dataProvider/queries';

/** Loads the options for a new domain of a customer, and any reasons why it cannot be created. Creates nothing. */
export const useDomainStart = (customerId: unknown) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const id = String(customerId ?? '');
  return useQuery({
    ...buildCallQuery(call, 'InitiateDomainCreate', { id }, 'domains'),
    enabled: id !== '',
    staleTime: 60_000,
  });
};
