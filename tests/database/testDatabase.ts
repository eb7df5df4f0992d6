import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { OpenDatabase } from '../../server/database/database';
import { openKept } from './keptDatabase';

const migrations = new URL('../../server/database/migrations/', import.meta.url);

/** An empty database for a test. */
export const openTestDatabase = async (): Promise<OpenDatabase> =>
  openKept({ name: 'empty', fingerprint: await fingerprint() });

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(migrations)).sort()) {
    if (name.endsWith('.sql')) hash.update(name).update(await readFile(new URL(name, migrations)));
  }
  hash.update(await readFile(new URL('meta/_journal.json', migrations)));
  hash.update(await readFile(createRequire(import.meta.url).resolve('@electric-sql/pglite'), 'utf8'));
  return hash.digest('hex').slice(0, 16);
}
