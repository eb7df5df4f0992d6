import { execFileSync } from 'node:child_process';
import { copyFile, mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testSecretKey } from '../../../scripts/throwawayKey';
import { findRunningServer } from '../../../server/database/folderLock';
import { openDatabase } from '../../../server/database/openDatabase';
import { wholesalers } from '../../../server/database/schema';
import { prepareSecrets } from '../../../server/database/sealed/prepareSecrets';
import { readKey } from '../../../server/secrets/secretKeys';
import { type RunningServer, startServer } from '../../../server/startServer';
import { openDatabaseFolder } from '../../database/testDatabase';
import { runTrunkline } from './runTrunkline';

vi.setConfig({ testTimeout: 180_000 });

const otherKey = '08'.repeat(32);
const keys = readKey(testSecretKey, 'The key of the tests');

let folder = '';
let server: RunningServer;
const getPath = (name: string) => join(folder, name);
/** Returns the environment variables for running a command on a data folder. */
const getFolderEnv = (name: string, key = testSecretKey) => ({
  DATA_FOLDER: getPath(name),
  SECRETS_KEY: key,
});

const listNames = async (name: string): Promise<string[]> => {
  const { db, close } = await openDatabase({ folder: getPath(name) });
  const rows = await db
    .select({ name: wholesalers.wholesalerName })
    .from(wholesalers)
    .orderBy(wholesalers.id);
  await close();
  return rows.map((row) => row.name);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trunkline-backup-'));
  server = await startServer({ port: 0, demo: false, publicUrl: 'https://console.example' }, async () => {
    const database = await openDatabaseFolder(getPath('running'));
    await prepareSecrets(database.db, { secretKeys: [keys] });
    return database;
  });
  await server.db.insert(wholesalers).values({ id: 1, wholesalerName: 'Before the backup' });
}, 180_000);
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

describe('backup of the embedded database', () => {
  it('can be created while the server runs behind a proxy, and restored elsewhere', async () => {
    const created = await runTrunkline(['backup', getPath('a.tar')], getFolderEnv('running'));
    expect(created).toMatchObject({ code: 0, output: expect.stringContaining(`need the key ${keys.id}`) });
    expect(execFileSync('tar', ['-tf', getPath('a.tar')], { encoding: 'utf8' })).toBe(
      'backup.json\ndatabase.tar.gz\n',
    );
    await server.db.insert(wholesalers).values({ id: 2, wholesalerName: 'After the backup' });

    const restored = await runTrunkline(['restore', getPath('a.tar')], getFolderEnv('new'));
    expect(restored).toMatchObject({
      code: 0,
      output: expect.stringMatching(/The audit log is whole: \d+ entries/),
    });
    expect(await listNames('new')).toEqual(['Before the backup']);

    const repeated = await runTrunkline(['restore', getPath('a.tar')], getFolderEnv('new'));
    expect(repeated).toMatchObject({
      code: 1,
      output: expect.stringContaining('is not empty. --replace puts'),
    });

    const ofStopped = await runTrunkline(['backup', getPath('b.tar')], getFolderEnv('new'));
    expect(ofStopped).toMatchObject({ code: 0, output: expect.stringContaining('SHA-256') });
    const refused = await runTrunkline(['backup', getPath('b.tar')], getFolderEnv('new'));
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('There is a file') });

    const replaced = await runTrunkline(['restore', getPath('b.tar'), '--replace'], getFolderEnv('new'));
    expect(replaced).toMatchObject({
      code: 0,
      output: expect.stringContaining('What was there before is in'),
    });
    expect(
      (await readdir(getPath('new'))).filter((name) => !/^postgres\.before-|^reserve$/.test(name)).sort(),
    ).toEqual(['postgres']);
    expect(await listNames('new')).toEqual(['Before the backup']);
  });

  it('leaves the database unchanged if a restore is rejected', async () => {
    const refusal = async (file: string, env: Record<string, string>, ...words: string[]) => {
      const { code, output } = await runTrunkline(['restore', getPath(file), ...words], env);
      expect([output, code]).toEqual([output, 1]);
      return output;
    };
    expect(await refusal('a.tar', getFolderEnv('running'), '--replace')).toContain(
      'is in use by the server at',
    );
    expect(await refusal('a.tar', getFolderEnv('refused', otherKey))).toContain(
      `encrypted with the key ${keys.id}, which is not there`,
    );
    expect(
      await refusal('a.tar', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/a', SECRETS_KEY: testSecretKey }),
    ).toContain('The backup is of the embedded database');
    expect(await refusal('none.tar', getFolderEnv('refused'))).toContain('There is no file');
    await writeFile(getPath('text.tar'), 'no backup');
    expect(await refusal('text.tar', getFolderEnv('refused'))).toContain('is no backup of Trunkline');

    await copyFile(getPath('a.tar'), getPath('damaged.tar'));
    const damaged = await open(getPath('damaged.tar'), 'r+');
    await damaged.write(Buffer.from('damaged'), 0, 7, 100_000);
    await damaged.close();
    expect(await refusal('damaged.tar', getFolderEnv('refused'))).toContain('its checksum is another');

    await copyFile(getPath('a.tar'), getPath('later.tar'));
    const later = await open(getPath('later.tar'), 'r+');
    const head = Buffer.alloc(65_536);
    await later.read(head, 0, head.length, 512);
    const changed = head
      .toString()
      .replace(/"hash": "./, '"hash": "x')
      .replace('"version": "0', '"version": "9');
    await later.write(changed, 512);
    await later.close();
    expect(await refusal('later.tar', getFolderEnv('refused'))).toContain('Restore it with version 9');
    expect(await readdir(folder)).not.toContain('refused');
  });

  it('is rejected if it is requested with an invalid token', async () => {
    const url = (await findRunningServer(getPath('running')))?.localUrl;
    const answer = await fetch(`${url}/api/Console/Backup`, {
      method: 'POST',
      headers: { Authorization: 'Bearer of-somebody-else' },
    });
    expect(answer.status).toBe(401);
  });
});

