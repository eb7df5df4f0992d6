import { readFileSync } from 'node:fs';
import { StartupError } from './startupError';

/** Settings nobody should read among the environment of a process; `<name>_FILE` names a file that holds one. */
const secretNames = [
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

const databaseUrls = ['DATABASE_URL', 'DATABASE_LISTEN_URL', 'DATABASE_READ_URL'] as const;

/**
 * The environment with what stands in the files it names, and with `DATABASE_PASSWORD` in the addresses of databases that have none.
 * @throws StartupError about a file that can't be read
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
  // Without a user there is no place for one; whoever reads the address then says what is missing.
  if (!url.password && url.username) url.password = encodeURIComponent(password);
  return url.href;
}
