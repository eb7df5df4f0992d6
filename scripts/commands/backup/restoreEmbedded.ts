import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import type { Database } from '../../../server/database/database';
import { lockFolder } from '../../../server/database/folderLock';
import { openDatabase } from '../../../server/database/openDatabase';
import { type Manifest, readContent } from './backupFile';

/** Subfolder of the data folder that contains the embedded database. */
const DATABASE = 'postgres';

/** Whether a data folder contains a database. */
export const hasFiles = async (folder: string): Promise<boolean> =>
  (await readdir(join(folder, DATABASE)).catch(() => [])).length > 0;

/**
 * Restores a backup to a data folder. The backup is unpacked next to the existing database and checked; then the two
 * are swapped.
 * @param look checks the restored database before the swap; if the check throws, nothing is changed
 * @returns the new location of the previous database, or undefined if there was none
 * @throws FolderInUseError if a server is using the folder
 */
export async function restoreEmbedded(
  path: string,
  manifest: Manifest,
  folder: string,
  inspect: (db: Database) => Promise<void>,
): Promise<string | undefined> {
  const lock = await lockFolder(folder);
  const draft = join(folder, 'restoring');
  try {
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft);
    const database = await openDatabase({ folder: draft, image: await readImage(path, manifest) });
    try {
      await inspect(database.db);
    } finally {
      await database.close();
    }
    const previousFolder = (await hasFiles(folder))
      ? join(folder, `${DATABASE}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`)
      : undefined;
    if (previousFolder) await rename(join(folder, DATABASE), previousFolder);
    else await rm(join(folder, DATABASE), { recursive: true, force: true });
    await rename(join(draft, DATABASE), join(folder, DATABASE));
    return previousFolder;
  } finally {
    await rm(draft, { recursive: true, force: true });
    await lock.release();
  }
}

async function readImage(path: string, manifest: Manifest): Promise<Blob> {
  const pieces: Buffer<ArrayBuffer>[] = [];
  for await (const piece of readContent(path, manifest).pipe(createGunzip())) pieces.push(piece);
  return new Blob(pieces);
}
