import { QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';
import { setApis } from '../../src/config/apis';
import { parseConfig } from '../../src/config/config';
import { createDataProvider } from '../../src/dataProvider/dataProvider';
import { buildWireCalls } from '../../src/declaration/buildWireCalls';
import { compileJson } from '../../src/declaration/written/compileJson';
import { createScreens } from './declaredScreens';
import type { ForeignStory } from './foreignStories';

const TOKEN = 'token-of-the-foreign-apis';

/** Returns the header with which the deployment's proxy would send the token. */
const getTokenEnv = ({ setting }: ForeignStory): Record<string, string> => {
  const { headerName, scheme = 'Bearer' } = setting as { headerName?: string; scheme?: string };
  return headerName ? { [headerName]: TOKEN } : { Authorization: `${scheme} ${TOKEN}` };
};

/** Creates a data provider for the screens generated for a foreign API, whose server replaces the network. */
export const createForeignProvider = async (story: ForeignStory) => {
  const { app, document } = story.createServer(TOKEN);
  const screens = await createScreens(document, story.api, { edits: story.edits, edited: story.api });
  const { apis } = parseConfig({ apis: { [story.api]: { baseUrl: 'https://foreign.example' } } });
  setApis(apis);
  const words = Object.fromEntries(
    Object.entries(apis).map(([name, apiSpec]) => [name, apiSpec.conventions]),
  );
  const compiled = compileJson(screens, { calls: {}, apis: words });
  const faults = compiled.flatMap(({ faults: ownFaults }) => ownFaults.map(({ message }) => message));
  const resources = new Map(
    compiled.flatMap(({ resource }) => (resource ? [[resource.name, resource] as const] : [])),
  );
  const calls = buildWireCalls(Object.assign({}, ...compiled.map((source) => source.calls)));
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body }: RequestInit) => {
    const { pathname, search } = new URL(url);
    requests.push(`${method} ${pathname}${search}`);
    return app.request(pathname + search, {
      method,
      headers: { ...(headers as Record<string, string>), ...getTokenEnv(story) },
      ...(body !== undefined && { body }),
    });
  });
  const getResource = async (name: string) => {
    const resource = resources.get(name);
    if (!resource) throw new Error(`There is no ${name}: ${faults.join(' ')}`);
    return resource;
  };
  const provider = createDataProvider(
    {
      baseUrl: 'https://house.example',
      getToken: async () => 'token-1',
      renewToken: async () => 'token-2',
      session: () => ({ level: 'staff', domainName: null }),
      domain: () => null,
    },
    {
      findCall: async (name) => calls[name],
      resource: getResource,
      queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    },
  );
  return { provider, faults, asked: requests, resource: await getResource(story.api) };
};
