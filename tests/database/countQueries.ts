import type { Logger } from 'drizzle-orm';
import type { Database } from '../../server/database/database';

/** Begins, ends and parts of transactions: the embedded database's driver sends them without Drizzle. */
const isTransactional = (statement: string) =>
  /^(begin|commit|rollback|savepoint|release)\b/i.test(statement);

/** A statement as it was sent: its parameters stand in it as `$1`, `$2` … */
export interface Statement {
  text: string;
  parameters: unknown[];
}

/** Counts the statements of one database, and keeps them while somebody asks for them. */
export class QueryCounter implements Logger {
  count = 0;
  kept: Statement[] | null = null;
  logQuery(text: string, parameters: unknown[]): void {
    if (isTransactional(text)) return;
    this.count += 1;
    this.kept?.push({ text, parameters });
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
  const counter = getCounter(db);
  const before = counter.count;
  await work();
  return counter.count - before;
}

/** The statements some work sends to a test's database. */
export async function recordQueries(db: Database, work: () => Promise<unknown>): Promise<Statement[]> {
  const counter = getCounter(db);
  const kept: Statement[] = [];
  counter.kept = kept;
  try {
    await work();
  } finally {
    counter.kept = null;
  }
  return kept;
}

function getCounter(db: Database): QueryCounter {
  const counter = counters.get(db);
  if (!counter) throw new Error('The statements of this database are not counted.');
  return counter;
}
