import { QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';
import { allCalls } from '../../../contract';
import { parseCsvLines } from '../../../contract/parseCsvLines';
import { buildScreen } from '../../../src/customRoutes/screens/spreadsheet/buildScreen';
import { extractColumns } from '../../../src/customRoutes/screens/spreadsheet/extractColumns';
import { inferFields } from '../../../src/customRoutes/screens/spreadsheet/inferFields';
import { createDataProvider } from '../../../src/dataProvider/dataProvider';
import { buildWireCalls } from '../../../src/declaration/buildWireCalls';
import { compileJson } from '../../../src/declaration/written/compileJson';
import { buildSheet } from '../../foreign/sheetStory';
import type { OpenedScreen } from '../../foreign/verbChecks';
import { createTestServer } from '../testApi';

/**
 * Creates a table from a spreadsheet as the console does, on the real server.
 * @returns a function that opens its screen, whose server replaces the network
 */
export const createSheet = async () => {
  const server = await createTestServer();
  const columns = extractColumns(parseCsvLines(buildSheet()).lines);
  const fields = inferFields(columns);
  const text = buildScreen(fields, 'rafts', { one: 'Raft', many: 'Rafts', group: 'Added', level: 'staff' });
  const saved = await server.call('SaveScreen', { name: 'Rafts', text });
  await server.call('PublishScreen', {
    id: saved.body.id,
    least_level: 'staff',
    role_ids: [],
    group_numbers: [],
  });
  const [compiled] = compileJson([{ name: 'rafts', text }], { calls: allCalls });
  const resource = compiled?.resource;
  if (!resource) throw new Error(JSON.stringify(compiled?.faults));
  const replaceNetwork = () =>
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const { pathname, search } = new URL(url);
      return server.app.request(pathname + search, init);
    });
  const provider = createDataProvider(
    {
      baseUrl: 'https://house.example',
      getToken: async () => 'staff',
      renewToken: async () => 'staff',
      session: () => ({ level: 'staff', domainName: null }),
      domain: () => null,
    },
    {
      findCall: async (name) => buildWireCalls(compiled.calls)[name],
      resource: async () => resource,
      queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    },
  );
  replaceNetwork();
  for (const at of columns.lines.keys())
    await provider.create('rafts', {
      data: Object.fromEntries(
        fields.map(({ name, kind, column }) => {
          const cell = columns.columns[column]?.texts[at] ?? '';
          return [name, cell === '' ? null : kind === 'Whole number' ? Number(cell) : cell];
        }),
      ),
    });
  const faults = compiled.faults.map(({ message }) => message);
  return {
    open: (): OpenedScreen => {
      replaceNetwork();
      return { provider, resource, faults };
    },
    close: () => server.close(),
  };
};
