import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { buildCallQuery } from '../../dataProvider/queries';

export interface NamedExtension {
  account: string;
  display: string;
}

export const useExtensions = (domain: string) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  return useQuery({
    ...buildCallQuery(
      call,
      'GetCallFlow',
      { domain_name: domain, accounts_only: true },
      'pbx-customer/pbx-extensions',
    ),
    enabled: domain !== '',
    select: (all) =>
      all.flatMap(({ account, display, kind }): NamedExtension[] =>
        account && kind === 'extensions' ? [{ account, display: display ?? '' }] : [],
      ),
  });
};
