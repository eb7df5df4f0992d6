import calls from 'virtual:trunkline/calls';
import { heads } from 'virtual:trunkline/resources';
import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Level } from '../../contract/call';
import { getLevels, meetsLevel } from '../../contract/levels';
import { createDataProvider } from '../../src/dataProvider/dataProvider';
import type { ResourceSpec } from '../../src/declaration/compiled';
import { getRequiredLevel } from '../../src/declaration/menuRoots';
import { loadResource } from '../../src/declaration/registry';
import { isEmpty } from '../../src/lib/isEmpty';
import { OWN_DOMAIN } from './build';
import { parseCsvRows } from './csvRows';
import { type ContractServer, startContractServer } from './startContractServer';

let server: ContractServer;
beforeAll(async () => {
  server = await startContractServer();
});
afterAll(() => server?.close());
beforeEach(() => {
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => server.app.request(url, init));
});

/** Creates a data provider for a user of the given level with a selected phone system. */
const createProvider = (level: Level) =>
  createDataProvider(
    {
      baseUrl: 'http://api.test',
      getToken: async () => level,
      renewToken: async () => level,
      session: () => ({
        level,
        wholesalerId: level === 'staff' ? null : 1,
        domainName: level === 'customer' ? OWN_DOMAIN : null,
      }),
      domain: () => OWN_DOMAIN,
    },
    {
      findCall: async (name: string) => calls[name],
      resource: loadResource,
      queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    },
  );

const isListed = (level: Level, { menu, level: ownLevel, singleton, list }: ResourceSpec) =>
  meetsLevel(level, getRequiredLevel(menu, ownLevel)) && !singleton && !list.requiresParent;

/** Compares a list with its export: both must have the same number of records and, if the console generates the file, identical records. */
const compareExport = async (level: Level, spec: ResourceSpec, filter: Record<string, unknown>) => {
  const provider = createProvider(level);
  const { sort, export: declared } = spec.list;
  const { data, total = data.length } = await provider.getList(spec.name, {
    pagination: { page: 1, perPage: 1000 },
    sort,
    filter,
  });
  const { blob } = await provider.exportList(spec.name, { filter, sort, columns: [] });
  const rows = parseCsvRows(await blob.text());
  expect({ filter, exported: rows.length }).toEqual({ filter, exported: total });
  if (declared) return;
  const exportedIds = rows.slice(0, data.length).map((row) => row.join('~'));
  const listedIds = data.map((record) => spec.id.map(({ field }) => String(record[field] ?? '')).join('~'));
  expect(exportedIds).toEqual(listedIds);
};

const specs = await Promise.all(heads.map(({ name }) => loadResource(name)));
const listLevels = getLevels().filter((level) => meetsLevel(level, 'customer'));
const exportCases = listLevels.flatMap((level) =>
  specs.filter((spec) => isListed(level, spec)).map((spec) => [level, spec.name, spec] as const),
);

describe('lists', () => {
  it.each(exportCases)(
    'show %s users only records of %s that they can open',
    { timeout: 60_000 },
    async (level, name, spec) => {
      const { data } = await createProvider(level).getList(name, {
        pagination: { page: 1, perPage: 1000 },
        sort: spec.list.sort,
        filter: {},
      });
      const nameless = data.filter((record) => spec.id.some(({ field }) => isEmpty(record[field])));
      expect(nameless).toEqual([]);
    },
  );
});

describe('list exports', () => {
  it.each(exportCases.filter(([, , { list }]) => list.export))(
    'match the rows shown to %s users by %s in every view',
    async (level, _, spec) => {
      for (const view of [{ filter: {} }, ...spec.list.views]) await compareExport(level, spec, view.filter);
    },
  );

  it.each(exportCases.filter(([, , { list }]) => !list.export))(
    'match the records shown to %s users by %s',
    { tags: ['long'], timeout: 120_000 },
    async (level, _, spec) => compareExport(level, spec, {}),
  );
});
