import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isDomainQuery } from '../../session/domain/domainQueries';

/** Discards cached data of other domains once the current one has loaded. */
export const useClearOtherDomains = (domain: string | null): void => {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (domain === null) return undefined;
    return () => {
      queryClient.removeQueries({ predicate: ({ queryKey }) => isDomainQuery(queryKey), type: 'inactive' });
    };
  }, [queryClient, domain]);
};
