import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StartupError } from '../startupError';
import { getProcessStart, isSameProcess } from './processStart';

/** The running server, as `<folder>/server.json` tells it to commands on the same machine. */
export interface RunningServer {
  pid: number;
  /** Distinguishes the process from a later one with the same id; null where the system does not tell. */
  started: string | null;
  /** Proves to the server that the caller may read this folder. */
  token: string;
  /** Where people reach the server, once it listens. */
  url?: string;
  /** Where the machine itself reaches it, past any proxy. */
  localUrl?: string;
}

export interface FolderLock {
  /** Random, new with every start. */
  token: string;
  /** Tells other commands where the server listens. @param localUrl past any proxy; default: the same */
  setUrl(url: string, localUrl?: string): Promise<void>;
  release(): Promise<void>;
}

/** Another process has the data folder open. */
export class FolderInUseError extends StartupError {
  override name = 'FolderInUseError';
  constructor(
    folder: string,
    readonly running: RunningServer,
  ) {
    const where = running.url ? `the server at ${running.url}` : 'another process';
    super(
      `The data folder ${folder} is in use by ${where} (process ${running.pid}). Stop it first, or choose another folder.`,
    );
  }
}

/** Tokens of the locks this process has, or is about to have. */
const ownTokens = new Set<string>();

/**
 * Takes the folder for this process alone; a lock whose process has died is taken over.
 * @throws FolderInUseError
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = lockPath(folder);
  await mkdir(folder, { recursive: true });
  const mine: RunningServer = {
    pid: process.pid,
    started: await getProcessStart(process.pid),
    token: randomBytes(32).toString('base64url'),
  };
  ownTokens.add(mine.token);
  try {
    while (!(await createAtomically(path, mine))) {
      const other = await readLock(path);
      if (other && (await isAlive(other))) throw new FolderInUseError(folder, other);
      if (other !== undefined) await removeStale(path, other, mine);
    }
  } catch (error) {
    ownTokens.delete(mine.token);
    throw error;
  }
  return {
    token: mine.token,
    async setUrl(url, localUrl = url) {
      Object.assign(mine, { url, localUrl });
      const draft = await writeDraft(path, mine);
      await rename(draft, path);
    },
    async release() {
      if (!ownTokens.delete(mine.token)) return;
      if ((await readLock(path))?.token === mine.token) await rm(path, { force: true });
    },
  };
}

/** The server that has the folder open now, or null when none has. */
export async function describeRunning(folder: string): Promise<RunningServer | null> {
  const path = lockPath(folder);
  const lock = await readLock(path);
  return lock && (await isAlive(lock)) ? lock : null;
}

function lockPath(folder: string): string {
  return join(resolve(folder), 'server.json');
}

async function isAlive(lock: RunningServer): Promise<boolean> {
  // In a container every start may get the same process id, so our own id proves nothing.
  if (lock.pid === process.pid) return ownTokens.has(lock.token);
  return isSameProcess(lock.pid, lock.started);
}

async function writeDraft(path: string, lock: RunningServer): Promise<string> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, `${JSON.stringify(lock)}\n`, { mode: 0o600, flag: 'wx' });
  return draft;
}

/** Creates the file with all its content in one step. @returns false when it exists already. */
async function createAtomically(path: string, lock: RunningServer): Promise<boolean> {
  const draft = await writeDraft(path, lock);
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
 * Takes away a lock whose process has died. Whoever wants to claims it first, by a file named after it: of several that saw the same
 * stale lock one removes it, and none a newer one. A claim whose process has died is taken away like a lock.
 * @param stale null where it could not be read: locks appear whole, so that one was left by a crash of the machine
 */
async function removeStale(path: string, stale: RunningServer | null, mine: RunningServer): Promise<void> {
  const claim = `${path}.${encodeURIComponent(stale?.token ?? 'unreadable')}`;
  if (!(await createAtomically(claim, mine))) {
    const other = await readLock(claim);
    if (other !== undefined && !(other && (await isAlive(other)))) await removeStale(claim, other, mine);
    return;
  }
  const now = await readLock(path);
  if (now !== undefined && now?.token === stale?.token) await rm(path, { force: true });
  await rm(claim, { force: true });
}

/** @returns null where it can't be read, undefined where there is none */
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
