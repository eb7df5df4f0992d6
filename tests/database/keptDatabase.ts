import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { throwawayKey } from '../../scripts/throwawayKey';
import { type Database, type OpenDatabase, openDatabase } from '../../server/database/database';
import { FolderInUseError, type FolderLock, lockFolder } from '../../server/database/folderLock';
import { setSecretKeys } from '../../server/secrets/sealSecret';
import { readKey } from '../../server/secrets/secretKeys';
import { QueryCounter, setQueryCounter } from './countQueries';

// What is kept was encrypted with this key, by whichever process made it.
setSecretKeys([readKey(throwawayKey, 'The key of the tests')]);

/** A database to start from: made once, then copied, for as long as its fingerprint stays the same. */
export interface Kept {
  name: string;
  fingerprint: string;
  /** What it is made from; left out: nothing but the migrations. */
  base?: Kept;
  fill?(db: Database): Promise<unknown>;
}

/**
 * A database of one's own for a test: in memory, copied from a file among the temporary ones; or, with
 * `TEST_DATABASE_URL`, on that PostgreSQL server, copied from a template there and dropped when it is closed.
 */
export async function openKept(kept: Kept): Promise<OpenDatabase> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? counted((logger) => onServer(new URL(url), kept, logger)) : openKeptInMemory(kept);
}

/** The same, in memory wherever other tests keep theirs. */
export const openKeptInMemory = (kept: Kept): Promise<OpenDatabase> =>
  counted(async (logger) => openDatabase({ image: await imageOf(kept), logger }));

async function counted(open: (logger: QueryCounter) => Promise<OpenDatabase>): Promise<OpenDatabase> {
  const counter = new QueryCounter();
  const database = await open(counter);
  setQueryCounter(database.db, counter);
  return database;
}

const folder = join(tmpdir(), 'trunkline-images');
const images = new Map<string, Promise<Blob>>();

/** The image a database in memory starts from: made once a machine, read once a worker. */
export function imageOf(kept: Kept): Promise<Blob> {
  const path = join(folder, `${kept.name}-${kept.fingerprint}.tar`);
  const image = images.get(path) ?? readOrMake(path, kept);
  images.set(path, image);
  image.catch(() => images.delete(path));
  return image;
}

async function readOrMake(path: string, kept: Kept): Promise<Blob> {
  const base = kept.base && (await imageOf(kept.base));
  for (;;) {
    const image = await read(path);
    if (image) return image;
    // Other workers look for it at the same time: one makes it, the others wait.
    const lock = await lockIfFree();
    if (!lock) await setTimeout(100);
    else
      try {
        return (await read(path)) ?? (await make(path, kept, base));
      } finally {
        await lock.release();
      }
  }
}

const read = (path: string): Promise<Blob | null> =>
  readFile(path).then(
    (data) => new Blob([new Uint8Array(data)]),
    () => null,
  );

async function lockIfFree(): Promise<FolderLock | null> {
  try {
    return await lockFolder(folder);
  } catch (error) {
    if (error instanceof FolderInUseError) return null;
    throw error;
  }
}

async function make(path: string, { fill }: Kept, base: Blob | undefined): Promise<Blob> {
  const database = await openDatabase({ ...(base && { image: base }) });
  const { db } = database;
  await fill?.(db);
  // Only a server with several databases has use for it, and it is a third of the files.
  await db.execute(sql`update pg_database set datistemplate = false where datname = 'template0'`);
  await db.execute(sql`drop database if exists template0`);
  const image = await database.image?.();
  await database.close();
  if (!image) throw new Error('A database in memory has no image.');
  // Whole or not at all: others read while it is written.
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, Buffer.from(await image.arrayBuffer()));
  await rename(draft, path);
  await removeOld();
  return image;
}

const OLD = 86_400_000;

/** Every change of what they are made of leaves images that nobody will ask for. */
async function removeOld(): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > OLD) await rm(path, { force: true });
  }
}

const TEMPLATE_LOCK = 7_236_516;

async function onServer(server: URL, kept: Kept, logger: QueryCounter): Promise<OpenDatabase> {
  const name = `trunkline_test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(server, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    await ensureTemplate(server, admin, kept);
    await admin.query(`create database ${name} template ${templateOf(kept)}`);
    await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  });
  const database = await openDatabase({ url: named(server, name), logger });
  return {
    ...database,
    async close() {
      await database.close();
      await asAdmin(server, (admin) => admin.query(`drop database if exists ${name} with (force)`));
    },
  };
}

const templateOf = ({ name, fingerprint }: Kept): string => `trunkline_${name}_${fingerprint}`;

async function ensureTemplate(server: URL, admin: pg.Client, kept: Kept): Promise<void> {
  const template = templateOf(kept);
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
  if (rowCount) return;
  if (kept.base) await ensureTemplate(server, admin, kept.base);
  const draft = `${template}_draft`;
  await admin.query(`drop database if exists ${draft} with (force)`);
  await admin.query(`create database ${draft}${kept.base ? ` template ${templateOf(kept.base)}` : ''}`);
  const database = await openDatabase({ url: named(server, draft) });
  await kept.fill?.(database.db);
  await database.close();
  await admin.query(`alter database ${draft} rename to ${template}`);
}

async function asAdmin<T>(server: URL, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: server.href });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

const named = (server: URL, database: string): string => {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
};
