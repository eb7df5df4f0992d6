import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { StartupError } from '../startupError';
import { generateKey, readKey, type SecretKey, type SecretKeys } from './secretKeys';

export interface KeySettings {
  /** A PostgreSQL URL. If set, the key must be supplied, because none is generated. */
  databaseUrl?: string | undefined;
  dataFolder?: string | undefined;
  /** Keys supplied directly, newest first. */
  secretKeys?: SecretKeys | undefined;
  /** Path of a file with one key per line, newest first. Default: next to the data folder. */
  secretsKeyFile?: string | undefined;
}

/** File mode that only lets the user who runs the server read the file. */
const FILE_MODE = 0o600;

/**
 * Reads the keys from the environment: `SECRETS_KEY` for encryption, and `SECRETS_KEY_OLD` for decryption only.
 * @throws StartupError if a variable is invalid
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

/** Returns the path of the key file; undefined if keys are supplied directly or data is not persisted. */
export function getKeyFile({ secretsKeyFile, secretKeys, databaseUrl, dataFolder }: KeySettings) {
  if (secretKeys) return undefined;
  if (secretsKeyFile) return resolve(secretsKeyFile);
  return databaseUrl || !dataFolder ? undefined : `${resolve(dataFolder)}.secrets-key`;
}

/**
 * Loads the keys of a database.
 * @param isNew whether nothing in the database is encrypted yet, so that a key file may be created
 * @returns undefined for an in-memory database, which needs no persistent key
 * @throws StartupError if no key exists and none may be created
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
 * Loads the existing keys of a database without creating any.
 * @returns undefined if there are none
 * @throws StartupError if the file is invalid
 */
export async function readExistingKeys(settings: KeySettings): Promise<SecretKeys | undefined> {
  if (settings.secretKeys) return settings.secretKeys;
  const path = getKeyFile(settings);
  return path ? readKeyFile(path) : undefined;
}

/** Adds a new key to the file as the newest one. The write is atomic, because truncating the file would make secrets unreadable. */
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
  // The file may have been created manually or restored from a copy, with other permissions.
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
    // Another process that started at the same time has created the file.
    const existingKeys = code === 'EEXIST' && (await readKeyFile(path));
    if (existingKeys) return existingKeys;
    throw new StartupError(
      `The key file ${path} can't be made (${code}). Set SECRETS_KEY or SECRETS_KEY_FILE.`,
    );
  }
}
