import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../server/database/databaseTypes';
import { records } from '../../server/database/schema';
import { runInTransaction } from '../../server/database/transaction';
import { openTestDatabase } from './testDatabase';

/** Matches alternatives to `statement_timestamp()` in PostgreSQL, but not `Date.now()` and similar, which are not SQL. */
const OTHER_CLOCKS =
  /(?<![.\w'`])now\(\)|clock_timestamp|transaction_timestamp|current_timestamp|localtimestamp/i;

const isComment = (line: string) => /^\s*(\/\/|\*|\/\*|--)/.test(line);

describe('change timestamps', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database?.close());

  it('use the statement time wherever the server reads the database clock', () => {
    const matches = readdirSync('server', { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|sql)$/.test(name))
      .flatMap((name) =>
        readFileSync(join('server', name), 'utf8')
          .split('\n')
          .filter((line) => OTHER_CLOCKS.test(line) && !isComment(line))
          .map((line) => `${name}: ${line.trim()}`),
      );
    expect(matches).toEqual([]);
  });

  it('have the statement time as the default in every column', async () => {
    const { rows } = await database.db.execute<{ name: string; value: string }>(sql`
      select table_name || '.' || column_name as name, column_default as value from information_schema.columns
      where table_schema = 'public' and data_type like 'timestamp%' and column_default is not null`);
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ value }) => value !== 'statement_timestamp()')).toEqual([]);
  });

  it('increase between rows and within a transaction, and are identical in a new row', async () => {
    const { db } = database;
    const add = async (on: Pick<typeof db, 'insert'>, key: string) => {
      const [row] = await on.insert(records).values({ kind: 'gull', key, body: {} }).returning();
      return row;
    };
    /** Waits until the clock has passed the millisecond of a row's timestamp. */
    const isPast = async (row: Awaited<ReturnType<typeof add>>) => {
      while (Date.now() <= Date.parse(row?.dateCreated ?? '')) await nextTurn();
    };
    const first = await add(db, 'first');
    await isPast(first);
    const otherRows = await runInTransaction(db, { id: 'one', name: 'One', call: 'Add' }, async (tx) => {
      const second = await add(tx, 'second');
      await isPast(second);
      return [second, await add(tx, 'third')];
    });
    const rows = [first, ...otherRows];
    for (const row of rows) expect(row?.dateLastModified).toBe(row?.dateCreated);
    const [a = 0, b = 0, c = 0] = rows.map((row) => Date.parse(row?.dateCreated ?? ''));
    expect(b).toBeGreaterThan(a);
    expect(c).toBeGreaterThan(b);
    expect(Math.abs(Date.now() - c)).toBeLessThan(60_000);
  });
});
