import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseHelpPage } from '../../../build/parseHelpPage';
import type { Call } from '../../../contract/call';
import { compileAll } from '../../../src/declaration/compileAll';
import type { DeclaredResource } from '../../../src/declaration/resource';
import { openTestDatabase } from '../../database/testDatabase';
import { readDocumentFiles } from '../../support/documentFiles';
import { layOverProject } from '../../support/layOverProject';
import { shippedCalls } from '../../support/shippedCalls';
import '../../../src/product/declarations';

type Handler = (call: object) => Promise<unknown>;

const page = 'docs/declare/adding-an-entity.md';
const files = readDocumentFiles(page);
const folder = layOverProject(files);
const load = (path: string): Promise<Record<string, Record<string, unknown>>> =>
  import(pathToFileURL(join(folder, path)).href);

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

describe('entity written by hand as documented', () => {
  it('consists of a contract, handlers, their registrations, a declaration and a help page', () => {
    expect([...files.keys()]).toEqual([
      'contract/added/doorStations.ts',
      'contract/added/addedCalls.ts',
      'server/added/doorStations.ts',
      'server/added/addedHandlers.ts',
      'src/resources/doorStations.ts',
      'docs/use/door-stations.md',
    ]);
  });

  it('has screens that compile, and a help page', async () => {
    const { addedCalls } = await load('contract/added/addedCalls.ts');
    const { default: declared } = await load('src/resources/doorStations.ts');
    const calls = { ...shippedCalls, ...(addedCalls as Record<string, Call>) };
    const [spec] = compileAll([declared as unknown as DeclaredResource], calls);
    expect(spec).toMatchObject({ name: 'door-stations', can: { create: 'staff', remove: 'staff' } });
    expect(parseHelpPage('door-stations', files.get('docs/use/door-stations.md') ?? '').screens).toEqual([
      '/door-stations',
    ]);
  });

  it('stores, changes and deletes its records', async () => {
    const { addedHandlers = {} } = await load('server/added/addedHandlers.ts');
    const perform = (name: string, body: object = {}) =>
      (addedHandlers[name] as Handler)({
        request: { body, domain: undefined },
        caller: { actor: { id: 'test', name: 'Test', call: name } },
        services: { db: database.db },
      });
    const created = await perform('CreateDoorStation', { name: 'Gate', extension: '201' });
    const { id } = created as { id: number };
    await perform('UpdateDoorStation', { id, extension: '202' });
    expect(await perform('GetDoorStations')).toMatchObject([{ id, name: 'Gate', extension: '202' }]);
    await perform('DeleteDoorStation', { id });
    expect(await perform('GetDoorStations')).toEqual([]);
  });
});
