import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { type Database, openDatabase } from '../../../server/database/database';
import { lockFolder } from '../../../server/database/folderLock';
import { type Manifest, readContent } from './backupFile';

/** Where the embedded database is in its data folder. */
const DATABASE = 'postgres';

/** Whether a data folder has a database. */
export const hasFiles = async (folder: string): Promise<boolean> =>
  (await readdir(join(folder, DATABASE)).catch(() => [])).length > 0;

/**
 * Puts a backup into a data folder. It is unpacked beside what is there, opened and looked at; then the two are swapped.
 * @param look gets the restored database before it takes its place; what it throws leaves everything as it was
 * @returns where the database is now that was there before; undefined where there was none
 * @throws FolderInUseError while a server runs on it
 */
export async function restoreEmbedded(
  path: string,
  manifest: Manifest,
  folder: string,
  look: (db: Database) => Promise<void>,
): Promise<string | undefined> {
  const lock = await lockFolder(folder);
  const draft = join(folder, 'restoring');
  try {
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft);
    const database = await openDatabase({ folder: draft, image: await readImage(path, manifest) });
    try {
      await look(database.db);
    } finally {
      await database.close();
    }
    const aside = (await hasFiles(folder))
      ? join(folder, `${DATABASE}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`)
      : undefined;
    if (aside) await rename(join(folder, DATABASE), aside);
    else await rm(join(folder, DATABASE), { recursive: true, force: true });
    await rename(join(draft, DATABASE), join(folder, DATABASE));
    return aside;
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
