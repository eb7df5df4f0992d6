import type { Logger } from 'drizzle-orm';
import type { Database } from '../../server/database/database';

/** Detects transaction statements, which the embedded database's driver sends without Drizzle. */
const isTransactional = (statement: string) =>
  /^(begin|commit|rollback|savepoint|release)\b/i.test(statement);

/** A statement as sent, with the parameter placeholders `$1`, `$2` … */
export interface Statement {
  text: string;
  parameters: unknown[];
}

export class QueryCounter implements Logger {
  count = 0;
  recorded: Statement[] | null = null;
  logQuery(text: string, parameters: unknown[]): void {
    if (isTransactional(text)) return;
    this.count += 1;
    this.recorded?.push({ text, parameters });
  }
}

const counters = new WeakMap<Database, QueryCounter>();

export const setQueryCounter = (db: Database, counter: QueryCounter): void => {
  counters.set(db, counter);
};

/**
 * Counts the SQL statements that `work` sends to a test database. Unlike the duration, the count is the same on
 * every machine.
 * @param db as returned by `openTestDatabase` or `testServer`
 */
export const countQueries = async (db: Database, work: () => Promise<unknown>): Promise<number> => {
  const counter = getCounter(db);
  const before = counter.count;
  await work();
  return counter.count - before;
};

export const recordQueries = async (db: Database, work: () => Promise<unknown>): Promise<Statement[]> => {
  const counter = getCounter(db);
  const recorded: Statement[] = [];
  counter.recorded = recorded;
  try {
    await work();
  } finally {
    counter.recorded = null;
  }
  return recorded;
};

const getCounter = (db: Database): QueryCounter => {
  const counter = counters.get(db);
  if (!counter) throw new Error('The statements of this database are not counted.');
  return counter;
};
