import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallName, everyCall } from '../../contract/index';
import type { Database } from '../../server/database/database';
import { type ContractServer, contractServer } from './contractServer';
import { examples } from './examples';

const dialect = new PgDialect();

/** What can't be done on a standby, outside of a transaction: those are the primary's. */
const written: string[] = [];
let used = 0;

const readFrom = (db: Database): Database =>
  new Proxy(db, {
    get(target, name) {
      used++;
      if (name === 'insert' || name === 'update' || name === 'delete') written.push(name);
      const value = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        if (name === 'execute') note(given[0] as SQLWrapper | string);
        return value.apply(target, given);
      };
    },
  });

const note = (asked: SQLWrapper | string) => {
  const text = typeof asked === 'string' ? asked : dialect.sqlToQuery(asked as SQL).sql;
  if (/\b(insert into|update \S+ set|delete from|for update|pg_advisory|pg_notify|nextval)\b/i.test(text))
    written.push(text);
};

describe('a call that reads', () => {
  let server: ContractServer;
  beforeAll(async () => {
    server = await contractServer(undefined, undefined, readFrom);
  });
  afterAll(() => server?.close());

  const reading = Object.entries(everyCall)
    .filter(([, { effect, returns }]) => effect === 'read' && returns.kind !== 'events')
    .map(([name]) => name as CallName);

  it.each(reading)(
    '%s writes nothing outside of a transaction, so that a standby can answer it',
    async (name) => {
      written.length = 0;
      const { make } = await server.prepare(name, examples[name] ?? {});
      await make();
      expect(written).toEqual([]);
    },
  );

  it('is noticed when it writes', () => {
    written.length = 0;
    note(sql`insert into region values (1)`);
    void readFrom(server.db).delete;
    expect(written).toHaveLength(2);
    expect(used).toBeGreaterThan(reading.length);
  });
});
