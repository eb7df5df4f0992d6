import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../../server/database/databaseTypes';
import { seedDemo } from '../../server/demo/seedDemo';
import { type CachedDatabase, openCachedDatabase, openCachedInMemory } from '../database/cachedDatabase';
import { getEmptyDatabase } from '../database/testDatabase';
import { getDatabaseUrl } from '../database/testServer';

const root = fileURLToPath(new URL('../../', import.meta.url));

const createDemoDatabase = async (day: string): Promise<CachedDatabase> => ({
  name: 'demo',
  fingerprint: createHash('sha256')
    .update(day)
    .update(await readSources())
    .digest('hex')
    .slice(0, 16),
  base: await getEmptyDatabase(),
  fill: (db) => seedDemo(db, day),
});

const getToday = (): string => new Date().toISOString().slice(0, 10);

/**
 * Opens a database with the demo data for a test; it is cached until its sources change.
 * @param day reference date of the data, such as `2026-11-21`; default: today
 */
export const openDemoDatabase = async (day = getToday()): Promise<OpenDatabase> =>
  openCachedDatabase(await createDemoDatabase(day));

/** Opens an embedded database with the demo data, even if other tests use a server. */
export const openEmbeddedDemoDatabase = async (): Promise<OpenDatabase> =>
  openCachedInMemory(await createDemoDatabase(getToday()));

let cachedSources: Promise<string> | undefined;

/** Returns a hash of all sources of the demo data. */
const readSources = (): Promise<string> => {
  cachedSources ??= computeFingerprint();
  return cachedSources;
};

const computeFingerprint = async (): Promise<string> => {
  const hash = createHash('sha256');
  for (const folder of ['server', 'contract', 'telephony', 'archive']) {
    const files = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
    for (const path of files
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name))
      .sort())
      hash.update(path).update(await readFile(path));
  }
  return hash.digest('hex');
};

/** A demo database on the test PostgreSQL server, identified by URL, for processes that open it themselves. */
export interface OpenDemoServer {
  url: string;
  close(): Promise<void>;
}

export const openDemoOnServer = async (): Promise<OpenDemoServer> => {
  const database = await openDemoDatabase();
  const { rows } = await database.db.execute<{ name: string }>(sql`select current_database() as name`);
  return { url: getDatabaseUrl(rows[0]?.name ?? ''), close: database.close };
};