describe('check command', () => {
  const findings = async (env: Record<string, string>) => {
    const { code, output } = await runTrunkline(['check', '--json'], env);
    const { findings: reported } = JSON.parse(output) as {
      findings: { name: string; state: string; text: string }[];
    };
    return {
      code,
      output,
      reported,
      states: Object.fromEntries(reported.map(({ name, state }) => [name, state])),
    };
  };

  it('reports the current state and planned setup without creating anything', async () => {
    const { states, output } = await findings({ DATA_FOLDER: getPath('fresh'), PORT: '0' });
    expect(states).toMatchObject({
      settings: 'ok',
      port: 'ok',
      'data folder': 'ok',
      database: 'ok',
      'key of secrets': 'ok',
    });
    expect(output).toContain('fresh.secrets-key is created at the first start');
    expect(await readdir(folder)).not.toContain('fresh');
  });

  it('detects a wrong key, a port in use and risky settings', async () => {
    const other = createServer().listen(0, '0.0.0.0');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const { code, states, output } = await findings({
      ...getFolderEnv('new', otherKey),
      PORT: String(port),
      HOST: '0.0.0.0',
      DEMO: '1',
    });
    other.close();
    expect(code).toBe(1);
    expect(states).toMatchObject({
      'key of secrets': 'error',
      port: 'warning',
      PUBLIC_URL: 'warning',
      DEMO: 'warning',
      tables: 'ok',
      mail: 'warning',
    });
    expect(output).toContain(`needs the key ${keys.id}`);
  });

  it('checks the database of a running server, and reports invalid settings and an unreachable database', async () => {
    expect((await findings(getFolderEnv('running'))).states).toMatchObject({ database: 'ok' });
    const unreadable = await findings({ PORT: 'many' });
    expect(unreadable).toMatchObject({ code: 1, reported: [{ name: 'settings', state: 'error' }] });
    const unreachable = await findings({
      DATABASE_URL: 'postgres://a:hidden@127.0.0.1:1/a',
      SECRETS_KEY: testSecretKey,
    });
    expect(unreachable).toMatchObject({ code: 1, states: { database: 'error' } });
    expect(unreachable.output).not.toContain('hidden');
  });
});

it('all commands are listed, and unknown commands are rejected', async () => {
  const help = await runTrunkline(['help'], {});
  for (const name of ['check', 'backup', 'restore', 'account', 'import', 'audit verify', 'secrets rotate'])
    expect(help.output).toContain(`\n  ${name} `);
  expect(help.output).toContain('npm run trunkline -- <command>');
  expect(await runTrunkline(['fly'], {})).toMatchObject({
    code: 1,
    output: expect.stringContaining('no command fly'),
  });
  const verified = await runTrunkline(['audit', 'verify'], getFolderEnv('new'));
  expect(verified).toMatchObject({ code: 0, output: expect.stringContaining('The audit log is whole') });
});
