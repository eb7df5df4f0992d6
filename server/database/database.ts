import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Logger } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pglite';
import { StartupError } from '../startupError';
import type { ConnectionLoad } from './connectionLoad';
import { copyEmptyDatabase } from './emptyDatabase';
import { FairPGlite } from './fairPGlite';
import { type FolderLock, lockFolder } from './folderLock';
import { type FreeSpace, MIN_FREE_BYTES, watchFreeSpace } from './freeSpace';
import { migrateDatabase } from './migrate';
import type { Notices } from './notices';
import type { ReadReplica } from './readReplica';

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
  /** A standby that answers what is only read; null where there is none. */
  replica: ReadReplica | null;
  /** What other processes on the same database are told of, too. */
  notices: Notices;
  /** `embedded`: PGlite in this process. `server`: a PostgreSQL server, perhaps shared with other processes. */
  kind: 'embedded' | 'server';
  /** Held while the folder is open, to tell others where the server listens; null without a folder. */
  lock: FolderLock | null;
  /** All data of an embedded database as one file; null for a server. */
  image: (() => Promise<Blob>) | null;
  /** Whether its server does not answer now; an embedded database always does. */
  isAway(): boolean;
  load(): ConnectionLoad;
  /** Ends all connections and frees the folder. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** A PostgreSQL address, `postgres://…`. Wins over `folder`. */
  url?: string;
  /** Where notices are listened for, instead of at `url`: a pooler that hands out connections by the transaction has none to listen on. */
  listenUrl?: string;
  /** A standby of `url` that answers what is only read; none without. */
  readUrl?: string;
  /** A folder on disk for the embedded database. Without `url` and `folder` the data is kept in memory only. */
  folder?: string;
  /** What a new embedded database starts from, as `OpenDatabase.image` gave it; saves making an empty one. */
  image?: Blob;
  /** Seconds a server may take for one statement; as long as it takes without. The embedded database knows no such limit. */
  queryTimeout?: number;
  /** Connections to a server that are open at once at most; 10 without. */
  connections?: number;
  /** Is told of every statement. */
  logger?: Logger;
  /** Where migrations are read; default: those of the product. `false` leaves the tables as they are. */
  migrations?: string | false;
}

/** What it costs to read a page anywhere, where the next one costs 1: memory and solid disks know hardly a difference. */
export const RANDOM_PAGE_COST = 1.1;

/** Megabytes of a segment of the log that changes are written to first; a new database always has a few of them. */
const WAL_SEGMENT = 1;

/**
 * Opens the database and brings its tables up to date.
 * @throws FolderInUseError when another process has the folder open.
 * @throws IncompatibleDatabaseError when another version has made its tables.
 * @throws MigrationError when they can't be brought up to date; they are as they were then.
 */
export async function openDatabase(options: DatabaseOptions = {}): Promise<OpenDatabase> {
  if (options.url) {
    // Its driver is dozens of files, which a server with an embedded database need not read.
    const { openServer } = await import('./postgresServer');
    return openServer(options.url, options);
  }
  if (options.folder) return openFolder(options.folder, options);
  return openEmbedded(createEmbedded(8, { loadDataDir: options.image }), options);
}

const toArrayBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);

/** @param buffers megabytes PostgreSQL keeps pages in; all are filled with zeros at start */
const createEmbedded = (buffers: number, options: PGliteOptions): FairPGlite => {
  // After a checkpoint the log is removed instead of being kept for later: it may be as large as all tables.
  const settings = [
    `shared_buffers=${buffers}MB`,
    'max_connections=5',
    'wal_recycle=off',
    `random_page_cost=${RANDOM_PAGE_COST}`,
  ];
  return new FairPGlite({
    ...options,
    extensions: { pg_trgm },
    // Its own way takes five times as long for bytes, and the square of it for many.
    serializers: { [types.BYTEA]: (value: Uint8Array) => `\\x${toArrayBuffer(value).toString('hex')}` },
    parsers: { [types.BYTEA]: (value) => Buffer.from(value.slice(2), 'hex') },
    initDbStartParams: [`--wal-segsize=${WAL_SEGMENT}`],
    startParams: [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])],
  });
};

async function openFolder(
  folder: string,
  { image, migrations, ...options }: DatabaseOptions,
): Promise<OpenDatabase> {
  const lock = await lockFolder(folder);
  let space: FreeSpace | undefined;
  try {
    const data = join(folder, 'postgres');
    await mkdir(data, { recursive: true });
    const isNew = (await readdir(data)).length === 0;
    space = await watchFreeSpace(data);
    if (!space.hasRoom())
      throw new StartupError(`${folder} has no room: ${MIN_FREE_BYTES / 1024 / 1024} MB must be free.`);
    if (isNew && !image && migrations === undefined) await copyEmptyDatabase(data);
    const client = createEmbedded(32, { dataDir: data, ...(isNew && { loadDataDir: image }) });
    client.hasRoom = space.hasRoom;
    const opened = await openEmbedded(client, { ...options, migrations, folder, lock });
    return { ...opened, close: () => opened.close().finally(space?.stop) };
  } catch (error) {
    space?.stop();
    await lock.release();
    throw error;
  }
}

async function openEmbedded(
  client: FairPGlite,
  {
    folder = 'in memory',
    lock = null,
    logger,
    migrations,
  }: Pick<DatabaseOptions, 'folder' | 'logger' | 'migrations'> & { lock?: FolderLock | null },
): Promise<OpenDatabase> {
  await client.waitReady;
  const db = drizzle({ client, logger });
  try {
    if (migrations !== false)
      await migrateDatabase(db, {
        name: `The data folder ${folder}`,
        action: 'remove it to start anew, or choose another one with DATA_FOLDER',
        kind: 'embedded',
        folder: migrations,
      });
  } catch (error) {
    await client.close();
    throw error;
  }
  return {
    db,
    replica: null,
    notices: {
      // Nothing is missed: there is no connection to lose.
      listen: async (channels, { hear }) => {
        const ends: (() => Promise<void>)[] = [];
        for (const channel of channels)
          ends.push(await client.listen(channel, (payload) => hear(channel, payload)));
        return async () => {
          for (const end of ends) if (!client.closed) await end();
        };
      },
    },
    kind: 'embedded',
    lock,
    isAway: () => false,
    load: () => client.load,
    async image() {
      // What was written stands in the tables' own files then, and no longer in a log as large again.
      await client.exec('checkpoint');
      return client.dumpDataDir('none');
    },
    async close() {
      if (!client.closed) {
        if (lock) await client.exec('checkpoint');
        await client.close();
      }
      await lock?.release();
    },
  };
}
