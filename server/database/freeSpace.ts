import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatError, warn } from '../common/log';

const MB = 1024 * 1024;
/**
 * Minimum free space for writes, in bytes. The embedded database does not survive a full disk: the pending write is
 * rolled back, but the database stops responding.
 */
export const MIN_FREE_BYTES = 64 * MB;
/** Minimum free space for startup, sign-ins and sessions, in bytes. */
export const MIN_RESERVE_BYTES = 8 * MB;
/** Size of the file that is deleted when the disk becomes full, in bytes. Other programs can fill the disk at any time. */
export const RESERVE_FILE_BYTES = 32 * MB;
export const RESERVE_FILE = 'reserve';
const CHECK_INTERVAL_MS = 1_000;

export interface FreeSpaceMonitor {
  /** @param usesReserve whether for startup, a sign-in or a session */
  hasRoom(usesReserve: boolean): boolean;
  stop(): Promise<void>;
}

/** Returns the number of free bytes on the disk of a folder. */
export type ReadFreeBytes = (folder: string) => Promise<number>;

const readFreeBytes: ReadFreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Checks the free space of an existing folder once per second, and stores or deletes the reserve file in it. */
export async function watchFreeSpace(
  folder: string,
  readBytes: ReadFreeBytes = readFreeBytes,
): Promise<FreeSpaceMonitor> {
  let free = Number.POSITIVE_INFINITY;
  const check = async (mayStore = true) => {
    try {
      const previous = free;
      free = await readBytes(folder);
      if (await updateReserveFile(join(folder, RESERVE_FILE), free, mayStore)) free = await readBytes(folder);
      if (previous >= MIN_FREE_BYTES && free < MIN_FREE_BYTES)
        warn(
          `${folder} has no room left: nothing but sign-ins is stored until ${MIN_FREE_BYTES / MB} MB are free.`,
        );
      if (previous < MIN_FREE_BYTES && free >= MIN_FREE_BYTES) warn(`${folder} has room again.`);
    } catch (error) {
      warn(`How much room ${folder} has can’t be read: ${formatError(error)}`);
    }
  };
  // Storing the file would delay startup.
  let checking = check(false);
  await checking;
  const timer = setInterval(() => {
    checking = checking.then(() => check());
  }, CHECK_INTERVAL_MS).unref();
  return {
    hasRoom: (usesReserve) => free >= (usesReserve ? MIN_RESERVE_BYTES : MIN_FREE_BYTES),
    async stop() {
      clearInterval(timer);
      await checking;
    },
  };
}

/** Stores the file if there is plenty of space, and deletes it if there is too little. @returns whether it was deleted */
async function updateReserveFile(path: string, free: number, mayStore: boolean): Promise<boolean> {
  if (free < RESERVE_FILE_BYTES && existsSync(path)) {
    await rm(path);
    return true;
  }
  // Random, because some file systems do not allocate space for zeros.
  if (mayStore && free >= MIN_FREE_BYTES + RESERVE_FILE_BYTES && !existsSync(path))
    await writeFile(path, randomBytes(RESERVE_FILE_BYTES));
  return false;
}
