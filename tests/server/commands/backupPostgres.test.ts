import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testSecretKey } from '../../../scripts/throwawayKey';
import { readKey } from '../../../server/secrets/secretKeys';
import { getDatabaseUrl, postgresUrl } from '../../database/testServer';
import { runTrunkline } from './runTrunkline';

vi.setConfig({ testTimeout: 180_000 });

const names = ['a', 'b'].map((name) => `trunkline_backup_${name}_${randomUUID().replaceAll('-', '')}`);
const getTestUrl = (index: number): string => getDatabaseUrl(names[index] ?? '');
const runQuery = async (
  statement: string,
  url = postgresUrl ?? undefined,
): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end());
};
const createEnv = (index: number) => ({ DATABASE_URL: getTestUrl(index), SECRETS_KEY: testSecretKey });
const ACCOUNT = { ACCOUNT_PASSWORD: 'a long enough password' };

/** Returns the schema and contents of a database. */
const readState = async (index: number) => ({
  indexes: await runQuery(
    "select indexdef from pg_indexes where schemaname in ('public', 'drizzle') order by 1",
    getTestUrl(index),
  ),
  triggers: await runQuery(
    'select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1',
    getTestUrl(index),
  ),
  constraints: await runQuery(
    "select pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace order by 1",
    getTestUrl(index),
  ),
  accounts: await runQuery('select id, email, name from account order by 1', getTestUrl(index)),
  entries: await runQuery('select count(*) from audit_entry', getTestUrl(index)),
});

// The PostgreSQL server installed from npm does not include pg_dump.
describe.runIf(postgresUrl && process.env.TEST_DATABASE)('PostgreSQL backup', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'trunkline-backup-'));
    for (const name of names) await runQuery(`create database ${name}`);
    const words = ['account', '--email', 'one@a.example', '--name', 'One'];
    expect(await runTrunkline(words, { ...createEnv(0), ...ACCOUNT })).toMatchObject({ code: 0 });
  });
  afterAll(async () => {
    for (const name of names) await runQuery(`drop database if exists ${name} with (force)`);
    await rm(folder, { recursive: true, force: true });
  });

  it('can be created while the database is in use, and restored to an empty or existing database', async () => {
    const file = join(folder, 'a.tar');
    const used = new pg.Client({ connectionString: getTestUrl(0) });
    await used.connect();
    const created = await runTrunkline(['backup', file], createEnv(0));
    expect(created).toMatchObject({
      code: 0,
      output: expect.stringContaining(readKey(testSecretKey, '').id),
    });
    const restored = await runTrunkline(['restore', file], createEnv(1));
    expect(restored).toMatchObject({
      code: 0,
      output: expect.stringMatching(/The audit log is whole: [1-9]\d* entries/),
    });
    const before = await readState(0);
    expect(before.accounts).toHaveLength(1);
    expect(await readState(1)).toEqual(before);

    expect(await runTrunkline(['restore', file], createEnv(1))).toMatchObject({
      code: 1,
      output: expect.stringContaining('is not empty. --replace'),
    });
    expect(await runTrunkline(['restore', file, '--replace'], createEnv(0))).toMatchObject({
      code: 1,
      output: expect.stringContaining('1 other connection to the database is open'),
    });
    await used.end();

    const words = ['account', '--email', 'two@a.example', '--name', 'Two'];
    await runTrunkline(words, { ...createEnv(0), ...ACCOUNT });
    await runQuery('create table of_a_later_version (id int)', getTestUrl(0));
    expect(await runTrunkline(['restore', file, '--replace'], createEnv(0))).toMatchObject({ code: 0 });
    expect(await readState(0)).toEqual(before);
    expect(await runQuery("select to_regclass('of_a_later_version') as table", getTestUrl(0))).toEqual([
      { table: null },
    ]);
  });

  it('leaves the database unchanged if a restore fails midway', async () => {
    const file = join(folder, 'b.tar');
    await runTrunkline(['backup', file], createEnv(0));
    // Uses a program that terminates while it is reading its input.
    const broken = join(folder, 'bin');
    await mkdir(broken);
    const script = `#!/bin/sh\n[ "$1" = --version ] && exec /usr/bin/pg_restore --version\n/usr/bin/pg_restore "$@" | head -c 60000\nexit 3\n`;
    await writeFile(join(broken, 'pg_restore'), script, { mode: 0o755 });
    const before = await readState(1);
    const failed = await runTrunkline(['restore', file, '--replace'], {
      ...createEnv(1),
      PATH: `${broken}:${process.env.PATH}`,
    });
    expect(failed).toMatchObject({ code: 1, output: expect.stringContaining('pg_restore failed') });
    expect(await readState(1)).toEqual(before);
  });

  it('fails with the reason if pg_dump is missing or outdated, while the database check passes', async () => {
    const checked = await runTrunkline(['check'], createEnv(0));
    expect(checked.output).toMatch(/ok +database +PostgreSQL \d+\.\d+ answers/);
    expect(checked.output).toMatch(/ok +clock/);
    expect(checked.output).toMatch(/ok +tables +They are up to date/);
    const emptyFolder = join(folder, 'none');
    await mkdir(emptyFolder);
    const without = { ...createEnv(0), PATH: emptyFolder };
    expect((await runTrunkline(['backup', join(folder, 'c.tar')], without)).output).toMatch(
      /pg_dump is not installed\. Install PostgreSQL’s client, version \d+ or later/,
    );
    await writeFile(join(emptyFolder, 'pg_dump'), '#!/bin/sh\necho "pg_dump (PostgreSQL) 9.6"\n', {
      mode: 0o755,
    });
    expect(
      (await runTrunkline(['backup', join(folder, 'c.tar')], { ...without, PATH: `${emptyFolder}:/bin` }))
        .output,
    ).toContain('The installed pg_dump has version 9, but the server has version');
  });
});
