import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { OpenDatabase } from '../../server/database/databaseTypes';
import { openDatabase } from '../../server/database/openDatabase';
import { type CachedDatabase, getImage, openCachedDatabase, openCachedInMemory } from './cachedDatabase';

const migrations = new URL('../../server/database/migrations/', import.meta.url);

let cachedEmptyDatabase: Promise<CachedDatabase> | undefined;

/** A database with empty tables. */
export const getEmptyDatabase = (): Promise<CachedDatabase> => {
  cachedEmptyDatabase ??= computeFingerprint().then((hash) => ({ name: 'empty', fingerprint: hash }));
  return cachedEmptyDatabase;
};

export const openTestDatabase = async (): Promise<OpenDatabase> =>
  openCachedDatabase(await getEmptyDatabase());

/** Opens an empty embedded database, even if other tests use a PostgreSQL server. */
export const openEmbeddedDatabase = async (): Promise<OpenDatabase> =>
  openCachedInMemory(await getEmptyDatabase());

/** Opens the embedded database in a folder; if the folder is empty, a new database is created. */
export const openDatabaseFolder = async (folder: string): Promise<OpenDatabase> =>
  openDatabase({ folder, image: await getImage(await getEmptyDatabase()) });

const computeFingerprint = async (): Promise<string> => {
  const hash = createHash('sha256');
  for (const name of (await readdir(migrations)).sort()) {
    if (name.endsWith('.sql')) hash.update(name).update(await readFile(new URL(name, migrations)));
  }
  hash.update(await readFile(new URL('meta/_journal.json', migrations)));
  // The fingerprint covers how an embedded database is created, in addition to its contents.
  hash.update(await readFile(new URL('../../server/database/database.ts', import.meta.url)));
  hash.update(await readFile(createRequire(import.meta.url).resolve('@electric-sql/pglite'), 'utf8'));
  return hash.digest('hex').slice(0, 16);
};
