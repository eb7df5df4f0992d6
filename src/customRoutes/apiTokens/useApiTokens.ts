import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { t } from '#i18n';
import { getApis } from '../../config/apis';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { createReadKey } from '../../dataProvider/queries';
import { isObject } from '../../lib/isObject';

export interface ApiToken {
  name: string;
  label: string;
  /** When the token was provided; null if none was. */
  given: string | null;
}

const queryKey = createReadKey('profile', 'apiTokens');

const isApiToken = (value: unknown): value is ApiToken =>
  isObject(value) && typeof value.name === 'string' && typeof value.label === 'string';

/** Whether this server proxies any API. If not, there is nothing to request. */
export const hasApis = (): boolean =>
  Object.values(getApis()).some(({ baseUrl }) => baseUrl.startsWith('/api/Apis/'));

/** Returns the APIs that require a personal token, and whether the user has provided one. */
export const useApiTokens = () => {
  const { callConsole } = useDataProvider<TrunklineDataProvider>();
  return useQuery({
    queryKey,
    queryFn: async () => {
      const answer = await callConsole('GET', 'ApiTokens');
      return Array.isArray(answer) ? answer.filter(isApiToken) : [];
    },
    retry: false,
  });
};

const buildTokenPath = ({ name }: ApiToken) => `ApiTokens/${encodeURIComponent(name)}`;

/** Returns a function that stores a token on the server, or removes it if none is given, and then reloads the lists. */
export const useChangeApiToken = () => {
  const { callConsole } = useDataProvider<TrunklineDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: ({ api, token }: { api: ApiToken; token?: string }) =>
      token === undefined
        ? callConsole('DELETE', buildTokenPath(api))
        : callConsole('PUT', buildTokenPath(api), { token }),
    onSuccess: (_, { api, token }) =>
      notify(
        token === undefined
          ? t('Token for {label} removed.', { label: api.label })
          : t('Token for {label} saved.', { label: api.label }),
        {
          type: 'success',
        },
      ),
    onSettled: () => client.invalidateQueries(),
  });
};
