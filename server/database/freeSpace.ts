import { statfs } from 'node:fs/promises';
import { errorText, warn } from '../common/log';

/**
 * Bytes that are left free. The embedded database does not survive a full disk: what it was writing is undone, but it answers
 * nothing any more.
 */
export const LEAST_FREE = 64 * 1024 * 1024;
/** Milliseconds from one look to the next. */
const LOOK_EVERY = 1_000;

export interface FreeSpace {
  /** Whether there is room to write. */
  hasRoom(): boolean;
  stop(): void;
}

const freeBytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/**
 * Looks once a second how much room a folder has.
 * @param freeBytes tells how many bytes are free there
 */
export async function watchFreeSpace(
  folder: string,
  freeBytes: (folder: string) => Promise<number> = freeBytesOf,
): Promise<FreeSpace> {
  let hasRoom = true;
  const look = async () => {
    try {
      const free = await freeBytes(folder);
      const had = hasRoom;
      hasRoom = free >= LEAST_FREE;
      if (had && !hasRoom)
        warn(`${folder} has no room left: nothing is changed until ${LEAST_FREE / 1024 / 1024} MB are free.`);
      if (!had && hasRoom) warn(`${folder} has room again.`);
    } catch (error) {
      warn(`How much room ${folder} has can’t be read: ${errorText(error)}`);
    }
  };
  await look();
  const timer = setInterval(() => void look(), LOOK_EVERY).unref();
  return { hasRoom: () => hasRoom, stop: () => clearInterval(timer) };
}
