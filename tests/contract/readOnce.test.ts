import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCalls, type CallName } from '../../contract/index';
import type { Database } from '../../server/database/database';
import { examples } from './examples';
import { type ContractServer, startContractServer } from './startContractServer';

const dialect = new PgDialect();

/** Writes and locks executed outside a transaction; they would fail on a standby, because they require the primary. */
const executedQueries: string[] = [];
let queryCount = 0;

const recordReads = (db: Database): Database =>
  new Proxy(db, {
    get(target, name) {
      queryCount++;
      if (name === 'insert' || name === 'update' || name === 'delete') executedQueries.push(name);
      const value = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        if (name === 'execute') recordQuery(args[0] as SQLWrapper | string);
        return value.apply(target, args);
      };
    },
  });

const recordQuery = (statement: SQLWrapper | string) => {
  const text = typeof statement === 'string' ? statement : dialect.sqlToQuery(statement as SQL).sql;
  if (/\b(insert into|update \S+ set|delete from|for update|pg_advisory|pg_notify|nextval)\b/i.test(text))
    executedQueries.push(text);
};

describe('read calls', () => {
  let server: ContractServer;
  beforeAll(async () => {
    server = await startContractServer(undefined, undefined, recordReads);
  });
  afterAll(() => server?.close());

  const reading = Object.entries(allCalls)
    .filter(([, { effect, returns }]) => effect === 'read' && returns.kind !== 'events')
    .map(([name]) => name as CallName);

  it.each(reading)('do not write outside a transaction, so a standby can serve them: %s', async (name) => {
    executedQueries.length = 0;
    const { send } = await server.prepare(name, examples[name] ?? {});
    await send();
    expect(executedQueries).toEqual([]);
  });

  it('are reported if they write', () => {
    executedQueries.length = 0;
    recordQuery(sql`insert into region values (1)`);
    void recordReads(server.db).delete;
    expect(executedQueries).toHaveLength(2);
    expect(queryCount).toBeGreaterThan(reading.length);
  });
});
