import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/database/database';
import type { OpenDatabase } from '../../server/database/databaseTypes';
import { isDemoDatabase, readDemoProgress } from '../../server/demo/demoDatabase';
import { completeDemoSeeding, startDemoSeeding } from '../../server/demo/seedDemo';
import { openDemoDatabase } from '../contract/createDemoDatabase';
import { openEmbeddedDatabase } from '../database/testDatabase';

const TODAY = '2026-11-21';

/** Tables with timestamps relative to the day of the demo. Timestamps in other tables are the time of writing. */
const datedTables = new Set(['phone_call', 'agent_event', 'registration_event', 'phone_switch_source']);

/** Replaces values that differ between runs: timestamps, random ids, salts, and hashes of these. */
const normalizeRow = (table: string, row: string): string =>
  (datedTables.has(table) ? row : row.replaceAll(/\d{4}-\d\d-\d\d[T ][\d:.]+(Z|[+-]\d\d:\d\d)?/g, 'moment'))
    .replaceAll(/sealed\.[\w.-]+/g, 'sealed')
    .replaceAll(/scrypt\$[\w$-]+/g, 'password')
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'uuid')
    .replaceAll(/\\\\x[\da-f]{64}\b/g, 'hash')
    .replaceAll(/"digest": "[\w-]{43}"/g, '"digest": "random"')
    .replaceAll(/"transaction_id": "\d+"/g, '"transaction_id": "any"');

const readRows = async (db: Database): Promise<Record<string, string[]>> => {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`);
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: string }>(
      sql`select to_jsonb(one)::text as row from ${sql.identifier(name)} as one`,
    );
    all[name] = rows.map(({ row }) => normalizeRow(name, row)).sort();
  }
  return all;
};

/** Fills one area of the demo data, like a server that is stopped midway. */
const fillNextPart = async (db: Database): Promise<void> => {
  const stop = new AbortController();
  const filling = completeDemoSeeding(db, { signal: stop.signal });
  stop.abort();
  await filling;
};

let startedDatabase: OpenDatabase;
beforeAll(async () => {
  startedDatabase = await openEmbeddedDatabase();
  await startDemoSeeding(startedDatabase.db, TODAY);
}, 240_000);
afterAll(() => startedDatabase.close());

describe('deferred demo data', () => {
  it('resumes after an interruption and is written once by two servers', async () => {
    const { db } = startedDatabase;
    expect(await isDemoDatabase(db)).toBe(true);
    const areas = (await readDemoProgress(db))?.areas ?? [];
    expect(areas).toContain('calls');
    await fillNextPart(db);
    expect(await readDemoProgress(db)).toEqual({ today: TODAY, areas: areas.slice(1) });
    await Promise.all([completeDemoSeeding(db), completeDemoSeeding(db)]);
    expect(await readDemoProgress(db)).toBeUndefined();
    expect(await startDemoSeeding(db)).toBe(false);
  }, 240_000);

  it('is the same as data created in a single run', async () => {
    const whole = await openDemoDatabase(TODAY);
    const [expected, rows] = [await readRows(whole.db), await readRows(startedDatabase.db)];
    await whole.close();
    expect(Object.keys(rows)).toEqual(Object.keys(expected));
    for (const [table, lines] of Object.entries(expected)) {
      const tableRows = rows[table] ?? [];
      expect([table, tableRows.length]).toEqual([table, lines.length]);
      // Compares only the first difference, because comparing whole tables would print megabytes on failure.
      expect([table, tableRows.find((line, place) => line !== lines[place])]).toEqual([table, undefined]);
    }
  }, 240_000);
});
