import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runInRequest } from '../../server/common/requestContext';
import type { Database } from '../../server/database/database';
import type { OpenDatabase } from '../../server/database/databaseTypes';
import { openEmbeddedDatabase } from './testDatabase';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openEmbeddedDatabase();
});
afterAll(() => database.close());

const createStatement = () => database.db.execute(sql`select 1`);

const runStatements = async (db: Pick<Database, 'execute'>) => {
  for (let count = 0; count < 10; count++) await db.execute(sql`select pg_sleep(0.02)`);
};

it.each([
  ['a series of statements', () => runStatements(database.db)],
  ['a transaction', () => database.db.transaction(runStatements)],
])('allows the server to receive requests during %s', async (_, run) => {
  let turns = 0;
  let isDone = false;
  const listen = () => {
    turns += 1;
    if (!isDone) setImmediate(listen);
  };
  setImmediate(listen);
  await run();
  isDone = true;
  expect(turns).toBeGreaterThanOrEqual(9);
});

it('interleaves statements of different calls, except within a transaction', async () => {
  const order: string[] = [];
  const runSeries = async (name: string, goesOn: (count: number) => boolean) => {
    for (let count = 0; goesOn(count); count++) {
      await createStatement();
      order.push(name);
    }
  };
  const whole = database.db.transaction(async (tx) => {
    for (let count = 0; count < 3; count++) {
      await tx.execute(sql`select 1`);
      order.push('t');
    }
  });
  let isListed = false;
  const list = runInRequest({ id: '', account: 'list' }, () => runSeries('l', (count) => count < 3)).then(
    () => {
      isListed = true;
    },
  );
  await Promise.all([
    whole,
    runInRequest({ id: '', account: 'import' }, () => runSeries('i', (count) => !isListed && count < 5_000)),
    list,
  ]);
  expect(order.join('')).toContain('ttt');
  expect(order.lastIndexOf('l')).toBeLessThan(5_000);
});
