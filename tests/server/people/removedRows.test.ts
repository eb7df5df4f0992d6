import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../server/database/database';
import { neverBroughtBack } from '../../../server/people/takeBack/neverTakenBack';
import { openTestDatabase } from '../../database/testDatabase';

let database: OpenDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

it('keeps no row of what is never brought back', async () => {
  const { rows } = await database.db.execute<{ kept: string[] }>(sql`
    select array(select name from unnest(array(select jsonb_array_elements_text(${JSON.stringify(Object.keys(neverBroughtBack))}::jsonb))) as name
      where keeps_removed(name)) as kept`);
  expect(rows[0]?.kept).toEqual([]);
  const { rows: others } = await database.db.execute<{ source: string }>(
    sql`select prosrc as source from pg_proc where proname = 'keeps_removed'`,
  );
  const listed = [...(others[0]?.source ?? '').matchAll(/'([a-z_]+)'/g)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual(Object.keys(neverBroughtBack).toSorted());
});
