import { readFileSync } from 'node:fs';
import { StartupError } from './startupError';

/** Names of secret settings that may be read from a file, whose path is in `<name>_FILE`. */
export const secretNames = [
  'DATABASE_URL',
  'DATABASE_LISTEN_URL',
  'DATABASE_READ_URL',
  'DATABASE_PASSWORD',
  'SECRETS_KEY_OLD',
  'PHONE_SWITCH_TOKEN',
  'METRICS_TOKEN',
  'SMTP_URL',
  'EMERGENCY_TOKEN',
  'FILES_S3_ACCESS_KEY_ID',
  'FILES_S3_SECRET_ACCESS_KEY',
] as const;

export const databaseUrls = ['DATABASE_URL', 'DATABASE_LISTEN_URL', 'DATABASE_READ_URL'] as const;

/**
 * Returns the environment with secrets loaded from `_FILE` settings, and with `DATABASE_PASSWORD` added to database
 * URLs that lack a password.
 * @throws StartupError if a file can't be read
 */
export function readSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = Object.fromEntries(secretNames.map((name) => [name, env[name] || getSecretFile(name, env)]));
  const password = read.DATABASE_PASSWORD;
  const withPassword = databaseUrls.map((name) => [
    name,
    password ? addPassword(read[name], password) : read[name],
  ]);
  return { ...env, ...read, ...Object.fromEntries(withPassword) };
}

function getSecretFile(name: string, env: NodeJS.ProcessEnv): string | undefined {
  const path = env[`${name}_FILE`];
  if (!path) return undefined;
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new StartupError(
      `${name}_FILE names ${path}, which can't be read (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
}

function addPassword(address: string | undefined, password: string): string | undefined {
  if (!address || !URL.canParse(address)) return address;
  const url = new URL(address);
  // A URL without a user cannot contain a password; the missing user is reported when the URL is parsed.
  if (!url.password && url.username) url.password = encodeURIComponent(password);
  return url.href;
}
