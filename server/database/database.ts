import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { type FolderLock, lockFolder } from './folderLock';
import { migrateDatabase } from './migrate';

interface Rows<Row> {
  rows: Row[];
}

/** What both drivers answer to `db.execute(sql…)`: an object with its rows. */
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/** A Drizzle database over any of the drivers. A transaction is one too. */
export type Database = PgDatabase<RowsResult>;

export interface OpenDatabase {
  db: Database;
  /** `embedded`: PGlite in this process. `server`: a PostgreSQL server, perhaps shared with other processes. */
  kind: 'embedded' | 'server';
  /** Held while the folder is open, to tell others where the server listens; null without a folder. */
  lock: FolderLock | null;
  /** All data of an embedded database as one file; null for a server. */
  image: (() => Promise<Blob>) | null;
  /** Ends all connections and frees the folder. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** A PostgreSQL address, `postgres://…`. Wins over `folder`. */
  url?: string;
  /** A folder on disk for the embedded database. Without `url` and `folder` the data is kept in memory only. */
  folder?: string;
  /** What a database in memory starts from, as `OpenDatabase.image` gave it; saves making an empty one. */
  image?: Blob;
}

/**
 * Opens the database and brings its tables up to date.
 * @throws FolderInUseError when another process has the folder open.
 * @throws IncompatibleDatabaseError when another version has made its tables.
 */
export async function openDatabase(options: DatabaseOptions = {}): Promise<OpenDatabase> {
  if (options.url) return openServer(options.url);
  if (options.folder) return openFolder(options.folder);
  return openEmbedded(new PGlite(options.image ? { loadDataDir: options.image } : {}));
}

async function openFolder(folder: string): Promise<OpenDatabase> {
  const lock = await lockFolder(folder);
  try {
    const data = join(folder, 'postgres');
    await mkdir(data, { recursive: true });
    return await openEmbedded(new PGlite(data), { folder, lock });
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function openEmbedded(
  client: PGlite,
  { folder = 'in memory', lock = null }: { folder?: string; lock?: FolderLock | null } = {},
): Promise<OpenDatabase> {
  await client.waitReady;
  const db = drizzleEmbedded({ client });
  try {
    await migrateDatabase(db, migrateEmbedded, {
      name: `The data folder ${folder}`,
      action: 'remove it to start anew, or choose another one with DATA_FOLDER',
    });
  } catch (error) {
    await client.close();
    throw error;
  }
  return {
    db,
    kind: 'embedded',
    lock,
    image: () => client.dumpDataDir('none'),
    async close() {
      if (!client.closed) await client.close();
      await lock?.release();
    },
  };
}

async function openServer(url: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url });
  // A connection lost while idle is replaced at the next query; without a listener it would end the process.
  pool.on('error', (error) => console.error(`Lost a database connection: ${error.message}`));
  const db = drizzleServer({ client: pool });
  try {
    await migrateOneAtATime(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db, kind: 'server', lock: null, image: null, close: () => pool.end() };
}

const MIGRATION_LOCK = 7_236_514;
const NOT_SUPPORTED = '0A000';

/** Several processes may start at once on one database: only one of them changes the tables. */
async function migrateOneAtATime(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  const db = drizzleServer({ client });
  try {
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`).catch((error: unknown) => {
      // Some clusters that speak the protocol have no advisory locks; there one process must start first.
      if (sqlState(error) !== NOT_SUPPORTED) throw error;
    });
    await migrateDatabase(db, migrateServer, {
      name: 'The database of DATABASE_URL',
      action: 'give it an empty one',
    });
  } finally {
    // Ends the session, and with it the lock.
    client.release(true);
  }
}

/** The five-character SQLSTATE of a database error, also when Drizzle has wrapped it; null for anything else. */
export function sqlState(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code))
    return error.code;
  return sqlState(error.cause);
}
