import { cp, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createServer, type HotPayload, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../build/declarations';

/** A copy of the project, whose files can be edited. */
let root = '';
let vite: ViteDevServer;
/** Told of each file once the server has noticed that it was edited. */
let onNoticed: (file: string) => void = () => undefined;
const sent: HotPayload[] = [];

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
    plugins: [{ name: 'noticed', hotUpdate: ({ file }) => onNoticed(file) }, declarations()],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  const { hot } = vite.environments.client;
  const send = (payload: HotPayload) => sent.push(payload);
  hot.send = send as typeof hot.send;
  // What a page has loaded that shows trunks.
  await code('/src/declaration/registry.ts');
  await code('virtual:trunkline/resources');
  await code('virtual:trunkline/listed/trunks');
  await code('virtual:trunkline/resource/trunks');
});
afterAll(async () => {
  await vite.close();
  await rm(root, { recursive: true, force: true });
});

const code = async (id: string): Promise<string> =>
  (await vite.environments.client.transformRequest(id))?.code ?? '';

/** Edits a file as an editor does, and waits for what the page is sent then. */
const edit = async (path: string, change: (text: string) => string, expected: object): Promise<void> => {
  const file = join(root, path);
  sent.length = 0;
  await writeFile(file, change(await readFile(file, 'utf8')));
  vite.watcher.emit('change', file);
  await expect.poll(() => sent.at(-1), { timeout: 20_000 }).toMatchObject(expected);
};
const trunks = 'src/resources/trunks.ts';
const plural = (from: string, to: string) => (text: string) =>
  text.replace(`label: ['Trunk', '${from}']`, `label: ['Trunk', '${to}']`);
const hotUpdate = {
  type: 'update',
  updates: [expect.objectContaining({ type: 'js-update', path: '/src/declaration/registry.ts' })],
};

const nothing = { type: 'update', updates: [] };

describe('while the console is developed', () => {
  it('an edited declaration is a hot update of the registry', async () => {
    await edit(trunks, plural('Trunks', 'Tie lines'), hotUpdate);
    expect(await code('virtual:trunkline/resources')).toContain('Tie lines');
    expect(await code('virtual:trunkline/listed/trunks')).toContain('Tie lines');
    expect(sent.some(({ type }) => type === 'full-reload')).toBe(false);
  });

  it('an edited field of the contract is one too', async () => {
    const rename = (text: string) => text.replace("'Wholesaler'", "'House of the trunk'");
    await edit('contract/numbers/trunks.ts', rename, hotUpdate);
    expect(await code('virtual:trunkline/listed/trunks')).toContain('House of the trunk');
  });

  it('a mistake is told with its file, and leaves what was right until it is mended', async () => {
    await edit(trunks, (text) => text.replace("'remoteTrunkId',", "'remoteTrunkIdd',"), {
      type: 'error',
      err: {
        message: expect.stringMatching(
          /^src\/resources\/trunks\.ts:\d+:\d+: .*Did you mean "remoteTrunkId"\?$/,
        ),
      },
    });
    expect(await code('virtual:trunkline/listed/trunks')).toContain('Tie lines');
    await edit(trunks, (text) => text.replace("'remoteTrunkIdd',", "'remoteTrunkId',"), nothing);
    await edit(trunks, plural('Tie lines', 'Trunks'), hotUpdate);
  });

  it('an edit that is noticed before its text is written is waited for', async () => {
    const file = join(root, trunks);
    const text = await readFile(file, 'utf8');
    sent.length = 0;
    await writeFile(file, '');
    const noticed = new Promise<string>((resolve) => {
      onNoticed = resolve;
    });
    vite.watcher.emit('change', file);
    expect(await noticed).toBe(file);
    await writeFile(file, plural('Trunks', 'Late lines')(text));
    await expect.poll(() => sent, { timeout: 20_000 }).toEqual([expect.objectContaining(hotUpdate)]);
    expect(await code('virtual:trunkline/resources')).toContain('Late lines');
    await edit(trunks, plural('Late lines', 'Trunks'), hotUpdate);
  });

  it('a comment changes nothing on the page', async () => {
    await edit(trunks, (text) => `// A comment.\n${text}`, nothing);
  });
});

describe('what lists are drawn from', () => {
  it('comes with the calls of the list, and knows where the rest is', async () => {
    const text = await code('virtual:trunkline/listed/trunks');
    expect(text).toContain('"GetTrunks"');
    expect(text).not.toContain('"form"');
    expect(await code('virtual:trunkline/resource/trunks')).toContain('"form"');
  });

  it('comes with the dashboard that counts them, in one file', async () => {
    const home = await code('virtual:trunkline/dashboard/home');
    for (const name of ['trunks', 'billing/reconciliation']) expect(home).toContain(`"name":"${name}"`);
    expect(home).toContain('"GetNumberDays":{');
    expect(home).not.toContain('"form"');
  });
});
