import calls from 'virtual:trunkline/calls';
import { QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';
import { seedDemo } from '../../../server/demo/seedDemo';
import { createDataProvider } from '../../../src/dataProvider/dataProvider';
import { loadResource } from '../../../src/declaration/registry';
import { createLedger } from '../../../src/presenter/ledger';
import { createPresenter } from '../../../src/presenter/presenter';
import { type TestServer, testServer } from '../testApi';

export const today = '2026-11-21';

/** The demo server. */
export const demoServer = async (): Promise<TestServer> => {
  const server = await testServer();
  await seedDemo(server.db, today);
  return server;
};

/** Has fetch lead straight to a server until the test ends. */
export const fetchFrom = (server: TestServer): void => {
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => server.app.request(url, init));
};

const context = {
  baseUrl: 'http://api.test',
  getToken: async () => 'staff',
  renewToken: async () => 'staff',
  session: () => ({ level: 'staff' as const, domainName: null }),
  domain: () => null,
};

const sources = () => ({
  findCall: async (name: string) => calls[name],
  resource: loadResource,
  queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
});

export const trueProvider = () => createDataProvider(context, sources());

/** The provider as presenter mode has it. */
export const falseProvider = (key: readonly [number, number] = [7, 11]) => {
  const presenter = createPresenter(createLedger(key));
  return presenter.dataProvider(createDataProvider(context, { ...sources(), middleware: presenter.caller }));
};
