import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentedCalls } from '../../../contract/index';
import { createCallers } from '../../contract/createCallers';
import { type ContractServer, startContractServer } from '../../contract/startContractServer';
import { createKey } from '../../security/apiKeyHolders';

const run = promisify(execFile);

interface ClientResult {
  data?: { items: Record<string, unknown>[]; totalCount: number };
  error?: { code: string };
}

interface Client {
  call(name: string, options?: object): Promise<ClientResult>;
}

let folder: string;
let server: ContractServer;
let client: Client;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trunkline-client-'));
  await run(process.execPath, ['--import', 'tsx', 'scripts/client/index.ts', folder]);
  server = await startContractServer();
  const { key } = await createKey(server.db, createCallers(server.otherDomain).staff);
  const { createClient } = (await import(
    /* @vite-ignore */ pathToFileURL(join(folder, 'index.js')).href
  )) as {
    createClient(options: object): Client;
  };
  client = createClient({
    url: 'http://localhost',
    token: async () => key,
    fetch: async (url: URL, init: RequestInit) => server.app.fetch(new Request(url, init)),
  });
});
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

it('the client package has types that accept an example and reject invalid input', async () => {
  await cp('tests/server/client/example.ts.txt', join(folder, 'example.ts'));
  const options = {
    compilerOptions: {
      target: 'ES2023',
      lib: ['ES2023', 'DOM'],
      module: 'ESNext',
      moduleResolution: 'bundler',
      strict: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
      types: [],
    },
    files: ['example.ts'],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(options));
  const checked = await run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', folder]).catch(
    (error: { stdout: string }) => error,
  );
  expect(checked.stdout).toBe('');
});

it('the client covers every call in the API document', async () => {
  const { addresses } = (await import(
    /* @vite-ignore */ pathToFileURL(join(folder, 'addresses.js')).href
  )) as { addresses: Record<string, string[]> };
  expect(Object.keys(addresses)).toEqual(Object.keys(documentedCalls));
  const types = await readFile(join(folder, 'schema.d.ts'), 'utf8');
  const operations = types.slice(types.indexOf('export interface operations'));
  expect(Object.keys(documentedCalls).filter((name) => !operations.includes(`    ${name}: {`))).toEqual([]);
});

it('the client can call the real server', async () => {
  const page = await client.call('GetDetailedPhoneNumbers', { body: { pageSize: 3 } });
  expect(page.data?.items.length).toBe(3);
  const customers = await client.call('GetCustomerAccounts', {
    params: { domain_name: 'wharf.pbx.example' },
  });
  expect(customers.data).toEqual([expect.objectContaining({ company: expect.any(String) })]);
  const refused = await client.call('CheckPreviousPasswords', { body: { password: 'any' } });
  expect([refused.data, refused.error?.code]).toEqual([undefined, 'for_people']);
});

it('the client can send a dry run without changing data', async () => {
  const read = () => client.call('GetPhoneRegions', { body: { pageSize: 1 } });
  const before = await read();
  const trial = await client.call('UpsertPhoneRegion', {
    body: { description: 'Nowhere Junction', area_code: '02', state: 'NSW' },
    dryRun: true,
  });
  expect(trial).toMatchObject({ error: undefined, data: { total: 1 } });
  expect((await read()).data).toEqual(before.data);
});
