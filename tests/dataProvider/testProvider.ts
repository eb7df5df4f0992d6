import calls from 'virtual:trunkline/calls';
import { QueryClient } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterEach, beforeEach } from 'vitest';
import { createDataProvider } from '../../src/dataProvider/dataProvider';
import type { ProviderContext } from '../../src/dataProvider/dataProviderTypes';
import type { ResourceSpec } from '../../src/declaration/compiled';
import { loadResource } from '../../src/declaration/registry';

export const origin = 'http://api.test';
export const api = setupServer();

export interface ReceivedRequest {
  call: string;
  method: string;
  url: URL;
  body: unknown;
  token: string | null;
  /** Version on which the change is based. */
  snapshot: string | null;
}

export const receivedRequests: ReceivedRequest[] = [];

/**
 * Serves the answers below instead of using the network during the tests of this file. Resets them before each test,
 * including a `fetch` that a test in another file may have replaced.
 */
export const serveApi = (): void => {
  beforeEach(() => api.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    api.resetHandlers();
    api.close();
    receivedRequests.length = 0;
  });
};

type Reply = (request: ReceivedRequest) => Response | unknown;

/** Responds to calls by name; requests are recorded in `seen`. */
export const answerCalls = (replies: Record<string, Reply>) =>
  api.use(
    http.all(`${origin}/api/*`, async ({ request }) => {
      const url = new URL(request.url);
      const call = url.pathname.split('/')[3] ?? '';
      const text = await request.text();
      const receivedRequest: ReceivedRequest = {
        call,
        method: request.method,
        url,
        body: text ? JSON.parse(text) : undefined,
        token: request.headers.get('authorization'),
        snapshot: request.headers.get('read-snapshot'),
      };
      receivedRequests.push(receivedRequest);
      const reply = replies[call];
      if (!reply) return HttpResponse.json({ message: `No reply for ${call}.` }, { status: 501 });
      const result = await reply(receivedRequest);
      return result instanceof Response ? result : HttpResponse.json(result as object);
    }),
  );

/** Creates a provider backed by the answers above; `patch` modifies a resource when it is loaded. */
export const createTestProvider = (
  context: Partial<ProviderContext> = {},
  patch: (spec: ResourceSpec) => ResourceSpec = (spec) => spec,
) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return createDataProvider(
    {
      baseUrl: origin,
      getToken: async () => 'token-1',
      renewToken: async () => 'token-2',
      session: () => ({ level: 'staff', domainName: null }),
      domain: () => null,
      ...context,
    },
    {
      findCall: async (call) => calls[call],
      resource: async (name) => patch(await loadResource(name)),
      queryClient,
    },
  );
};

export const listParams = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'id', order: 'ASC' as const },
  filter: {},
};
