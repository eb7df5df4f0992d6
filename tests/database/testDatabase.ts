import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type OpenDatabase, openDatabase } from '../../server/database/database';
import { type CachedDatabase, getImage, openCached, openCachedInMemory } from './keptDatabase';

const migrations = new URL('../../server/database/migrations/', import.meta.url);

let cachedEmptyDatabase: Promise<CachedDatabase> | undefined;

/** A database with its tables and nothing in them. */
export const getEmptyDatabase = (): Promise<CachedDatabase> => {
  cachedEmptyDatabase ??= computeFingerprint().then((made) => ({ name: 'empty', fingerprint: made }));
  return cachedEmptyDatabase;
};

/** An empty database for a test. */
export const openTestDatabase = async (): Promise<OpenDatabase> => openCached(await getEmptyDatabase());

/** An empty embedded database, also where other tests have theirs on a PostgreSQL server. */
export const openEmbeddedDatabase = async (): Promise<OpenDatabase> =>
  openCachedInMemory(await getEmptyDatabase());

/** The embedded database of a folder, which is empty if the folder is. */
export const openDatabaseFolder = async (folder: string): Promise<OpenDatabase> =>
  openDatabase({ folder, image: await getImage(await getEmptyDatabase()) });

async function computeFingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(migrations)).sort()) {
    if (name.endsWith('.sql')) hash.update(name).update(await readFile(new URL(name, migrations)));
  }
  hash.update(await readFile(new URL('meta/_journal.json', migrations)));
  // How an embedded one is made, beside what it is made of.
  hash.update(await readFile(new URL('../../server/database/database.ts', import.meta.url)));
  hash.update(await readFile(createRequire(import.meta.url).resolve('@electric-sql/pglite'), 'utf8'));
  return hash.digest('hex').slice(0, 16);
}
