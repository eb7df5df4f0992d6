import { findClosestMatch, getEditDistance } from '../contract/findClosestMatch';
import { secretNames } from './secretFiles';
import { StartupError } from './startupError';

/** All settings of the environment, in the order of docs/operate/README.md. */
export const settingNames = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'DATA_FOLDER',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'DATABASE_LISTEN_URL',
  'DATABASE_PASSWORD',
  'DATABASE_CONNECTIONS',
  'QUERY_TIMEOUT',
  'SECRETS_KEY',
  'SECRETS_KEY_OLD',
  'SECRETS_KEY_FILE',
  'ISSUER',
  'AUDIENCE',
  'CLIENT_ID',
  'DEMO',
  'DEMO_CALL_DAYS',
  'DEFAULT_COUNTRY',
  'MCP',
  'PHONE_SWITCH_TOKEN',
  'RATE_LIMIT_TOKEN',
  'RATE_LIMIT_ADDRESS',
  'KEEP_REMOVED_DAYS',
  'MAX_WAIT_MS',
  'KEEP_API_KEYS_DAYS',
  'KEEP_CALLS_MONTHS',
  'KEEP_AUDIT_MONTHS',
  'KEEP_ARCHIVES_GB',
  'FILES_S3_BUCKET',
  'FILES_S3_REGION',
  'FILES_S3_ENDPOINT',
  'FILES_S3_PREFIX',
  'FILES_S3_ACCESS_KEY_ID',
  'FILES_S3_SECRET_ACCESS_KEY',
  'FILES_S3_KEEP_DAYS',
  'EMERGENCY_URL',
  'EMERGENCY_TOKEN',
  'SMTP_URL',
  'SMTP_FROM',
  'WEBHOOK_HOSTS',
  'WEBHOOK_PORTS',
  'DRAIN_SECONDS',
  'LOG_FORMAT',
  'LOG_LEVEL',
  'METRICS_PORT',
  'METRICS_TOKEN',
  'UPSTREAM_API',
  'UPSTREAM_TIMEOUT',
  'APIS',
  'ALLOWED_ORIGINS',
  'ACCESS_TOKEN_SECONDS',
  'CONSOLE_FOLDER',
] as const;

const knownNames: ReadonlySet<string> = new Set([
  ...settingNames,
  ...secretNames.map((name) => `${name}_FILE`),
]);

/** Prefixes that only Trunkline uses. Other names that start with them are mistakes. */
const OWN_PREFIX =
  /^(FILES_S3|KEEP|RATE_LIMIT|WEBHOOK|METRICS|UPSTREAM|SECRETS_KEY|PHONE_SWITCH|EMERGENCY|DEMO)_/;

/** Variables that Kubernetes sets for a service that is named like a setting. */
const KUBERNETES_VARIABLE = /_(SERVICE_(HOST|PORT(_\w+)?)|PORT(_\d+_(TCP|UDP)(_\w+)?)?)$/;

/** Shorter names resemble variables of other programs too often: `HOST` and `HOME`. */
const MIN_LETTERS = 6;
const MAX_DISTANCE = 2;

/** Returns the setting that a variable of the environment is probably meant to be; undefined if there is none. */
function findIntendedSetting(name: string, env: NodeJS.ProcessEnv): string | undefined {
  const upper = name.toUpperCase();
  if (knownNames.has(upper) && upper.length >= MIN_LETTERS) return upper;
  return [...knownNames].find(
    (known) =>
      known.length >= MIN_LETTERS &&
      known[0] === upper[0] &&
      getEditDistance(upper, known) <= MAX_DISTANCE &&
      // A variable of another program may resemble a setting that is set as well.
      !env[known],
  );
}

/**
 * Checks the names of the environment for misspelt settings, which would otherwise have no effect.
 * @throws StartupError that names the variable and the setting that it resembles
 */
export function checkSettingNames(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(env)) {
    if (!env[name] || knownNames.has(name)) continue;
    const secret = name.endsWith('_FILE') ? name.slice(0, -'_FILE'.length) : '';
    if (settingNames.some((known) => known === secret && known.length >= MIN_LETTERS))
      throw new StartupError(`${name}: ${secret} can't be read from a file. Set ${secret} itself.`);
    const isOwn = OWN_PREFIX.test(name) && !KUBERNETES_VARIABLE.test(name);
    const intended =
      findIntendedSetting(name, env) ?? (isOwn ? findClosestMatch(name, [...knownNames]) : undefined);
    if (intended === undefined && !isOwn) continue;
    throw new StartupError(
      `There is no setting ${name}.${intended === undefined ? '' : ` Did you mean ${intended}?`}`,
    );
  }
}
