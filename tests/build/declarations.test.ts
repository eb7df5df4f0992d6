import { cp, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createServer, type HotPayload, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../build/declarations';

/** Path of a copy of the project whose files the test edits. */
let root = '';
let vite: ViteDevServer;
/** Called for each edited file once the server has detected the change. */
let onFileChange: (file: string) => void = () => undefined;
const sentPayloads: HotPayload[] = [];

beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'trunkline-edits-')));
  for (const path of ['build', 'contract', 'i18n', 'locales', 'telephony', 'src', 'package.json'])
    await cp(path, join(root, path), { recursive: true });
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  vite = await createServer({
    root,
    configFile: false,
    cacheDir: join(root, 'cache'),
    logLevel: 'silent',
    plugins: [
      { name: 'noticed', hotUpdate: ({ file }) => onFileChange(file) },
      declarations({
        source: join(root, 'src/product/declarations.ts'),
        resources: join(root, 'src/resources'),
      }),
    ],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  const { hot } = vite.environments.client;
  const send = (payload: HotPayload) => sentPayloads.push(payload);
  hot.send = send as typeof hot.send;
  // Loads the modules of a page that shows trunks.
  await loadCode('/src/declaration/registry.ts');
  await loadCode('virtual:trunkline/resources');
  await loadCode('virtual:trunkline/listed/trunks');
  await loadCode('virtual:trunkline/resource/trunks');
});
afterAll(async () => {
  await vite.close();
  await rm(root, { recursive: true, force: true });
});

const loadCode = async (id: string): Promise<string> =>
  (await vite.environments.client.transformRequest(id))?.code ?? '';

/** Edits a file as an editor would and waits for the resulting update. */
const editFile = async (path: string, change: (text: string) => string, expected: object): Promise<void> => {
  const file = join(root, path);
  sentPayloads.length = 0;
  await writeFile(file, change(await readFile(file, 'utf8')));
  vite.watcher.emit('change', file);
  await expect.poll(() => sentPayloads.at(-1), { timeout: 20_000 }).toMatchObject(expected);
};
const trunks = 'src/resources/trunks.ts';
const replacePlural = (from: string, to: string) => (text: string) =>
  text.replace(`label: ['Trunk', '${from}']`, `label: ['Trunk', '${to}']`);
const hotUpdate = {
  type: 'update',
  updates: [expect.objectContaining({ type: 'js-update', path: '/src/declaration/registry.ts' })],
};

const emptyUpdate = { type: 'update', updates: [] };

describe('development server', () => {
  it('hot-updates the registry after a declaration changes', async () => {
    await editFile(trunks, replacePlural('Trunks', 'Tie lines'), hotUpdate);
    expect(await loadCode('virtual:trunkline/resources')).toContain('Tie lines');
    expect(await loadCode('virtual:trunkline/listed/trunks')).toContain('Tie lines');
    expect(sentPayloads.some(({ type }) => type === 'full-reload')).toBe(false);
  });

  it('hot-updates the registry after a contract field changes', async () => {
    const rename = (text: string) => text.replace("'Wholesaler'", "'House of the trunk'");
    await editFile('contract/numbers/trunks.ts', rename, hotUpdate);
    expect(await loadCode('virtual:trunkline/listed/trunks')).toContain('House of the trunk');
  });

  it('reports an error with its file and serves the last valid version until the error is fixed', async () => {
    await editFile(trunks, (text) => text.replace("'remoteTrunkId',", "'remoteTrunkIdd',"), {
      type: 'error',
      err: {
        message: expect.stringMatching(
          /^src\/resources\/trunks\.ts:\d+:\d+: .*Did you mean "remoteTrunkId"\?$/,
        ),
      },
    });
    expect(await loadCode('virtual:trunkline/listed/trunks')).toContain('Tie lines');
    await editFile(trunks, (text) => text.replace("'remoteTrunkIdd',", "'remoteTrunkId',"), emptyUpdate);
    await editFile(trunks, replacePlural('Tie lines', 'Trunks'), hotUpdate);
  });

  it('waits for the content of a file that is still being written', async () => {
    const file = join(root, trunks);
    const text = await readFile(file, 'utf8');
    sentPayloads.length = 0;
    await writeFile(file, '');
    const noticed = new Promise<string>((resolve) => {
      onFileChange = resolve;
    });
    vite.watcher.emit('change', file);
    expect(await noticed).toBe(file);
    await writeFile(file, replacePlural('Trunks', 'Late lines')(text));
    await expect.poll(() => sentPayloads, { timeout: 20_000 }).toEqual([expect.objectContaining(hotUpdate)]);
    expect(await loadCode('virtual:trunkline/resources')).toContain('Late lines');
    await editFile(trunks, replacePlural('Late lines', 'Trunks'), hotUpdate);
  });

  it('does not update the page when only a comment changes', async () => {
    await editFile(trunks, (text) => `// A comment.\n${text}`, emptyUpdate);
  });
});

describe('list modules in the build', () => {
  it('include the list’s calls and load everything else separately', async () => {
    const text = await loadCode('virtual:trunkline/listed/trunks');
    expect(text).toContain('"GetTrunks"');
    expect(text).not.toContain('"form"');
    expect(await loadCode('virtual:trunkline/resource/trunks')).toContain('"form"');
  });

  it('are bundled with the dashboard that shows their counts', async () => {
    const home = await loadCode('virtual:trunkline/dashboard/home');
    for (const name of ['trunks', 'change-requests']) expect(home).toContain(`"name":"${name}"`);
    expect(home).toContain('"GetNumberDays":{');
    expect(home).not.toContain('"form"');
  });
});
