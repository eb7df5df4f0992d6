import { sql } from 'drizzle-orm';
import type { Database } from './database';
import { noteMigration } from './migrationNotes';
import type { Migration } from './readMigrations';

const CREATES_INDEX =
  /^\s*create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?([\w$]+)"?/i;

/** The index a statement makes while others write; undefined for another statement. */
export const concurrentIndexOf = (statement: string): string | undefined =>
  CREATES_INDEX.exec(statement.replace(/^\s*--.*$/gm, ''))?.[1];

/**
 * Makes a migration outside of a transaction, on a PostgreSQL server that others use meanwhile. PostgreSQL leaves an index
 * it could not finish, which nothing reads and every write goes on to fill: those are dropped, before it is tried and after it has
 * failed, with what this migration made before.
 */
export async function makeConcurrently(db: Database, migration: Migration): Promise<void> {
  const made: string[] = [];
  try {
    for (const statement of migration.statements) {
      const index = concurrentIndexOf(statement);
      if (index && (await validityOf(db, index)) !== 'valid') {
        await drop(db, index);
        made.push(index);
      }
      await db.execute(sql.raw(statement));
    }
    await noteMigration(db, migration);
  } catch (error) {
    for (const index of made) await drop(db, index);
    throw error;
  }
}

const drop = (db: Database, index: string) =>
  db.execute(sql`drop index concurrently if exists ${sql.identifier(index)}`);

async function validityOf(db: Database, index: string): Promise<'valid' | 'invalid' | 'missing'> {
  const { rows } = await db.execute<{ valid: boolean }>(
    sql`select indisvalid as valid from pg_index where indexrelid = to_regclass(quote_ident(${index}))`,
  );
  return rows[0] === undefined ? 'missing' : rows[0].valid ? 'valid' : 'invalid';
}
