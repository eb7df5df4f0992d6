import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createInitialMigration } from '../../scripts/migrations/createInitialMigration';
import { isReleased } from '../../scripts/migrations/readReleasedMigrations';
import type { Database } from '../../server/database/database';
import { openDatabase } from '../../server/database/openDatabase';
import { openEmbeddedDatabase } from './testDatabase';

const migrations = new URL('../../server/database/migrations/', import.meta.url);
const readMigration = (name: string) => readFile(new URL(name, migrations), 'utf8');

it.skipIf(isReleased('0000_initial'))(
  'the initial migration matches the output of `npm run db:initial`',
  async () => {
    const { sql: text, snapshot } = await createInitialMigration();
    expect(await readMigration('0000_initial.sql')).toBe(text);
    const { id } = JSON.parse(await readMigration('meta/0000_snapshot.json'));
    expect(JSON.parse(await readMigration('meta/0000_snapshot.json'))).toEqual({ ...snapshot, id });
  },
);

/** Lists all objects of a database, one per line. Columns are sorted by name, because migrations append new ones. */
const readCatalogue = async (db: Database): Promise<string[]> => {
  const { rows } = await db.execute<{ line: string }>(sql`
    select 'column ' || concat_ws(' ', table_name, column_name, udt_name, is_nullable, column_default, generation_expression) as line
      from information_schema.columns where table_schema = 'public'
    union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
    union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'function ' || pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
      and prokind = 'f' and prolang <> (select oid from pg_language where lanname = 'c')
    union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`);
  return rows.map(({ line }) => line).sort();
};

it('all migrations combined produce the declared schema and functions', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trunkline-migrations-'));
  await mkdir(join(folder, 'meta'));
  await writeFile(join(folder, '0000_sources.sql'), (await createInitialMigration()).sql);
  const entries = [{ idx: 0, version: '7', when: 1, tag: '0000_sources', breakpoints: true }];
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  const [ofSources, ofMigrations] = await Promise.all([
    openDatabase({ migrations: folder }),
    openEmbeddedDatabase(),
  ]);
  const [wanted, migrated] = [await readCatalogue(ofSources.db), await readCatalogue(ofMigrations.db)];
  expect(wanted.length).toBeGreaterThan(100);
  expect(migrated).toEqual(wanted);
  await Promise.all([ofSources.close(), ofMigrations.close()]);
  await rm(folder, { recursive: true });
});
