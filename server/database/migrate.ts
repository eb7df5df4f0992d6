import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { getSqlState } from '../common/getSqlState';
import { warn } from '../common/log';
import { isOlderVersion } from '../compareVersions';
import { StartupError } from '../startupError';
import { version } from '../version';
import type { Database } from './database';
import {
  type AppliedMigration,
  ensureMigrationTable,
  readAppliedMigrations,
  recordMigration,
} from './migrationNotes';
import { type Migration, readMigrations } from './readMigrations';
import { runConcurrently } from './runConcurrently';

/** Thrown if a different version of the server migrated the database, and this version cannot migrate it further. */
export class IncompatibleDatabaseError extends StartupError {
  override name = 'IncompatibleDatabaseError';
}

/** Thrown if a migration failed and was rolled back. */
export class MigrationError extends StartupError {
  override name = 'MigrationError';
}

interface MigrationFault {
  /** Second half of the sentence that reports the incompatibility. */
  text: string;
  /** Recommended action; undefined if it depends on the database. */
  action?: string;
}

export interface MigrationState {
  /** Migrations of this version that have not been applied, in order. */
  pending: Migration[];
  /** Applied migrations that belong to other versions. */
  foreign: AppliedMigration[];
  /** The newest applied migration of this version; undefined for an empty database. */
  newest: Migration | undefined;
  /** Reason for which this version is incompatible with the database; undefined if it is compatible. */
  fault: MigrationFault | undefined;
}

/**
 * Compares the applied migrations with those of this version, without changing anything.
 * @param folder migrations folder; default: the product's migrations
 */
export async function readMigrationState(db: Database, folder?: string): Promise<MigrationState> {
  const migrations = readMigrations(folder);
  const had = await readAppliedMigrations(db);
  const hashes = new Set(had.map(({ hash }) => hash));
  const known = new Set(migrations.map(({ hash }) => hash));
  const pending = migrations.filter(({ hash }) => !hashes.has(hash));
  const foreign = had.filter(({ hash }) => !known.has(hash));
  return {
    pending,
    foreign,
    newest: migrations.findLast(({ hash }) => hashes.has(hash)),
    fault: findFault(pending, foreign),
  };
}

function findFault(
  pending: readonly Migration[],
  foreign: readonly AppliedMigration[],
): MigrationFault | undefined {
  if (foreign.length === 0) return undefined;
  // A later version includes all migrations of this version, and records the names of the migrations it
  // applied.
  if (pending.length > 0 || foreign.some(({ name }) => name === null))
    return { text: 'was made by another version and cannot be brought up to date' };
  const needed = foreign
    .flatMap(({ contract }) => contract ?? [])
    .findLast((candidate) => isOlderVersion(version, candidate));
  if (!needed) return undefined;
  return {
    text: `was brought up to date by a later version, and no longer works with ${version}`,
    action: `start ${needed} or later`,
  };
}

export interface MigrationOptions {
  /** Name of the database in error messages. */
  name: string;
  /** Recommended action if another version created the database. */
  action: string;
  kind: 'embedded' | 'server';
  /** Migrations folder; default: the product's migrations. */
  folder?: string | undefined;
}

/**
 * Applies pending migrations, each in its own transaction. On a server, migrations marked as concurrent run outside a
 * transaction.
 * @throws IncompatibleDatabaseError if a later version made incompatible changes, or an unrelated version created the
 * tables
 * @throws MigrationError if a migration fails; it is rolled back, while earlier migrations remain applied
 */
export async function migrateDatabase(
  db: Database,
  { name, action, kind, folder }: MigrationOptions,
): Promise<void> {
  const { pending, foreign, fault } = await readMigrationState(db, folder);
  if (fault) throw new IncompatibleDatabaseError(`${name} ${fault.text}: ${fault.action ?? action}.`);
  if (foreign.length > 0)
    warn(`${name} was brought up to date by a later version; ${version} works with it all the same.`);
  if (pending.length > 0) await ensureMigrationTable(db);
  for (const migration of pending) {
    try {
      if (migration.isConcurrent && kind === 'server') await runConcurrently(db, migration);
      else await migrateInTransaction(db, migration);
    } catch (error) {
      throw new MigrationError(
        `The migration ${migration.name} could not be made and was undone: ${describeReason(error)} ${name} is as it was before it.`,
      );
    }
  }
  if (!(await hasSearchIndexes(db)) && !(await ensureSearchIndexes(db)))
    warn(
      `${name} has no pg_trgm, and nobody may install it: searches take longer the more there is to search.`,
    );
}

const searchIndexes = [
  'record_search_words',
  'phone_number_words',
  'account_words',
  'audit_entry_words',
  'phone_call_words',
];

/** Checks whether all indexes created by `ensure_search_indexes` exist. This is much cheaper than calling that function. */
async function hasSearchIndexes(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ found: number }>(
    sql`select count(to_regclass(name))::int as found from unnest(${sql.param(`{${searchIndexes.join(',')}}`)}::text[]) as name`,
  );
  return rows[0]?.found === searchIndexes.length;
}

async function ensureSearchIndexes(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ made: boolean }>(sql`select ensure_search_indexes() as made`);
  return rows[0]?.made ?? false;
}

/** Lock timeout of a migration, in seconds. Other statements queue behind the pending lock request. */
const LOCK_SECONDS = 5;
/** Maximum number of attempts. The pauses between them, as long as the lock timeout, allow other statements to run. */
const MAX_TRIES = 12;
const LOCK_NOT_AVAILABLE = '55P03';

async function migrateInTransaction(db: Database, migration: Migration, tries = MAX_TRIES): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local lock_timeout = '${LOCK_SECONDS}s'`));
      for (const statement of migration.statements)
        await tx.execute(sql.raw(migration.isConcurrent ? stripConcurrently(statement) : statement));
      await recordMigration(tx, migration);
    });
  } catch (error) {
    if (getSqlState(error) !== LOCK_NOT_AVAILABLE || tries <= 1) throw error;
    warn(`The migration ${migration.name} waits for a table that is in use.`);
    await setTimeout(LOCK_SECONDS * 1000);
    await migrateInTransaction(db, migration, tries - 1);
  }
}

/** Removes `concurrently` from a statement. The embedded database has a single connection, so there are no concurrent writes. */
const stripConcurrently = (statement: string): string =>
  statement.replace(/\bindex concurrently\b/i, 'index');

/** Returns the database's error message without the statement. */
function describeReason(error: unknown): string {
  if (!(error instanceof Error)) return `${error}.`;
  if (error.cause instanceof Error) return describeReason(error.cause);
  // Errors of class 22 (data exceptions) quote the invalid value.
  const text = getSqlState(error)?.startsWith('22')
    ? error.message.replace(/"[\s\S]*"/, '"…"')
    : error.message;
  return text.endsWith('.') ? text : `${text}.`;
}
