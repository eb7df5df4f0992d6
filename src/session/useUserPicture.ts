import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { CallName } from '../../contract/registeredCalls';
import type { TrunklineDataProvider } from '../dataProvider/dataProviderTypes';
import { createReadKey } from '../dataProvider/queries';
import { getTerms } from '../declaration/terms';
import { useSessionDetails } from './sessionDetails';

/** Returns the URL of the signed-in user's picture; undefined while it is loading, or if there is none. */
export const useUserPicture = (): string | undefined => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const { picture } = useSessionDetails();
  const { data } = useQuery({
    queryKey: createReadKey('own picture', picture),
    queryFn: async () =>
      (await dataProvider.download(getTerms().calls.picture as CallName, {}, 'picture')).blob,
    enabled: picture !== undefined && getTerms().calls.picture !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const blob = picture === undefined ? undefined : data;
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const objectUrl = URL.createObjectURL(blob);
    setAddress(objectUrl);
    return () => {
      URL.revokeObjectURL(objectUrl);
      setAddress(undefined);
    };
  }, [blob]);
  return address;
};
