import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { StartupError } from '../startupError';
import { generateKey, readKey, type SecretKey, type SecretKeys } from './secretKeys';

/** Where the keys of secrets are. */
export interface KeySettings {
  /** A PostgreSQL address; its processes are given a key, none is made. */
  databaseUrl?: string | undefined;
  /** Folder of the embedded database. */
  dataFolder?: string | undefined;
  /** Keys that were given, the newest first. */
  secretKeys?: SecretKeys | undefined;
  /** A file of keys, a line each, the newest first. Default: beside the data folder. */
  secretsKeyFile?: string | undefined;
}

/** Readable by nobody but who runs the server. */
const FILE_MODE = 0o600;

/**
 * The keys the environment gives: `SECRETS_KEY`, and further ones that only open in `SECRETS_KEY_OLD`.
 * @throws StartupError about the variable that can't be used
 */
export function readKeyVariables(env: NodeJS.ProcessEnv): SecretKeys | undefined {
  const old = (env.SECRETS_KEY_OLD ?? '').split(/[\s,]+/).filter(Boolean);
  if (!env.SECRETS_KEY) {
    if (old.length > 0) throw new StartupError('SECRETS_KEY_OLD is for older keys; set SECRETS_KEY too.');
    return undefined;
  }
  return [
    readKey(env.SECRETS_KEY.trim(), 'SECRETS_KEY'),
    ...old.map((text) => readKey(text, 'SECRETS_KEY_OLD')),
  ];
}

/** The file keys are kept in; undefined where they are given another way, or nothing is kept. */
export function getKeyFile({ secretsKeyFile, secretKeys, databaseUrl, dataFolder }: KeySettings) {
  if (secretKeys) return undefined;
  if (secretsKeyFile) return resolve(secretsKeyFile);
  return databaseUrl || !dataFolder ? undefined : `${resolve(dataFolder)}.secrets-key`;
}

/**
 * The keys of a database.
 * @param isNew nothing in the database is encrypted yet: a file of keys may be made
 * @returns undefined for a database in memory, whose secrets end with it
 * @throws StartupError when there are none and none may be made
 */
export async function loadKeys(settings: KeySettings, isNew: boolean): Promise<SecretKeys | undefined> {
  if (settings.secretKeys) return settings.secretKeys;
  const path = getKeyFile(settings);
  if (path) return (await readKeyFile(path)) ?? (await createKeyFile(path, isNew));
  if (!settings.databaseUrl) return undefined;
  throw new StartupError(
    'With DATABASE_URL, SECRETS_KEY must hold the key that secrets are encrypted with, the same for all processes, or SECRETS_KEY_FILE must name a file of it. Make one with `openssl rand -base64 32`, and keep it: secrets are lost without it.',
  );
}

/**
 * The keys that are there for a database; none is made.
 * @returns undefined where there are none
 * @throws StartupError about a file that can't be used
 */
export async function readExistingKeys(settings: KeySettings): Promise<SecretKeys | undefined> {
  if (settings.secretKeys) return settings.secretKeys;
  const path = getKeyFile(settings);
  return path ? readKeyFile(path) : undefined;
}

/** Adds a new key to a file, as its newest. Whole or not at all: a file cut short would lose the secrets. */
export async function addKey(path: string): Promise<void> {
  const draft = `${path}.new`;
  await writeFile(draft, `${generateKey().text}\n${await readFile(path, 'utf8')}`, {
    mode: FILE_MODE,
    flush: true,
  });
  await rename(draft, path);
}

async function readKeyFile(path: string): Promise<SecretKeys | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new StartupError(`The key file ${path} can't be read (${error.code}).`);
  });
  if (text === undefined) return undefined;
  const [first, ...rest]: SecretKey[] = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => readKey(line, `Each line of the key file ${path}`));
  if (!first) throw new StartupError(`The key file ${path} is empty. Put back the one that was kept.`);
  // Made by hand, or put back from a copy.
  await chmod(path, FILE_MODE).catch(() => undefined);
  return [first, ...rest];
}

async function createKeyFile(path: string, isNew: boolean): Promise<SecretKeys> {
  if (!isNew)
    throw new StartupError(
      `The key file ${path} is not there, and the secrets of this database are encrypted. Put it back, or set SECRETS_KEY to the key.`,
    );
  const { key, text } = generateKey();
  try {
    await writeFile(path, `${text}\n`, { mode: FILE_MODE, flag: 'wx', flush: true });
    return [key];
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Another process that starts at the same time made it.
    const made = code === 'EEXIST' && (await readKeyFile(path));
    if (made) return made;
    throw new StartupError(
      `The key file ${path} can't be made (${code}). Set SECRETS_KEY or SECRETS_KEY_FILE.`,
    );
  }
}
