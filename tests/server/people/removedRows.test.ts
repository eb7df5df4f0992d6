import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { unrestorableEntities } from '../../../contract/people/restorableEntities';
import type { OpenDatabase } from '../../../server/database/databaseTypes';
import { undoTables } from '../../../server/people/undo/undoTables';
import { openTestDatabase } from '../../database/testDatabase';

let database: OpenDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

it('removed rows are not retained for entities that cannot be restored', async () => {
  const { rows } = await database.db.execute<{ kept: string[] }>(sql`
    select array(select name from unnest(array(select jsonb_array_elements_text(${JSON.stringify(Object.keys(unrestorableEntities))}::jsonb))) as name
      where keeps_removed(name)) as kept`);
  expect(rows[0]?.kept).toEqual([]);
  const { rows: otherRows } = await database.db.execute<{ source: string }>(
    sql`select prosrc as source from pg_proc where proname = 'keeps_removed'`,
  );
  const listed = [...(otherRows[0]?.source ?? '').matchAll(/'([a-z_]+)'/g)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual(Object.keys(unrestorableEntities).toSorted());
});

it('every audited table supports undo or is listed as an exception', async () => {
  const { rows } = await database.db.execute<{ entity: string }>(sql`
    select distinct split_part(encode(tgargs, 'escape'), '\\000', 1) as entity from pg_trigger t
    join pg_proc p on p.oid = t.tgfoid where p.proname = 'audit_rows' order by 1`);
  const audited = rows.map(({ entity }) => entity);
  expect(audited).toEqual(expect.arrayContaining(['api_key', 'change_request', 'watch', 'webhook']));
  const decided = audited.map((entity) => [
    entity,
    Number(undoTables.has(entity)) + Number(entity in unrestorableEntities),
  ]);
  expect(decided).toEqual(audited.map((entity) => [entity, 1]));
});
