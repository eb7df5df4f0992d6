import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StartupError } from '../startupError';
import { getProcessStart, isSameProcess } from './getProcessStart';

/** The running server, as published in `<folder>/server.json` for commands on the same machine. */
export interface RunningServer {
  pid: number;
  /** Start time of the process, which distinguishes it from a later process with the same id. Null if the system does not report it. */
  started: string | null;
  /** Proves to the server that the caller may read this folder. */
  token: string;
  /** Public URL of the server, once it is listening. */
  url?: string;
  /** URL of the server on this machine, bypassing any proxy. */
  localUrl?: string;
}

export interface FolderLock {
  /** Random token, regenerated on every start. */
  token: string;
  /**
   * Publishes the server's URL to other commands.
   * @param localUrl URL that bypasses any proxy; default: `url`
   */
  setUrl(url: string, localUrl?: string): Promise<void>;
  release(): Promise<void>;
}

export class FolderInUseError extends StartupError {
  override name = 'FolderInUseError';
  constructor(
    folder: string,
    readonly running: RunningServer,
  ) {
    const holder = running.url ? `the server at ${running.url}` : 'another process';
    super(
      `The data folder ${folder} is in use by ${holder} (process ${running.pid}). Stop it first, or choose another folder.`,
    );
  }
}

/** Tokens of locks that this process has acquired or is acquiring. */
const ownTokens = new Set<string>();

/**
 * Locks the folder for this process. Replaces the lock of a process that no longer runs.
 * @throws FolderInUseError
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = lockPath(folder);
  await mkdir(folder, { recursive: true });
  const ownLock: RunningServer = {
    pid: process.pid,
    started: await getProcessStart(process.pid),
    token: randomBytes(32).toString('base64url'),
  };
  ownTokens.add(ownLock.token);
  try {
    while (!(await createAtomically(path, ownLock))) {
      const other = await readLock(path);
      if (other && (await isAlive(other))) throw new FolderInUseError(folder, other);
      if (other !== undefined) await removeStaleLock(path, other, ownLock);
    }
  } catch (error) {
    ownTokens.delete(ownLock.token);
    throw error;
  }
  return {
    token: ownLock.token,
    async setUrl(url, localUrl = url) {
      Object.assign(ownLock, { url, localUrl });
      const draft = await writeTemporaryLock(path, ownLock);
      await rename(draft, path);
    },
    async release() {
      if (!ownTokens.delete(ownLock.token)) return;
      if ((await readLock(path))?.token === ownLock.token) await rm(path, { force: true });
    },
  };
}

/** Returns the server that has the folder open, or null if none does. */
export async function findRunningServer(folder: string): Promise<RunningServer | null> {
  const path = lockPath(folder);
  const lock = await readLock(path);
  return lock && (await isAlive(lock)) ? lock : null;
}

function lockPath(folder: string): string {
  return join(resolve(folder), 'server.json');
}

async function isAlive(lock: RunningServer): Promise<boolean> {
  // In a container, every start may receive the same process id, so a matching id proves nothing.
  if (lock.pid === process.pid) return ownTokens.has(lock.token);
  return isSameProcess(lock.pid, lock.started);
}

async function writeTemporaryLock(path: string, lock: RunningServer): Promise<string> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, `${JSON.stringify(lock)}\n`, { mode: 0o600, flag: 'wx' });
  return draft;
}

/**
 * Creates the file with its full content atomically.
 * @returns false if it already exists
 */
async function createAtomically(path: string, lock: RunningServer): Promise<boolean> {
  const draft = await writeTemporaryLock(path, lock);
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Removes the lock of a process that no longer runs. A process must first claim the lock through a file named after it.
 * If several processes find the same stale lock, only one of them removes it, and none can remove a newer lock. Stale
 * claims are removed in the same way.
 * @param stale null if unreadable; locks are created atomically, so an unreadable lock was left by a system crash
 */
async function removeStaleLock(
  path: string,
  stale: RunningServer | null,
  ownLock: RunningServer,
): Promise<void> {
  const claim = `${path}.${encodeURIComponent(stale?.token ?? 'unreadable')}`;
  if (!(await createAtomically(claim, ownLock))) {
    const other = await readLock(claim);
    if (other !== undefined && !(other && (await isAlive(other))))
      await removeStaleLock(claim, other, ownLock);
    return;
  }
  const now = await readLock(path);
  if (now !== undefined && now?.token === stale?.token) await rm(path, { force: true });
  await rm(claim, { force: true });
}

/** @returns null if unreadable, undefined if it does not exist */
async function readLock(path: string): Promise<RunningServer | null | undefined> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
  try {
    const lock: Partial<RunningServer> | null = JSON.parse(text);
    if (typeof lock?.pid !== 'number' || typeof lock.token !== 'string') return null;
    return {
      pid: lock.pid,
      started: lock.started ?? null,
      token: lock.token,
      ...(lock.url && { url: lock.url }),
      ...(lock.localUrl && { localUrl: lock.localUrl }),
    };
  } catch {
    return null;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
