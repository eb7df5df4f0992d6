import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { buildPackage } from '../../../scripts/pack/buildPackage';
import { createDataProvider, isApiError, resourceNames } from '../../../scripts/pack/data-provider';
import { type PackageSource, packages } from '../../../scripts/pack/packages';
import { type ContractServer, startContractServer } from '../../contract/startContractServer';

const run = promisify(execFile);
const source = packages['data-provider'] as PackageSource;
const versions: Record<string, string> = { ...manifest.dependencies, ...manifest.devDependencies };

const listParams = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'description', order: 'ASC' as const },
  filter: {},
};

describe('the entry point', () => {
  const send = vi.fn();
  const provider = createDataProvider({ apiUrl: 'http://api.test/', getToken: async () => 'token' });
  beforeEach(() => {
    send.mockReset();
    vi.stubGlobal('fetch', send);
  });

  it('names an unknown resource and the closest known resource, and sends nothing', async () => {
    await expect(provider.getList('region', listParams)).rejects.toThrow(
      'Trunkline has no resource "region". Did you mean "regions"?',
    );
    await expect(provider.getList('spacecraft', listParams)).rejects.toThrow(
      'Trunkline has no resource "spacecraft". resourceNames lists all resources.',
    );
    expect(resourceNames).toContain('regions');
    expect(send).not.toHaveBeenCalled();
  });

  it('reads the user once per token, and retains no rows', async () => {
    send.mockImplementation(async (url: string) => Response.json(/User/.test(url) ? { is_admin: true } : []));
    const readAgain = async () => {
      await provider.getList('regions', listParams);
      const urls = send.mock.calls.map(([url]) => url);
      const listed = expect.stringMatching('/GetPhoneRegions');
      expect(urls).toEqual(['http://api.test/api/Link/GetCurrentUser', listed, listed]);
    };
    await vi.waitFor(readAgain);
  });

  it('describes error responses in the message of the error', async () => {
    send.mockImplementation(async () =>
      Response.json({ message: 'The role is missing.', code: 'forbidden' }, { status: 403 }),
    );
    const error = await provider.call('GetPhoneRegions').catch((reason: unknown) => reason);
    expect(isApiError(error) && error.message).toBe('The role is missing.');
    expect(error).toMatchObject({ status: 403, code: 'forbidden' });
  });
});

let folder: string;
let tarball: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trunkline-data-provider-'));
  tarball = await buildPackage(source, join(folder, 'packages'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('contains no import of this repository', async () => {
  const built = join(folder, 'packages/data-provider');
  const files = await readdir(built, { recursive: true });
  expect(files).toContain('index.d.ts');
  for (const file of files.filter((name) => /\.[jt]s$/.test(name)))
    expect(await readFile(join(built, file), 'utf8'), file).not.toMatch(
      /["'`](#i18n|virtual:|[./]+(src|contract)\/)|import\.meta/,
    );
});

/** Libraries of the app that uses the package, and tools for checking, building and testing it. */
const libraries = [
  'react',
  'react-admin',
  'react-dom',
  '@testing-library/react',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jsdom',
  'typescript',
  'vite',
  'vitest',
];

describe('the package in an app outside the repository', { tags: ['long'] }, () => {
  let app: string;
  let server: ContractServer;
  let listener: ReturnType<typeof serve>;
  beforeAll(async () => {
    app = join(folder, 'app');
    await cp('tests/server/packages/app', app, { recursive: true });
    // The files import the package, which is not installed in the repository, so their names do not end in `.ts` here.
    for (const file of await readdir(app))
      if (file.endsWith('.txt')) await rename(join(app, file), join(app, file.replace(/\.txt$/, '')));
    const dependencies = Object.fromEntries(libraries.map((name) => [name, versions[name]]));
    const installed = { ...dependencies, [source.name]: `file:${tarball}` };
    await writeFile(
      join(app, 'package.json'),
      JSON.stringify({ private: true, type: 'module', dependencies: installed }),
    );
    // The versions of the lock file are in npm's cache, so that the installation also works offline.
    await cp('package-lock.json', join(app, 'package-lock.json'));
    const options = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];
    await run('npm', ['install', ...options], { cwd: app, shell: process.platform === 'win32' });
    server = await startContractServer();
    listener = serve({ fetch: server.app.fetch, hostname: '127.0.0.1', port: 0 });
    await once(listener, 'listening');
  });
  afterAll(async () => {
    listener?.close();
    await server?.close();
  });

  /** Runs a command of a library that is installed in the app. Returns its output if it fails. */
  const runTool = async (path: string, ...args: string[]): Promise<string> => {
    const { port } = listener.address() as AddressInfo;
    const env = { ...process.env, API_URL: `http://127.0.0.1:${port}`, NODE_ENV: '', VITEST: '' };
    const command = run(process.execPath, [join('node_modules', path), ...args], { cwd: app, env });
    return command.then(
      () => '',
      ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
    );
  };

  it('has types that accept correct calls and reject invalid calls', async () =>
    expect(await runTool('typescript/bin/tsc', '-p', '.')).toBe(''));

  it('is bundled by Vite', async () => expect(await runTool('vite/bin/vite.js', 'build')).toBe(''));

  it('lists and edits records of a server with the screens of react-admin', async () =>
    expect(await runTool('vitest/vitest.mjs', 'run')).toBe(''));
});
