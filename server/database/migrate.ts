import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { warn } from '../common/log';
import { isOlderVersion } from '../compareVersions';
import { StartupError } from '../startupError';
import { version } from '../version';
import type { Database } from './database';
import { runConcurrently } from './makeConcurrently';
import { ensureNotes, type MigrationNote, readNotes, recordMigration } from './migrationNotes';
import { type Migration, readMigrations } from './readMigrations';
import { getSqlState } from './sqlState';

/** The database was migrated by another version of the server, and this one cannot go on from there. */
export class IncompatibleDatabaseError extends StartupError {
  override name = 'IncompatibleDatabaseError';
}

/** A migration could not be made; what it had done is undone. */
export class MigrationError extends StartupError {
  override name = 'MigrationError';
}

/** Why a version can't work with a database. */
interface MigrationFault {
  /** The rest of a sentence. */
  text: string;
  /** What to do; undefined: that depends on the database. */
  action?: string;
}

/** Which migrations a database has had. */
export interface MigrationState {
  /** Those of this version that it has not had, in their order. */
  pending: Migration[];
  /** Those of other versions that it has had. */
  foreign: MigrationNote[];
  /** The newest it has had, of this version; undefined for an empty database. */
  newest: Migration | undefined;
  /** Why this version can't work with it; undefined where it can. */
  fault: MigrationFault | undefined;
}

/**
 * Compares what a database has had with what this version brings; changes nothing.
 * @param folder of the migrations; default: those of the product
 */
export async function readMigrationState(db: Database, folder?: string): Promise<MigrationState> {
  const migrations = readMigrations(folder);
  const had = await readNotes(db);
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
  foreign: readonly MigrationNote[],
): MigrationFault | undefined {
  if (foreign.length === 0) return undefined;
  // A later version has all that this one has, and noted what it made.
  if (pending.length > 0 || foreign.some(({ name }) => name === null))
    return { text: 'was made by another version and cannot be brought up to date' };
  const needed = foreign
    .flatMap(({ contract }) => contract ?? [])
    .findLast((one) => isOlderVersion(version, one));
  if (!needed) return undefined;
  return {
    text: `was brought up to date by a later version, and no longer works with ${version}`,
    action: `start ${needed} or later`,
  };
}

/** How a database is brought up to date. */
export interface MigrationOptions {
  /** What errors call the database. */
  name: string;
  /** What an error says to do where it was made by another version. */
  action: string;
  kind: 'embedded' | 'server';
  /** Folder of the migrations; default: those of the product. */
  folder?: string | undefined;
}

/**
 * Brings the tables up to date: each migration in a transaction of its own, or, where it says so and others may write
 * meanwhile, outside of one.
 * @throws IncompatibleDatabaseError when a later version has made changes that this one doesn't work with, or another one at all
 * @throws MigrationError when one can't be made; it is undone then, and those before it stay
 */
export async function migrateDatabase(
  db: Database,
  { name, action, kind, folder }: MigrationOptions,
): Promise<void> {
  const { pending, foreign, fault } = await readMigrationState(db, folder);
  if (fault) throw new IncompatibleDatabaseError(`${name} ${fault.text}: ${fault.action ?? action}.`);
  if (foreign.length > 0)
    warn(`${name} was brought up to date by a later version; ${version} works with it all the same.`);
  if (pending.length > 0) await ensureNotes(db);
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

/** Whether all indexes that `ensure_search_indexes` creates are there: asking costs a fraction of having it look. */
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

/** Seconds a migration waits for a table that others use: whoever comes after it waits as well. */
const LOCK_SECONDS = 5;
/** How often it is tried, with as long a pause for the others in between. */
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

/** The embedded database has one connection: there is nobody to write meanwhile. */
const stripConcurrently = (statement: string): string =>
  statement.replace(/\bindex concurrently\b/i, 'index');

/** What the database says, without the statement. */
function describeReason(error: unknown): string {
  if (!(error instanceof Error)) return `${error}.`;
  if (error.cause instanceof Error) return describeReason(error.cause);
  // Class 22, data exceptions, is where PostgreSQL quotes the value that was wrong.
  const text = getSqlState(error)?.startsWith('22')
    ? error.message.replace(/"[\s\S]*"/, '"…"')
    : error.message;
  return text.endsWith('.') ? text : `${text}.`;
}
