import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHttpCallApi } from '../../../archive/createHttpCallApi';
import { runArchive } from '../../../scripts/commands/archive/runArchive';
import { fusionPbxFiles } from '../../archive/fusionPbxFiles';
import { openDemoDatabase } from '../../contract/createDemoDatabase';
import { createTestServer, type TestServer } from '../testApi';

const WHARF = 'wharf.pbx.example';
/** A phone system without users. */
const EMPTY = 'indigoteapot.pbx.example';

let server: TestServer;
let close: () => Promise<void>;
let folder: string;
let lines: string[] = [];
/** Status codes returned for the next requests, which then do not reach the server. */
let errorStatuses: number[] = [];

beforeAll(async () => {
  const ownDatabase = await openDemoDatabase();
  server = await createTestServer({ db: ownDatabase.db });
  close = ownDatabase.close;
  folder = await mkdtemp(join(tmpdir(), 'archive-command-'));
});
beforeEach(() => {
  lines = [];
  errorStatuses = [];
});
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});

/** Runs the command against the server as staff. */
const runArchiveCommand = (...args: string[]) =>
  runArchive(args, {
    request: async (url, init) => {
      const status = errorStatuses.shift();
      if (status) return new Response('', { status, headers: { 'retry-after': '0' } });
      return server.app.request(String(url), init);
    },
    print: (line) => lines.push(line),
    env: { TRUNKLINE_KEY: 'staff', TRUNKLINE_URL: 'http://console.example' },
  });

const getFilePath = (name: string) => join(folder, name);

const renameExtension = (name: string, first_name: string) =>
  createHttpCallApi(async (path, { headers, ...init }) =>
    server.app.request(path, { ...init, headers: { ...headers, authorization: 'Bearer staff' } }),
  ).request('UpdateExtension', { domain_name: WHARF, name, first_name });

describe('archive command', () => {
  it('saves a phone system to a file and lists its contents', async () => {
    const path = getFilePath('wharf.zip');
    await runArchiveCommand('save', WHARF, path);
    expect(lines).toContain('  Extensions: 24');
    lines = [];
    await runArchiveCommand('show', path);
    expect(lines).toContain('  Extensions: 24');
    expect(lines.at(-1)).toBe('All of it is as it was written.');
    await expect(runArchiveCommand('save', WHARF, path)).rejects.toThrow('--replace');
    await runArchiveCommand('save', WHARF, path, '--replace');
  });

  it('retries if the server is briefly unavailable', async () => {
    errorStatuses = [503, 429];
    await runArchiveCommand('save', WHARF, getFilePath('waited.zip'));
    expect(lines).toContain('  Extensions: 24');
  });

  it('reports changes since the archive and reverts them after a preview', async () => {
    const path = getFilePath('before.zip');
    await runArchiveCommand('save', WHARF, path);
    lines = [];
    await runArchiveCommand('compare', path, WHARF);
    expect(lines).toEqual(['Nothing differs.']);

    await renameExtension('201', 'Broken');
    lines = [];
    await runArchiveCommand('compare', path, WHARF);
    expect(lines).toEqual(['Extensions: 1', '  ~ 201', expect.stringMatching(/First name: .+ → Broken$/)]);

    lines = [];
    await runArchiveCommand('import', path, '--dry-run');
    expect(lines.at(-1)).toBe('1 call would be made. Nothing was changed.');
    lines = [];
    await runArchiveCommand('compare', path, WHARF);
    expect(lines).not.toEqual(['Nothing differs.']);

    lines = [];
    await runArchiveCommand('import', path, '--only', 'queues');
    expect(lines).toEqual([`${WHARF} is as the archive says.`]);
    await runArchiveCommand('import', path);
    expect(lines.at(-1)).toBe('1 of 1 call made.');
    lines = [];
    await runArchiveCommand('compare', path, WHARF);
    expect(lines).toEqual(['Nothing differs.']);
  });

  it('imports a customer from another product', async () => {
    for (const { name, text } of fusionPbxFiles) await writeFile(getFilePath(name), text);
    const files = fusionPbxFiles.map(({ name }) => getFilePath(name));
    const moved = getFilePath('moved.zip');
    await runArchiveCommand('convert', 'fusionpbx', ...files, moved, '--to', EMPTY);
    expect(lines).toContain('  Extensions: 3');
    expect(lines).toContain('  v_extensions 201, toll_allow “local”: there is nothing like it here');
    lines = [];
    await runArchiveCommand('show', moved);
    expect(lines).toContainEqual(expect.stringMatching(/These kinds alone: (?!.*Phones).*Extensions/));
    // When importing to other systems, sections that the files do not contain are left unchanged.
    lines = [];
    await runArchiveCommand('import', moved, '--to', WHARF, '--dry-run');
    expect(lines.filter((line) => /^(Extensions|Music on hold|Phones|Theme): /.test(line))).toEqual([
      expect.stringMatching(/^Extensions/),
    ]);
    // Only these sections are imported, because the numbers must be ported first.
    const only = 'extensions,queues,ringGroups,attendants';
    lines = [];
    await runArchiveCommand('import', moved, '--only', only);
    expect(lines[0]).toBe(
      `Left out until they are numbers of ${EMPTY}: 61255501000, 61255501001. Import once more then.`,
    );
    expect(lines.at(-1)).toMatch(/^(\d+) of \1 calls made\.$/);
    lines = [];
    await runArchiveCommand('compare', EMPTY, moved, '--only', only);
    expect(lines).toEqual(['Extensions: 1', '  ~ 201', expect.stringMatching(/: nothing → 61255501000$/)]);
  });

  it('explains errors in plain language', async () => {
    await expect(runArchiveCommand()).rejects.toThrow('What is to be done?');
    await expect(runArchiveCommand('show', getFilePath('nowhere.zip'))).rejects.toThrow('There is no file');
    await writeFile(getFilePath('letter.zip'), 'Good morning');
    await expect(runArchiveCommand('show', getFilePath('letter.zip'))).rejects.toThrow(
      'This file is not an archive.',
    );
    await expect(runArchiveCommand('compare', WHARF, 'nowhere.pbx.example')).rejects.toThrow(/\w/);
    await expect(runArchiveCommand('import', getFilePath('wharf.zip'), '--only', 'lamps')).rejects.toThrow(
      'There are no lamps',
    );
    await expect(runArchive(['save', WHARF, getFilePath('x.zip')], { env: {} })).rejects.toThrow(
      'TRUNKLINE_KEY',
    );
    errorStatuses = [401];
    await expect(runArchiveCommand('save', WHARF, getFilePath('x.zip'))).rejects.toThrow(/\w/);
  });
});
