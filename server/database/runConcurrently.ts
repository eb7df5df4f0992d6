import { sql } from 'drizzle-orm';
import type { Database } from './database';
import { recordMigration } from './migrationNotes';
import type { Migration } from './readMigrations';

const CREATE_INDEX_PATTERN =
  /^\s*create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?([\w$]+)"?/i;

/** Returns the index that a statement creates concurrently, or undefined for any other statement. */
export const getConcurrentIndexName = (statement: string): string | undefined =>
  CREATE_INDEX_PATTERN.exec(statement.replace(/^\s*--.*$/gm, ''))?.[1];

/**
 * Runs a migration outside a transaction, on a PostgreSQL server that other processes are using. If an index build
 * fails, PostgreSQL leaves an invalid index behind, which is never read but still updated by every write. Such indexes
 * are dropped before the migration starts and after it fails, together with the indexes it has already created.
 */
export async function runConcurrently(db: Database, migration: Migration): Promise<void> {
  const created: string[] = [];
  try {
    for (const statement of migration.statements) {
      const index = getConcurrentIndexName(statement);
      if (index && (await getIndexValidity(db, index)) !== 'valid') {
        await dropIndex(db, index);
        created.push(index);
      }
      await db.execute(sql.raw(statement));
    }
    await recordMigration(db, migration);
  } catch (error) {
    for (const index of created) await dropIndex(db, index);
    throw error;
  }
}

const dropIndex = (db: Database, index: string) =>
  db.execute(sql`drop index concurrently if exists ${sql.identifier(index)}`);

async function getIndexValidity(db: Database, index: string): Promise<'valid' | 'invalid' | 'missing'> {
  const { rows } = await db.execute<{ valid: boolean }>(
    sql`select indisvalid as valid from pg_index where indexrelid = to_regclass(quote_ident(${index}))`,
  );
  return rows[0] === undefined ? 'missing' : rows[0].valid ? 'valid' : 'invalid';
}
