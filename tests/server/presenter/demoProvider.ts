import calls from 'virtual:trunkline/calls';
import { QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';
import { seedDemo } from '../../../server/demo/seedDemo';
import { createDataProvider } from '../../../src/dataProvider/dataProvider';
import { loadResource } from '../../../src/declaration/registry';
import { createLedger } from '../../../src/presenter/ledger';
import { createPresenter } from '../../../src/presenter/presenter';
import { createTestServer, type TestServer } from '../testApi';

export const demoDay = '2026-11-21';

export const startDemoServer = async (): Promise<TestServer> => {
  const server = await createTestServer();
  await seedDemo(server.db, demoDay);
  return server;
};

/** Redirects `fetch` to a server until the test ends. */
export const mockFetch = (server: TestServer): void => {
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => server.app.request(url, init));
};

const context = {
  baseUrl: 'http://api.test',
  getToken: async () => 'staff',
  renewToken: async () => 'staff',
  session: () => ({ level: 'staff' as const, domainName: null }),
  domain: () => null,
};

const loadSources = () => ({
  findCall: async (name: string) => calls[name],
  resource: loadResource,
  queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
});

export const createRealProvider = () => createDataProvider(context, loadSources());

export const createMaskedProvider = (key: readonly [number, number] = [7, 11]) => {
  const presenter = createPresenter(createLedger(key));
  return presenter.dataProvider(
    createDataProvider(context, { ...loadSources(), middleware: presenter.caller }),
  );
};
