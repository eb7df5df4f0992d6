import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { TrunklineDataProvider } from '../../dataProvider/types';

export interface NamedExtension {
  account: string;
  display: string;
}

/** The extensions of a phone system, by their numbers. */
export const useExtensions = (domain: string) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  return useQuery({
    queryKey: ['pbx-customer/pbx-extensions', 'names', domain],
    enabled: domain !== '',
    queryFn: async ({ signal }): Promise<NamedExtension[]> => {
      const all = await call('GetCallFlow', { domain_name: domain, accounts_only: true }, { signal });
      return all.flatMap(({ account, display, kind }) =>
        account && kind === 'extensions' ? [{ account, display: display ?? '' }] : [],
      );
    },
  });
};
