import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from '../../server/database/database';

const migrations = new URL('../../server/database/migrations/', import.meta.url);

/**
 * An empty database in memory, for tests. Making one takes seconds, so the first one is kept as a file among the
 * temporary ones, for as long as the migrations and the database engine stay the same.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const path = join(tmpdir(), `trunkline-empty-${await fingerprint()}.tar`);
  const kept = await readFile(path).catch(() => null);
  if (kept) return openDatabase({ image: new Blob([new Uint8Array(kept)]) });
  const database = await openDatabase();
  const made = await database.image?.();
  if (made) {
    // Whole or not at all: other tests look for it at the same time.
    const draft = `${path}.${randomUUID()}`;
    await writeFile(draft, Buffer.from(await made.arrayBuffer()));
    await rename(draft, path);
  }
  return database;
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(migrations)).sort()) {
    if (name.endsWith('.sql')) hash.update(name).update(await readFile(new URL(name, migrations)));
  }
  hash.update(await readFile(new URL('meta/_journal.json', migrations)));
  hash.update(await readFile(createRequire(import.meta.url).resolve('@electric-sql/pglite'), 'utf8'));
  return hash.digest('hex').slice(0, 16);
}
