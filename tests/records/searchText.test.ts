import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../server/database/databaseTypes';
import { records, searchableKinds, searchText } from '../../server/database/schema';
import { openTestDatabase } from '../database/testDatabase';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const readSearchText = async (kind: string, body: Record<string, unknown>): Promise<string | null> => {
  const { db } = database;
  const [row] = await db
    .insert(records)
    .values({ kind, key: crypto.randomUUID().slice(0, 8), body })
    .returning({ id: records.id, key: records.key });
  const { rows } = await db.execute<{ text: string | null; key: string }>(
    sql`select ${searchText} as text from ${records} where id = ${row?.id}`,
  );
  const text = rows[0]?.text ?? null;
  return text && row ? text.replace(row.key, 'key') : text;
};

it.each([...searchableKinds, 'store:boats'])('records of kind %s have a search text', async (kind) => {
  expect(
    await readSearchText(kind, { name: 'Gull', length: 7, afloat: true, none: null, sails: ['jib'] }),
  ).toBe('key\nGull\n7');
});

it('the search text is omitted if no list searches the kind', async () => {
  expect(await readSearchText('role', { name: 'Gull' })).toBeNull();
});

it('trigram indexes cover no plain column other than the search text', async () => {
  const { rows } = await database.db.execute<{ columns: string }>(
    sql`select indexdef as columns from pg_indexes where indexdef like '%gin_trgm_ops%'`,
  );
  const plain = rows.flatMap(({ columns }) =>
    [...columns.matchAll(/(\w+) gin_trgm_ops/g)].map(([, name]) => name),
  );
  // Searching all text fields must not look up other records.
  expect(plain).toEqual(['search']);
});

it('the expected trigram indexes exist, and creating them again succeeds', async () => {
  const { db } = database;
  const { rows } = await db.execute<{ name: string }>(
    sql`select indexname as name from pg_indexes where indexdef like '%gin_trgm_ops%'
      and not (select relispartition from pg_class where oid = to_regclass(quote_ident(indexname))) order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    'account_words',
    'audit_entry_words',
    'phone_call_words',
    'phone_number_words',
    'record_search_words',
  ]);
  const { rows: repeated } = await db.execute<{ made: boolean }>(sql`select ensure_search_indexes() as made`);
  expect(repeated[0]?.made).toBe(true);
});
