import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { t } from '#i18n';
import { getApis } from '../../config/apis';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { createReadKey } from '../../dataProvider/queries';
import { isObject } from '../../lib/isObject';

/** Another API that asks everybody for a token of their own. */
export interface ApiToken {
  name: string;
  label: string;
  /** When the token was given; null while there is none. */
  given: string | null;
}

const queryKey = createReadKey('profile', 'apiTokens');

const isApiToken = (value: unknown): value is ApiToken =>
  isObject(value) && typeof value.name === 'string' && typeof value.label === 'string';

/** Whether this server passes requests on to any API at all: else it need not be asked. */
export const hasApis = (): boolean =>
  Object.values(getApis()).some(({ baseUrl }) => baseUrl.startsWith('/api/Apis/'));

/** The APIs that ask for a token of one's own, and whether one has given it. */
export const useApiTokens = () => {
  const { askConsole } = useDataProvider<TrunklineDataProvider>();
  return useQuery({
    queryKey,
    queryFn: async () => {
      const answer = await askConsole('GET', 'ApiTokens');
      return Array.isArray(answer) ? answer.filter(isApiToken) : [];
    },
    retry: false,
  });
};

const buildTokenPath = ({ name }: ApiToken) => `ApiTokens/${encodeURIComponent(name)}`;

/** Keeps a token with the server, or takes it back where none is given. What lists show is read again. */
export const useChangeApiToken = () => {
  const { askConsole } = useDataProvider<TrunklineDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: ({ api, token }: { api: ApiToken; token?: string }) =>
      token === undefined
        ? askConsole('DELETE', buildTokenPath(api))
        : askConsole('PUT', buildTokenPath(api), { token }),
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
