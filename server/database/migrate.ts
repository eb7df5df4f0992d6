import { sql } from 'drizzle-orm';
import { type MigrationConfig, readMigrationFiles } from 'drizzle-orm/migrator';
import { log } from '../common/log';
import { inProject } from '../projectFolder';
import { StartupError } from '../startupError';
import type { Database } from './database';

const config: MigrationConfig = { migrationsFolder: inProject('server/database/migrations') };

/** The database was migrated by another version of the server, and this one cannot go on from there. */
export class IncompatibleDatabaseError extends StartupError {
  override name = 'IncompatibleDatabaseError';
}

/**
 * Brings the tables up to date.
 * @param run the driver's own `migrate`
 * @param refusal what the error's message calls the database, and what it says to do
 * @throws IncompatibleDatabaseError when a migration was applied that this version does not have
 */
export async function migrateDatabase<Db extends Database>(
  db: Db,
  run: (db: Db, config: MigrationConfig) => Promise<unknown>,
  refusal: { name: string; action: string },
): Promise<void> {
  const known = new Set(readMigrationFiles(config).map(({ hash }) => hash));
  if (!(await appliedMigrations(db)).every((hash) => known.has(hash)))
    throw new IncompatibleDatabaseError(
      `${refusal.name} was made by another version and cannot be brought up to date: ${refusal.action}.`,
    );
  await run(db, config);
  const { rows } = await db.execute<{ made: boolean }>(sql`select ensure_search_indexes() as made`);
  if (!rows[0]?.made)
    log(
      `${refusal.name} has no pg_trgm, and nobody may install it: searches take longer the more there is to search.`,
    );
}

/** The hashes of the migrations Drizzle has noted in the database. */
async function appliedMigrations(db: Database): Promise<string[]> {
  const { rows: tables } = await db.execute<{ found: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  );
  if (!tables[0]?.found) return [];
  const { rows } = await db.execute<{ hash: string }>(sql`select hash from drizzle.__drizzle_migrations`);
  return rows.map(({ hash }) => hash);
}
