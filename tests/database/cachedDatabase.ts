import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { testSecretKey } from '../../scripts/throwawayKey';
import type { Database } from '../../server/database/database';
import type { OpenDatabase } from '../../server/database/databaseTypes';
import { FolderInUseError, type FolderLock, lockFolder } from '../../server/database/folderLock';
import { openDatabase } from '../../server/database/openDatabase';
import { setSecretKeys } from '../../server/secrets/sealSecret';
import { readKey } from '../../server/secrets/secretKeys';
import { QueryCounter, setQueryCounter } from './countQueries';
import { getDatabaseUrl, postgresUrl } from './testServer';

// Cached databases are encrypted with this key, regardless of which process created them.
setSecretKeys([readKey(testSecretKey, 'The key of the tests')]);

/** A template database: created once, then copied until its fingerprint changes. */
export interface CachedDatabase {
  name: string;
  fingerprint: string;
  /** Database it is copied from. Default: an empty one with migrations. */
  base?: CachedDatabase;
  fill?(db: Database): Promise<unknown>;
}

/**
 * Opens a database for one test. If the test run has a PostgreSQL server, the database is copied from a template and
 * dropped when closed; otherwise it is embedded.
 */
export const openCachedDatabase = (cached: CachedDatabase): Promise<OpenDatabase> =>
  postgresUrl ? openWithQueryCounter((logger) => openOnServer(cached, logger)) : openCachedInMemory(cached);

/** Opens an embedded database for one test, copied from an image in the temporary folder, even if other tests use a server. */
export const openCachedInMemory = (cached: CachedDatabase): Promise<OpenDatabase> =>
  openWithQueryCounter(async (logger) => openDatabase({ image: await getImage(cached), logger }));

const openWithQueryCounter = async (
  open: (logger: QueryCounter) => Promise<OpenDatabase>,
): Promise<OpenDatabase> => {
  const counter = new QueryCounter();
  const database = await open(counter);
  setQueryCounter(database.db, counter);
  return database;
};

const imageFolder = join(tmpdir(), 'trunkline-images');
const images = new Map<string, Promise<Blob>>();

/** Returns the image for in-memory databases, which is created once per machine and read once per worker. */
export const getImage = (cached: CachedDatabase): Promise<Blob> => {
  const path = join(imageFolder, `${cached.name}-${cached.fingerprint}.tar`);
  const image = images.get(path) ?? readOrCreate(path, cached);
  images.set(path, image);
  image.catch(() => images.delete(path));
  return image;
};

const readOrCreate = async (path: string, cached: CachedDatabase): Promise<Blob> => {
  const base = cached.base && (await getImage(cached.base));
  for (;;) {
    const image = await readImage(path);
    if (image) return image;
    // Workers may request the image concurrently: one of them creates it while the others wait.
    const lock = await tryLock();
    if (!lock) await setTimeout(100);
    else
      try {
        return (await readImage(path)) ?? (await createImage(path, cached, base));
      } finally {
        await lock.release();
      }
  }
};

const readImage = (path: string): Promise<Blob | null> =>
  readFile(path).then(
    (data) => new Blob([new Uint8Array(data)]),
    () => null,
  );

const tryLock = async (): Promise<FolderLock | null> => {
  try {
    return await lockFolder(imageFolder);
  } catch (error) {
    if (error instanceof FolderInUseError) return null;
    throw error;
  }
};

const createImage = async (path: string, { fill }: CachedDatabase, base: Blob | undefined): Promise<Blob> => {
  const database = await openDatabase({ ...(base && { image: base }) });
  const { db } = database;
  await fill?.(db);
  // This database is needed only on servers with several databases, and makes up a third of the files.
  await db.execute(sql`update pg_database set datistemplate = false where datname = 'template0'`);
  await db.execute(sql`drop database if exists template0`);
  const image = await database.image?.();
  await database.close();
  if (!image) throw new Error('A database in memory has no image.');
  // Written atomically, because other workers may read it at the same time.
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, Buffer.from(await image.arrayBuffer()));
  await rename(draft, path);
  await removeOldImages();
  return image;
};

const MAX_AGE_MS = 86_400_000;

/** Removes images whose sources have changed. */
const removeOldImages = async (): Promise<void> => {
  for (const name of await readdir(imageFolder)) {
    const path = join(imageFolder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > MAX_AGE_MS) await rm(path, { force: true });
  }
};

const TEMPLATE_LOCK = 7_236_516;

const openOnServer = async (cached: CachedDatabase, logger: QueryCounter): Promise<OpenDatabase> => {
  const name = `trunkline_test_${randomUUID().replaceAll('-', '')}`;
  await withAdminClient(async (admin) => {
    if (!(await templateExists(admin, cached))) await ensureTemplate(admin, cached);
    // Copying files takes half the time of the default, which logs every page.
    await admin.query(`create database ${name} template ${getTemplateName(cached)} strategy file_copy`);
  });
  const database = await openDatabase({ url: getDatabaseUrl(name), logger });
  return {
    ...database,
    async close() {
      await database.close();
      await withAdminClient((admin) => admin.query(`drop database if exists ${name} with (force)`));
    },
  };
};

const getTemplateName = ({ name, fingerprint }: CachedDatabase): string => `trunkline_${name}_${fingerprint}`;

const templateExists = async (admin: pg.Client, cached: CachedDatabase): Promise<boolean> => {
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [
    getTemplateName(cached),
  ]);
  return Boolean(rowCount);
};

const ensureTemplate = async (admin: pg.Client, cached: CachedDatabase): Promise<void> => {
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    await createTemplate(admin, cached);
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
};

const createTemplate = async (admin: pg.Client, cached: CachedDatabase): Promise<void> => {
  if (await templateExists(admin, cached)) return;
  if (cached.base) await createTemplate(admin, cached.base);
  const template = getTemplateName(cached);
  const draft = `${template}_draft`;
  await admin.query(`drop database if exists ${draft} with (force)`);
  await admin.query(
    `create database ${draft}${cached.base ? ` template ${getTemplateName(cached.base)}` : ''}`,
  );
  const database = await openDatabase({ url: getDatabaseUrl(draft) });
  await cached.fill?.(database.db);
  await database.close();
  await admin.query(`alter database ${draft} rename to ${template}`);
};

const withAdminClient = async <T>(work: (admin: pg.Client) => Promise<T>): Promise<T> => {
  const admin = new pg.Client({ connectionString: postgresUrl ?? undefined });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
};
