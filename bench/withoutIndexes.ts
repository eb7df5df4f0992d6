import { sql } from 'drizzle-orm';
import type { Database } from '../server/database/database';

/** Drops all indexes of a table except its primary key, fills the table and recreates them. For many rows, this is ten times as fast. */
export const runWithoutIndexes = async (
  db: Database,
  table: string,
  fill: () => Promise<unknown>,
): Promise<void> => {
  const { rows } = await db.execute<{ name: string; made: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
    where indrelid = to_regclass(${table}) and not exists (select from pg_constraint where conindid = indexrelid)`);
  for (const { name } of rows) await db.execute(sql.raw(`drop index ${name}`));
  await fill();
  for (const { made } of rows) await db.execute(sql.raw(made));
};
