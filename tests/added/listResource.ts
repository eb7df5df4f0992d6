import calls from 'virtual:trunkline/calls';
import { QueryClient } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { createDataProvider } from '../../src/dataProvider/dataProvider';
import type { ResourceSpec } from '../../src/declaration/compiled';
import { loadResource } from '../../src/declaration/registry';

const origin = 'http://api.test';

/**
 * Renders a resource's list with a given response. Returns the columns and the displayed ids.
 * @param filter filters required by the list
 */
export const listResource = async (
  name: string,
  answer: unknown,
  filter: Record<string, unknown> = {},
): Promise<{ ids: string[]; spec: ResourceSpec }> => {
  const spec = await loadResource(name);
  const { method, path } = calls[spec.list.call] ?? { method: '', path: '' };
  const server = setupServer(
    http.all(`${origin}/*`, ({ request }) => {
      const expected = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
      const isIt = request.method === method && expected.test(new URL(request.url).pathname);
      return isIt
        ? HttpResponse.json(answer as object)
        : HttpResponse.json({ message: 'Not it.' }, { status: 404 });
    }),
  );
  server.listen({ onUnhandledRequest: 'error' });
  try {
    const provider = createDataProvider(
      {
        baseUrl: origin,
        getToken: async () => 'token',
        renewToken: async () => 'token',
        session: () => ({ level: 'staff', domainName: null }),
        domain: () => 'wharf.pbx.example',
      },
      { findCall: async (call) => calls[call], resource: loadResource, queryClient: new QueryClient() },
    );
    const { data } = await provider.getList(name, {
      pagination: { page: 1, perPage: 25 },
      sort: { field: spec.title, order: 'ASC' },
      filter,
    });
    return { ids: data.map(({ id }) => String(id)), spec };
  } finally {
    server.close();
  }
};
