import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isDomainQuery } from '../../session/domain/domainQueries';

/** Lets go of everything read on another domain once the one at hand is there. */
export const useClearOtherDomains = (domain: string | null): void => {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (domain === null) return undefined;
    return () => {
      queryClient.removeQueries({ predicate: ({ queryKey }) => isDomainQuery(queryKey), type: 'inactive' });
    };
  }, [queryClient, domain]);
};
