import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { t } from '#i18n';
import type { ResponseFor } from '../../../contract/call';
import type { secondFactorCalls } from '../../../contract/console/secondFactor';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { describe } from '../../dataProvider/describe';
import { createReadKey } from '../../dataProvider/queries';

export type UserSignIn = ResponseFor<(typeof secondFactorCalls)['GetOwnSignIn']>;
export type UserSession = NonNullable<UserSignIn['sessions']>[number];

const queryKey = createReadKey('profile', 'signIn');

export const useUserSignIn = () => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GetOwnSignIn', {}, { signal }),
    retry: false,
  });
};

/** Returns a function that ends the sessions with the given ids, or all other sessions if no ids are given. */
export const useEndSessions = () => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const notify = useNotify();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[] | null) => call('EndOwnSessions', ids ? { ids } : {}),
    onSuccess: (_, ids) =>
      notify(ids ? t('Signed out there.') : t('Signed out everywhere else.'), { type: 'success' }),
    onError: (error) => notify(describe(error), { type: 'error' }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
};
