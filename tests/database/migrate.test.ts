import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { getTableName, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lintMigration } from '../../scripts/migrations/lintMigration';
import type { Database } from '../../server/database/database';
import type { OpenDatabase } from '../../server/database/databaseTypes';
import { IncompatibleDatabaseError, MigrationError, readMigrationState } from '../../server/database/migrate';
import { openDatabase } from '../../server/database/openDatabase';
import * as schema from '../../server/database/schema';
import { version } from '../../server/version';
import { getImage } from './cachedDatabase';
import { getEmptyDatabase } from './testDatabase';
import { getDatabaseUrl, postgresUrl } from './testServer';
import { writeTestMigrations } from './writeTestMigrations';

vi.setConfig({ testTimeout: 180_000 });

const BREAKPOINT = '\n--> statement-breakpoint\n';
/** Changes that a future release might make, written according to the rules in CONTRIBUTING. */
const expandMigrations = {
  '0001_notes': [
    'alter table account add column note text;',
    "alter table account add column tags text[] not null default '{}';",
    'create table note (id bigint generated always as identity primary key, text text not null);',
    'create index note_text on note (text);',
  ].join(BREAKPOINT),
  '0002_note_index':
    '-- concurrently\ncreate index concurrently if not exists account_note on account (note);',
};
const names = Object.keys(expandMigrations);

const folders: string[] = [];
const createFolder = async (added: Record<string, string>): Promise<string> => {
  const folder = await writeTestMigrations(added);
  folders.push(folder);
  return folder;
};
const openDatabases: OpenDatabase[] = [];
const databases: string[] = [];
afterEach(async () => {
  for (const { close } of openDatabases.splice(0)) await close();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
  for (const name of databases.splice(0))
    await executeAsAdmin(`drop database if exists ${name} with (force)`);
});

const executeAsAdmin = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: postgresUrl ?? undefined });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

type OpenFunction = (migrations?: string) => Promise<OpenDatabase>;

const prepareEmbedded = async (): Promise<OpenFunction> => {
  let image = await getImage(await getEmptyDatabase());
  return async (migrations) => {
    for (const { close } of openDatabases.splice(0)) await close();
    const database = await openDatabase({ image, ...(migrations && { migrations }) });
    openDatabases.push(database);
    const dump = database.image;
    if (dump) image = await dump();
    return database;
  };
};

const prepareOnServer = async (): Promise<OpenFunction> => {
  const name = `trunkline_migrate_${randomUUID().replaceAll('-', '')}`;
  await executeAsAdmin(`create database ${name}`);
  databases.push(name);
  const url = getDatabaseUrl(name);
  const open: OpenFunction = async (migrations) => {
    const database = await openDatabase({ url, ...(migrations && { migrations }) });
    openDatabases.push(database);
    return database;
  };
  await open();
  return open;
};

