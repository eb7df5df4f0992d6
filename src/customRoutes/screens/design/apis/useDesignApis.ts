import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { defaultConventions } from '../../../../../contract/conventions';
import { getApis, setApis } from '../../../../config/apis';
import type { TrunklineDataProvider } from '../../../../dataProvider/dataProviderTypes';
import { createReadKey } from '../../../../dataProvider/queries';
import { isObject } from '../../../../lib/isObject';
import { isAllowed } from '../../../../session/gates';
import { useViewer } from '../../../../session/useViewer';
import { isDesignApi } from './designApi';

/** Lists the APIs that this server calls. Other servers have none, and only APIs of `config.json` are offered. */
export const useDesignApis = (enabled = true) => {
  const { callConsole } = useDataProvider<TrunklineDataProvider>();
  const viewer = useViewer();
  const {
    data = [],
    isPending,
    error,
    refetch,
  } = useQuery({
    queryKey: createReadKey('designApis'),
    queryFn: async () => {
      const answer = await callConsole('GET', 'Apis');
      return Array.isArray(answer) ? answer.filter(isDesignApi) : [];
    },
    retry: false,
    enabled,
  });
  const names = new Set(data.map(({ name }) => name));
  const direct = Object.entries(getApis()).flatMap(([name, { baseUrl }]) =>
    names.has(name) || baseUrl.startsWith('/api/Apis/') ? [] : [{ name, label: name, url: baseUrl }],
  );
  /** Lets this page use an API that was just added. Other users receive it when they load the console. */
  const register = async (added: unknown): Promise<string | undefined> => {
    if (!isObject(added) || typeof added.name !== 'string') return undefined;
    const api = {
      baseUrl: String(added.base_url),
      headers: {},
      sendsToken: true,
      conventions: defaultConventions,
    };
    setApis({ ...getApis(), [added.name]: api });
    await refetch();
    return added.name;
  };
  return {
    apis: [...data, ...direct],
    proxiedApis: data,
    proxied: names,
    /** Whether the user's role may add, change and remove APIs. */
    mayChange: isAllowed({ permission: 'api-keys.edit' }, viewer),
    isPending,
    error,
    refetch,
    register,
  };
};
