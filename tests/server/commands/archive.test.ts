import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { httpCalls } from '../../../archive/httpCalls';
import { archive } from '../../../scripts/commands/archive/archive';
import { fusionPbxFiles } from '../../archive/fusionPbxFiles';
import { openDemoDatabase } from '../../contract/demoDatabase';
import { type TestServer, testServer } from '../testApi';

const WHARF = 'wharf.pbx.example';
/** A phone system that has nobody yet. */
const EMPTY = 'indigoteapot.pbx.example';

let server: TestServer;
let close: () => Promise<void>;
let folder: string;
let lines: string[] = [];
/** Status codes the next requests are answered with, before any reaches the server. */
let away: number[] = [];

beforeAll(async () => {
  const own = await openDemoDatabase();
  server = await testServer({ db: own.db });
  close = own.close;
  folder = await mkdtemp(join(tmpdir(), 'archive-command-'));
});
beforeEach(() => {
  lines = [];
  away = [];
});
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});

/** Runs the command against the server, in staff's name. */
const run = (...args: string[]) =>
  archive(args, {
    request: async (url, init) => {
      const status = away.shift();
      if (status) return new Response('', { status, headers: { 'retry-after': '0' } });
      return server.app.request(String(url), init);
    },
    print: (line) => lines.push(line),
    env: { TRUNKLINE_KEY: 'staff', TRUNKLINE_URL: 'http://console.example' },
  });

const fileOf = (name: string) => join(folder, name);

const rename = (name: string, first_name: string) =>
  httpCalls(async (path, { headers, ...init }) =>
    server.app.request(path, { ...init, headers: { ...headers, authorization: 'Bearer staff' } }),
  ).ask('UpdateExtension', { domain_name: WHARF, name, first_name });

describe('the archive command', () => {
  it('keeps a phone system as a file, and says what it holds', async () => {
    const path = fileOf('wharf.zip');
    await run('save', WHARF, path);
    expect(lines).toContain('  Extensions: 24');
    lines = [];
    await run('show', path);
    expect(lines).toContain('  Extensions: 24');
    expect(lines.at(-1)).toBe('All of it is as it was written.');
    await expect(run('save', WHARF, path)).rejects.toThrow('--replace');
    await run('save', WHARF, path, '--replace');
  });

  it('waits where the server is away for a moment', async () => {
    away = [503, 429];
    await run('save', WHARF, fileOf('waited.zip'));
    expect(lines).toContain('  Extensions: 24');
  });

  it('says what has changed since, and takes it back: first only what would be done', async () => {
    const path = fileOf('before.zip');
    await run('save', WHARF, path);
    lines = [];
    await run('compare', path, WHARF);
    expect(lines).toEqual(['Nothing differs.']);

    await rename('201', 'Broken');
    lines = [];
    await run('compare', path, WHARF);
    expect(lines).toEqual(['Extensions: 1', '  ~ 201', expect.stringMatching(/First name: .+ → Broken$/)]);

    lines = [];
    await run('import', path, '--dry-run');
    expect(lines.at(-1)).toBe('1 call would be made. Nothing was changed.');
    lines = [];
    await run('compare', path, WHARF);
    expect(lines).not.toEqual(['Nothing differs.']);

    lines = [];
    await run('import', path, '--only', 'queues');
    expect(lines).toEqual([`${WHARF} is as the archive says.`]);
    await run('import', path);
    expect(lines.at(-1)).toBe('1 of 1 call made.');
    lines = [];
    await run('compare', path, WHARF);
    expect(lines).toEqual(['Nothing differs.']);
  });

  it('brings a customer here from another product', async () => {
    for (const { name, text } of fusionPbxFiles) await writeFile(fileOf(name), text);
    const files = fusionPbxFiles.map(({ name }) => fileOf(name));
    const moved = fileOf('moved.zip');
    await run('convert', 'fusionpbx', ...files, moved, '--to', EMPTY);
    expect(lines).toContain('  Extensions: 3');
    expect(lines).toContain('  v_extensions 201, toll_allow “local”: there is nothing like it here');
    lines = [];
    await run('show', moved);
    expect(lines).toContainEqual(expect.stringMatching(/These kinds alone: (?!.*Phones).*Extensions/));
    // Elsewhere kinds that are not in the files stay as they are.
    lines = [];
    await run('import', moved, '--to', WHARF, '--dry-run');
    expect(lines.filter((line) => /^(Extensions|Music on hold|Phones|Theme): /.test(line))).toEqual([
      expect.stringMatching(/^Extensions/),
    ]);
    // Their numbers are ported first.
    const only = 'extensions,queues,ringGroups,attendants';
    lines = [];
    await run('import', moved, '--only', only);
    expect(lines[0]).toBe(
      `Left out until they are numbers of ${EMPTY}: 61255501000, 61255501001. Import once more then.`,
    );
    expect(lines.at(-1)).toMatch(/^(\d+) of \1 calls made\.$/);
    lines = [];
    await run('compare', EMPTY, moved, '--only', only);
    expect(lines).toEqual(['Extensions: 1', '  ~ 201', expect.stringMatching(/: nothing → 61255501000$/)]);
  });

  it('says in words what can’t be done', async () => {
    await expect(run()).rejects.toThrow('What is to be done?');
    await expect(run('show', fileOf('nowhere.zip'))).rejects.toThrow('There is no file');
    await writeFile(fileOf('letter.zip'), 'Good morning');
    await expect(run('show', fileOf('letter.zip'))).rejects.toThrow('This file is not an archive.');
    await expect(run('compare', WHARF, 'nowhere.pbx.example')).rejects.toThrow(/\w/);
    await expect(run('import', fileOf('wharf.zip'), '--only', 'lamps')).rejects.toThrow('There are no lamps');
    await expect(archive(['save', WHARF, fileOf('x.zip')], { env: {} })).rejects.toThrow('TRUNKLINE_KEY');
    away = [401];
    await expect(run('save', WHARF, fileOf('x.zip'))).rejects.toThrow(/\w/);
  });
});