const listIndexes = async (db: Database): Promise<{ name: string; valid: boolean }[]> => {
  const { rows } = await db.execute<{ name: string; valid: boolean }>(
    sql`select indexrelid::regclass::text as name, indisvalid as valid from pg_index
      where indrelid = 'account'::regclass and indexrelid::regclass::text like 'account\\_%' order by 1`,
  );
  return rows;
};
const hasTable = async (db: Database, name: string): Promise<boolean> => {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select to_regclass(${name}) is not null as found`,
  );
  return rows[0]?.found ?? false;
};

const exported: unknown[] = Object.values(schema);
const tables = exported.filter((value): value is PgTable => is(value, PgTable));

/** Uses the tables as this version does: reads all columns of all tables, and inserts, updates and deletes a row. */
const assertUsableTables = async (db: Database): Promise<void> => {
  for (const table of tables) {
    const columns = getTableConfig(table).columns.map(({ name }) => sql.identifier(name));
    await db.execute(
      sql`select ${sql.join(columns, sql`, `)} from ${sql.identifier(getTableName(table))} limit 1`,
    );
    await db.select().from(table).limit(1);
  }
  const account = { id: `acc_${randomUUID()}`, email: `${randomUUID()}@a.example`, name: 'Of this version' };
  await db.insert(schema.accounts).values({ ...account, level: 'staff', passwordHash: 'x' });
  await db.update(schema.accounts).set({ name: 'Changed' }).where(sql`id = ${account.id}`);
  await db.delete(schema.accounts).where(sql`id = ${account.id}`);
};

const kinds: [string, () => Promise<OpenFunction>][] = [
  ['embedded', prepareEmbedded],
  ...(postgresUrl ? ([['server', prepareOnServer]] as [string, () => Promise<OpenFunction>][]) : []),
];

describe.each(kinds)('%s database', (_kind, prepare) => {
  it('remains usable by this version, even after a restart, while a later version extends it', async () => {
    for (const text of Object.values(expandMigrations)) expect(lintMigration(text, '0.2.0')).toEqual([]);
    const open = await prepare();
    const later = await open(await createFolder(expandMigrations));
    expect(await hasTable(later.db, 'note')).toBe(true);
    expect(await listIndexes(later.db)).toContainEqual({ name: 'account_note', valid: true });
    await assertUsableTables(later.db);
    const { db } = await open();
    await assertUsableTables(db);
    const { pending, foreign, fault } = await readMigrationState(db);
    expect([pending, foreign.map(({ name }) => name), fault]).toEqual([[], names, undefined]);
  });

  it('is rejected if a later version has removed columns that this version uses', async () => {
    const open = await prepare();
    const contracted = {
      ...expandMigrations,
      '0003_less': '-- contract: 99.0.0\nalter table account drop column name;',
    };
    const later = await open(await createFolder(contracted));
    await expect(assertUsableTables(later.db)).rejects.toThrow();
    const refused = await open().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(IncompatibleDatabaseError);
    expect(String(refused)).toContain(`no longer works with ${version}: start 99.0.0 or later.`);
  });

  it('is unchanged after a migration fails midway, and the error is reported', async () => {
    const open = await prepare();
    const failing = {
      '0001_notes': [expandMigrations['0001_notes'], 'alter table nowhere add column note text;'].join(
        BREAKPOINT,
      ),
    };
    const folder = await createFolder(failing);
    const failed = await open(folder).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(MigrationError);
    expect(String(failed)).toMatch(
      /The migration 0001_notes could not be made and was undone: relation "nowhere" does not exist\. .* is as it was before it\./,
    );
    const { db } = await open();
    expect(await hasTable(db, 'note')).toBe(false);
    expect((await readMigrationState(db, folder)).pending.map(({ name }) => name)).toEqual(['0001_notes']);
    await assertUsableTables(db);
  });

  it('keeps the migrations completed before a failed one and resumes from there', async () => {
    const open = await prepare();
    const failing = { ...expandMigrations, '0003_wrong': 'select 1 / 0;' };
    await expect(open(await createFolder(failing))).rejects.toThrow('0003_wrong could not be made');
    const { db } = await open(
      await createFolder({ ...expandMigrations, '0003_right': 'create table right_one (id int);' }),
    );
    expect(await hasTable(db, 'right_one')).toBe(true);
  });
});

describe.runIf(postgresUrl)('migrations on a PostgreSQL server', { tags: ['long'] }, () => {
  it('run once for processes that start together, including concurrent index builds', async () => {
    const open = await prepareOnServer();
    const folder = await createFolder(expandMigrations);
    const [{ db }] = await Promise.all([open(folder), open(folder), open(folder), open(folder)]);
    const { rows } = await db.execute<{ name: string; count: number }>(
      sql`select name, count(*)::int as count from drizzle.__drizzle_migrations join drizzle.migration_note using (hash)
        where name <> '0000_initial' group by name order by name`,
    );
    expect(rows).toEqual(names.map((name) => ({ name, count: 1 })));
    expect(await listIndexes(db)).toContainEqual({ name: 'account_note', valid: true });
  });

  it('build an index while other sessions continue to write', async () => {
    const open = await prepareOnServer();
    const { db } = await open(await createFolder({ '0001_notes': expandMigrations['0001_notes'] }));
    await db.execute(
      sql`insert into note (text) select repeat(md5(i::text), 20) from generate_series(1, 200000) as i`,
    );
    const folder = await createFolder({
      ...expandMigrations,
      '0002_note_index':
        '-- concurrently\ncreate index concurrently if not exists note_reversed on note (reverse(text));',
    });
    let isBuilt = false;
    const building = open(folder).finally(() => {
      isBuilt = true;
    });
    let during = 0;
    while (!isBuilt) {
      await db.execute(sql`insert into note (text) values ('written meanwhile')`);
      const { rows } = await db.execute<{ busy: boolean }>(sql`select exists (select from pg_index
        where indexrelid = to_regclass('note_reversed') and not indisvalid) as busy`);
      if (rows[0]?.busy) during++;
    }
    await building;
    expect(during).toBeGreaterThan(0);
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from note where reverse(text) = reverse('written meanwhile')`,
    );
    expect(rows[0]?.count).toBeGreaterThanOrEqual(during);
  });

  it('drop an index that failed to build or was left behind by a dead process', async () => {
    const open = await prepareOnServer();
    const twice = {
      '0001_once':
        '-- concurrently\ncreate unique index concurrently if not exists account_once on account (level);',
    };
    const { db } = await open();
    const person = { level: 'staff' as const, passwordHash: 'x', name: '' };
    await db
      .insert(schema.accounts)
      .values(['a', 'b'].map((id) => ({ ...person, id, email: `${id}@a.example` })));
    const folder = await createFolder(twice);
    await expect(open(folder)).rejects.toThrow('could not create unique index "account_once"');
    expect(await listIndexes(db)).not.toContainEqual(expect.objectContaining({ name: 'account_once' }));
    // Simulates a process that was killed partway through.
    await db
      .execute(sql`create unique index concurrently account_once on account (level)`)
      .catch(() => undefined);
    expect(await listIndexes(db)).toContainEqual({ name: 'account_once', valid: false });
    await db.delete(schema.accounts).where(sql`id = 'b'`);
    await open(folder);
    expect(await listIndexes(db)).toContainEqual({ name: 'account_once', valid: true });
  });
});
