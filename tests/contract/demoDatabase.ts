import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../../server/database/database';
import { seedDemo } from '../../server/demo/seedDemo';
import { openKept } from '../database/keptDatabase';
import { emptyDatabase } from '../database/testDatabase';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * A database with the demo data for a test; kept while the sources it is made by stay the same.
 * @param day the day the data lies around, as `2026-11-21`; today if left out
 */
export const openDemoDatabase = async (day = new Date().toISOString().slice(0, 10)): Promise<OpenDatabase> =>
  openKept({
    name: 'demo',
    fingerprint: createHash('sha256')
      .update(day)
      .update(await sources())
      .digest('hex')
      .slice(0, 16),
    base: await emptyDatabase(),
    fill: (db) => seedDemo(db, day),
  });

let read: Promise<string> | undefined;

/** A hash of all the demo data could come from. */
const sources = (): Promise<string> => {
  read ??= fingerprint();
  return read;
};

async function fingerprint(): Promise<string> {
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
}

/** A demo database on the PostgreSQL server of the tests, by its address, for processes that open it themselves. */
export interface OpenDemo {
  url: string;
  close(): Promise<void>;
}

export async function openDemoOnServer(): Promise<OpenDemo> {
  const database = await openDemoDatabase();
  const { rows } = await database.db.execute<{ name: string }>(sql`select current_database() as name`);
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${rows[0]?.name ?? ''}`;
  return { url: url.href, close: database.close };
}
