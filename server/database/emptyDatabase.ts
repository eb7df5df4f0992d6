import { existsSync } from 'node:fs';
import { cp, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Name of the folder next to the built server that contains a fully migrated, empty database. */
export const EMPTY_DATABASE = 'empty-database';

const prebuiltPath = join(dirname(fileURLToPath(import.meta.url)), EMPTY_DATABASE);

/**
 * Copies the database created by the build to the folder of a new database, which is much faster than creating one.
 * @param folder must be empty
 * @param from folder to copy from; default: the folder next to the built server
 * @returns whether there were files to copy; if not, the folder remains empty
 */
export async function copyEmptyDatabase(folder: string, from = prebuiltPath): Promise<boolean> {
  if (!existsSync(join(from, 'PG_VERSION'))) return false;
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  try {
    await cp(from, draft, { recursive: true });
    await rmdir(folder);
    // A single rename ensures that a process killed while copying does not leave a partial database behind.
    await rename(draft, folder);
    return true;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // A folder that is a mount point cannot be replaced.
    if (hasCode(error, 'EBUSY')) return false;
    throw error;
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
