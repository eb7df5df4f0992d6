import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type OpenDatabase, openDatabase } from '../../server/database/database';
import { seedDemo } from '../../server/demo/seedDemo';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * A database filled with the demo data, for tests; kept as a file among the temporary ones for as long as the sources
 * of the server stay the same. With `TEST_DATABASE_URL` it is a database of its own on that PostgreSQL server.
 */
export async function openDemoDatabase(): Promise<OpenDatabase> {
  const path = join(tmpdir(), `trunkline-demo-${await fingerprint()}.tar`);
  const kept = await readFile(path).catch(() => null);
  if (kept) return openDatabase({ image: new Blob([new Uint8Array(kept)]) });
  const database = await openDatabase();
  await seedDemo(database.db);
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
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const folder of ['server', 'src/contract', 'src/phoneSystem']) {
    const files = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
    for (const file of files.filter((one) => one.isFile()).sort((a, b) => nameOf(a).localeCompare(nameOf(b))))
      hash.update(nameOf(file)).update(await readFile(nameOf(file)));
  }
  return hash.digest('hex').slice(0, 16);
}

const nameOf = ({ parentPath, name }: { parentPath: string; name: string }) => join(parentPath, name);
