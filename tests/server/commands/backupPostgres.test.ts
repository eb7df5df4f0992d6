import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { throwawayKey } from '../../../scripts/throwawayKey';
import { readKey } from '../../../server/secrets/secretKeys';
import { postgresUrl, urlOfDatabase } from '../../database/testServer';
import { runTrunkline } from './runTrunkline';

vi.setConfig({ testTimeout: 180_000 });

const names = ['a', 'b'].map((name) => `trunkline_backup_${name}_${randomUUID().replaceAll('-', '')}`);
const urlOf = (index: number): string => urlOfDatabase(names[index] ?? '');
const ask = async (statement: string, url = postgresUrl ?? undefined): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end());
};
const env = (index: number) => ({ DATABASE_URL: urlOf(index), SECRETS_KEY: throwawayKey });
const ACCOUNT = { ACCOUNT_PASSWORD: 'a long enough password' };

/** All that a database is made of, and what is in it. */
const stateOf = async (index: number) => ({
  indexes: await ask(
    "select indexdef from pg_indexes where schemaname in ('public', 'drizzle') order by 1",
    urlOf(index),
  ),
  triggers: await ask(
    'select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1',
    urlOf(index),
  ),
  constraints: await ask(
    "select pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace order by 1",
    urlOf(index),
  ),
  accounts: await ask('select id, email, name from account order by 1', urlOf(index)),
  entries: await ask('select count(*) from audit_entry', urlOf(index)),
});

// The server that npm brings has no pg_dump beside it.
describe.runIf(postgresUrl && process.env.TEST_DATABASE)('a PostgreSQL database', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'trunkline-backup-'));
    for (const name of names) await ask(`create database ${name}`);
    const words = ['account', '--email', 'one@a.example', '--name', 'One'];
    expect(await runTrunkline(words, { ...env(0), ...ACCOUNT })).toMatchObject({ code: 0 });
  });
  afterAll(async () => {
    for (const name of names) await ask(`drop database if exists ${name} with (force)`);
    await rm(folder, { recursive: true, force: true });
  });

  it('is backed up while it is used, and restored into an empty one and in the place of another', async () => {
    const file = join(folder, 'a.tar');
    const used = new pg.Client({ connectionString: urlOf(0) });
    await used.connect();
    const made = await runTrunkline(['backup', file], env(0));
    expect(made).toMatchObject({ code: 0, said: expect.stringContaining(readKey(throwawayKey, '').id) });
    const restored = await runTrunkline(['restore', file], env(1));
    expect(restored).toMatchObject({
      code: 0,
      said: expect.stringMatching(/The audit log is whole: [1-9]\d* entries/),
    });
    const before = await stateOf(0);
    expect(before.accounts).toHaveLength(1);
    expect(await stateOf(1)).toEqual(before);

    expect(await runTrunkline(['restore', file], env(1))).toMatchObject({
      code: 1,
      said: expect.stringContaining('is not empty. --replace'),
    });
    expect(await runTrunkline(['restore', file, '--replace'], env(0))).toMatchObject({
      code: 1,
      said: expect.stringContaining('1 other connection to the database is open'),
    });
    await used.end();

    const words = ['account', '--email', 'two@a.example', '--name', 'Two'];
    await runTrunkline(words, { ...env(0), ...ACCOUNT });
    await ask('create table of_a_later_version (id int)', urlOf(0));
    expect(await runTrunkline(['restore', file, '--replace'], env(0))).toMatchObject({ code: 0 });
    expect(await stateOf(0)).toEqual(before);
    expect(await ask("select to_regclass('of_a_later_version') as table", urlOf(0))).toEqual([
      { table: null },
    ]);
  });

  it('is as it was after a restore that failed midway', async () => {
    const file = join(folder, 'b.tar');
    await runTrunkline(['backup', file], env(0));
    // A program that ends in the middle of what it reads.
    const broken = join(folder, 'bin');
    await mkdir(broken);
    const script = `#!/bin/sh\n[ "$1" = --version ] && exec /usr/bin/pg_restore --version\n/usr/bin/pg_restore "$@" | head -c 60000\nexit 3\n`;
    await writeFile(join(broken, 'pg_restore'), script, { mode: 0o755 });
    const before = await stateOf(1);
    const failed = await runTrunkline(['restore', file, '--replace'], {
      ...env(1),
      PATH: `${broken}:${process.env.PATH}`,
    });
    expect(failed).toMatchObject({ code: 1, said: expect.stringContaining('pg_restore failed') });
    expect(await stateOf(1)).toEqual(before);
  });

  it('is looked at by check, and not backed up by a program that is not there or too old', async () => {
    const checked = await runTrunkline(['check'], env(0));
    expect(checked.said).toMatch(/ok +database +PostgreSQL \d+\.\d+ answers/);
    expect(checked.said).toMatch(/ok +clock/);
    expect(checked.said).toMatch(/ok +tables +They are up to date/);
    const none = join(folder, 'none');
    await mkdir(none);
    const without = { ...env(0), PATH: none };
    expect((await runTrunkline(['backup', join(folder, 'c.tar')], without)).said).toMatch(
      /There is no pg_dump here\. Install PostgreSQL’s client, version \d+ or later/,
    );
    await writeFile(join(none, 'pg_dump'), '#!/bin/sh\necho "pg_dump (PostgreSQL) 9.6"\n', { mode: 0o755 });
    expect(
      (await runTrunkline(['backup', join(folder, 'c.tar')], { ...without, PATH: `${none}:/bin` })).said,
    ).toContain('The pg_dump here is of version 9, and the server of version');
  });
});
