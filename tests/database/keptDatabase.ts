import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Database, type OpenDatabase, openDatabase } from '../../server/database/database';

/** A database to start from: made once, then copied, for as long as its fingerprint stays the same. */
export interface Kept {
  name: string;
  fingerprint: string;
  fill?(db: Database): Promise<unknown>;
}

/**
 * A database of one's own for a test: in memory, copied from a file among the temporary ones; or, with
 * `TEST_DATABASE_URL`, on that PostgreSQL server, copied from a template there and dropped when it is closed.
 */
export const openKept = (kept: Kept): Promise<OpenDatabase> =>
  process.env.TEST_DATABASE_URL ? onServer(new URL(process.env.TEST_DATABASE_URL), kept) : inMemory(kept);

async function inMemory({ name, fingerprint, fill }: Kept): Promise<OpenDatabase> {
  const path = join(tmpdir(), `trunkline-${name}-${fingerprint}.tar`);
  const image = await readFile(path).catch(() => null);
  if (image) return openDatabase({ image: new Blob([new Uint8Array(image)]) });
  const database = await openDatabase();
  await fill?.(database.db);
  const made = await database.image?.();
  if (made) {
    // Whole or not at all: other tests look for it at the same time.
    const draft = `${path}.${randomUUID()}`;
    await writeFile(draft, Buffer.from(await made.arrayBuffer()));
    await rename(draft, path);
  }
  return database;
}

const TEMPLATE_LOCK = 7_236_516;

async function onServer(server: URL, kept: Kept): Promise<OpenDatabase> {
  const template = `trunkline_${kept.name}_${kept.fingerprint}`;
  const name = `trunkline_test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(server, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
    if (!rowCount) await makeTemplate(server, admin, template, kept);
    await admin.query(`create database ${name} template ${template}`);
    await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  });
  const database = await openDatabase({ url: named(server, name) });
  return {
    ...database,
    async close() {
      await database.close();
      await asAdmin(server, (admin) => admin.query(`drop database if exists ${name} with (force)`));
    },
  };
}

async function makeTemplate(server: URL, admin: pg.Client, template: string, { fill }: Kept): Promise<void> {
  const draft = `${template}_draft`;
  await admin.query(`drop database if exists ${draft} with (force)`);
  await admin.query(`create database ${draft}`);
  const database = await openDatabase({ url: named(server, draft) });
  await fill?.(database.db);
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
