import type { Logger } from 'drizzle-orm';
import type { Database } from '../../server/database/database';

/** Begins, ends and parts of transactions: the embedded database's driver sends them without Drizzle. */
const isTransactional = (statement: string) =>
  /^(begin|commit|rollback|savepoint|release)\b/i.test(statement);

/** Counts the statements of one database. */
export class QueryCounter implements Logger {
  count = 0;
  logQuery(statement: string): void {
    if (!isTransactional(statement)) this.count += 1;
  }
}

const counters = new WeakMap<Database, QueryCounter>();

/** Has the statements of a test's database counted by its counter. */
export const setQueryCounter = (db: Database, counter: QueryCounter): void => {
  counters.set(db, counter);
};

/**
 * How many SQL statements some work sends to a test's database: unlike the time it takes, the same on every machine.
 * @param db as `openTestDatabase` or `testServer` gave it
 */
export async function countQueries(db: Database, work: () => Promise<unknown>): Promise<number> {
  const counter = counters.get(db);
  if (!counter) throw new Error('The statements of this database are not counted.');
  const before = counter.count;
  await work();
  return counter.count - before;
}
