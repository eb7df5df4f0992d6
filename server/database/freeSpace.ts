import { statfs } from 'node:fs/promises';
import { formatError, warn } from '../common/log';

/**
 * Minimum free space, in bytes. The embedded database does not survive a full disk: the pending write is rolled back,
 * but the database stops responding.
 */
export const MIN_FREE_BYTES = 64 * 1024 * 1024;
const CHECK_INTERVAL_MS = 1_000;

export interface FreeSpaceMonitor {
  hasRoom(): boolean;
  stop(): void;
}

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * Checks the free space of a folder once per second.
 * @param freeBytes returns the number of free bytes
 */
export async function watchFreeSpace(
  folder: string,
  freeBytes: (folder: string) => Promise<number> = readFreeBytes,
): Promise<FreeSpaceMonitor> {
  let hasRoom = true;
  const check = async () => {
    try {
      const free = await freeBytes(folder);
      const had = hasRoom;
      hasRoom = free >= MIN_FREE_BYTES;
      if (had && !hasRoom)
        warn(
          `${folder} has no room left: nothing is changed until ${MIN_FREE_BYTES / 1024 / 1024} MB are free.`,
        );
      if (!had && hasRoom) warn(`${folder} has room again.`);
    } catch (error) {
      warn(`How much room ${folder} has can’t be read: ${formatError(error)}`);
    }
  };
  await check();
  const timer = setInterval(() => void check(), CHECK_INTERVAL_MS).unref();
  return { hasRoom: () => hasRoom, stop: () => clearInterval(timer) };
}
