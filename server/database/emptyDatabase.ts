import { existsSync } from 'node:fs';
import { cp, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The name, beside the built server, of the files of a database that has had all migrations and holds nothing. */
export const EMPTY_DATABASE = 'empty-database';

const prebuiltPath = join(dirname(fileURLToPath(import.meta.url)), EMPTY_DATABASE);

/**
 * Fills the folder of a new database with a copy of the one that was created by the build: copying takes a fraction of the time of
 * creating one.
 * @param folder must be empty
 * @param from the files to copy; default: those beside the built server
 * @returns whether there was anything to copy; the folder is still empty otherwise
 */
export async function copyEmptyDatabase(folder: string, from = prebuiltPath): Promise<boolean> {
  if (!existsSync(join(from, 'PG_VERSION'))) return false;
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  try {
    await cp(from, draft, { recursive: true });
    await rmdir(folder);
    // In one step: a start that is killed while it copies must not leave half a database behind.
    await rename(draft, folder);
    return true;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // A folder that is a mount of its own can't be replaced.
    if (hasCode(error, 'EBUSY')) return false;
    throw error;
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
