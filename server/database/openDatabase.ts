import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { StartupError } from '../startupError';
import type { DatabaseOptions, OpenDatabase } from './databaseTypes';
import { copyEmptyDatabase } from './emptyDatabase';
import { FairPGlite } from './fairPGlite';
import { type FolderLock, lockFolder } from './folderLock';
import { MIN_FREE_BYTES, MIN_RESERVE_BYTES, watchFreeSpace } from './freeSpace';
import { migrateDatabase } from './migrate';
import { RANDOM_PAGE_COST } from './randomPageCost';

/** Size of a write-ahead log segment, in megabytes. A new database always allocates a few segments. */
const WAL_SEGMENT = 1;

/**
 * Opens the database and migrates it to the current schema.
 * @throws FolderInUseError if another process has the folder open
 * @throws IncompatibleDatabaseError if the tables were created by an incompatible version
 * @throws MigrationError if a migration fails; the failed migration is rolled back
 */
export async function openDatabase(options: DatabaseOptions = {}): Promise<OpenDatabase> {
  if (options.url) {
    // Imported on demand: the driver loads dozens of files that the embedded database does not need.
    const { openServer } = await import('./postgresServer');
    return openServer(options.url, options);
  }
  if (options.folder) return openFolder(options.folder, options);
  return openEmbeddedDatabase(createEmbeddedClient(8, { loadDataDir: options.image }), options);
}

const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);

/** @param buffers size of PostgreSQL's shared buffers in megabytes; all of it is zeroed at start-up */
function createEmbeddedClient(buffers: number, options: PGliteOptions): FairPGlite {
  // Removes log segments after a checkpoint instead of recycling them. Otherwise they could grow as large as all
  // tables together.
  const settings = [
    `shared_buffers=${buffers}MB`,
    'max_connections=5',
    'wal_recycle=off',
    `random_page_cost=${RANDOM_PAGE_COST}`,
  ];
  return new FairPGlite({
    ...options,
    extensions: { pg_trgm },
    // The default serializer takes five times as long for bytes, and quadratic time for large values.
    serializers: { [types.BYTEA]: (value: Uint8Array) => `\\x${toBuffer(value).toString('hex')}` },
    parsers: { [types.BYTEA]: (value) => Buffer.from(value.slice(2), 'hex') },
    initDbStartParams: [`--wal-segsize=${WAL_SEGMENT}`],
    startParams: [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])],
  });
}

async function openFolder(
  folder: string,
  { image, migrations, readFreeBytes, ...options }: DatabaseOptions,
): Promise<OpenDatabase> {
  const data = join(folder, 'postgres');
  await mkdir(data, { recursive: true });
  // Before anything is written: on a full disk, this deletes the reserve file.
  const space = await watchFreeSpace(folder, readFreeBytes);
  let lock: FolderLock | undefined;
  try {
    const isNew = (await readdir(data)).length === 0;
    if (!space.hasRoom(!isNew))
      throw new StartupError(
        `${folder} has no room: ${(isNew ? MIN_FREE_BYTES : MIN_RESERVE_BYTES) / 1024 / 1024} MB must be free.`,
      );
    lock = await lockFolder(folder);
    if (isNew && !image && migrations === undefined) await copyEmptyDatabase(data);
    const client = createEmbeddedClient(32, { dataDir: data, ...(isNew && { loadDataDir: image }) });
    client.hasRoom = space.hasRoom;
    const opened = await openEmbeddedDatabase(client, { ...options, migrations, folder, lock });
    return { ...opened, close: () => opened.close().finally(space.stop) };
  } catch (error) {
    await space.stop();
    await lock?.release();
    throw error;
  }
}

async function openEmbeddedDatabase(
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
      // Never calls `missed`, because there is no connection that could be lost.
      listen: async (channels, { handleNotice }) => {
        const ends: (() => Promise<void>)[] = [];
        for (const channel of channels)
          ends.push(await client.listen(channel, (payload) => handleNotice(channel, payload)));
        return async () => {
          for (const end of ends) if (!client.closed) await end();
        };
      },
    },
    kind: 'embedded',
    lock,
    isUnavailable: () => false,
    load: () => client.load,
    async image() {
      // Flushes writes to the table files, so that the dump does not include an equally large log.
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
