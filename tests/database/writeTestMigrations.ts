import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationsFolder } from '../../server/database/readMigrations';

/** Milliseconds between the newest migration and each added one. */
const DAY_MS = 86_400_000;

/**
 * Creates a folder with the product's migrations and additional ones.
 * @param added SQL of the additional migrations by name, in order
 */
export const writeTestMigrations = async (added: Record<string, string>): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'trunkline-migrations-'));
  await cp(migrationsFolder, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal: {
    entries: { idx: number; when: number; version: string; tag: string; breakpoints: boolean }[];
  } = JSON.parse(await readFile(path, 'utf8'));
  for (const [tag, text] of Object.entries(added)) {
    await writeFile(join(folder, `${tag}.sql`), text);
    const when = Math.max(...journal.entries.map((entry) => entry.when)) + DAY_MS;
    journal.entries.push({ idx: journal.entries.length, version: '7', when, tag, breakpoints: true });
  }
  await writeFile(path, JSON.stringify(journal));
  return folder;
};
