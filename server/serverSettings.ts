import { isIP } from 'node:net';
import { secondsInDay } from 'date-fns/constants';
import type { ForeignApi } from './apis/foreignApi';
import { readApis } from './apis/readApis';
import { isLoopback } from './common/isLoopback';
import { logFormats, logLevels } from './common/log';
import type { Upstream } from './companion/upstream';
import { defaultRetention, type RetentionSettings } from './database/partitions/retention';
import type { EmergencySettings } from './gateways/emergency/createHttpEmergency';
import type { BucketSettings } from './gateways/files/bucket';
import type { OutgoingTargets } from './gateways/outgoingRules';
import { MAX_WAIT_MS } from './http/limits/createAdmission';
import type { SmtpSettings } from './mail/createSmtpMailer';
import { readSmtp } from './mail/readSmtp';
import { resolveInProject } from './projectFolder';
import { databaseUrls, readSecretFiles } from './secretFiles';
import { readKeyVariables } from './secrets/loadKeys';
import type { SecretKeys } from './secrets/secretKeys';
import { checkSettingNames } from './settingNames';
import { StartupError } from './startupError';

export interface FilesSettings extends BucketSettings {
  retentionDays: number;
}

/** Startup settings of a server, read from the environment by the command. */
export interface ServerSettings {
  /** Port to listen on; 0 selects any free port. */
  port: number;
  /** Address to listen on; `127.0.0.1` only accepts local connections. */
  host: string;
  /** Public URL of the server, without a trailing slash. Default: `http://localhost:<port>`. */
  publicUrl?: string;
  /** A PostgreSQL URL; takes precedence over `dataFolder`. */
  databaseUrl?: string;
  /** Direct PostgreSQL URL for change notifications, needed if `databaseUrl` is a pooler in transaction mode. */
  databaseListenUrl?: string;
  /** URL of a PostgreSQL standby for read-only queries; if omitted, none is used. */
  databaseReadUrl?: string;
  /** Folder of the embedded database. Without this and `databaseUrl`, data is only stored in memory. */
  dataFolder?: string;
  /** Keys for encrypting secrets in the database, newest first. Default: those in `secretsKeyFile`. */
  secretKeys?: SecretKeys;
  /** A file with one key per line, newest first. Default: next to `dataFolder`. */
  secretsKeyFile?: string;
  /** Number of days of past calls that the simulated phone switch generates after startup; if omitted, it generates none. */
  history?: number;
  /** Shared secret of the phone switch that sends events; if omitted, calls are simulated. */
  phoneSwitchToken?: string;
  /**
   * Whether to fill an empty database with demo data and offer demo accounts. With `required`, startup fails if the
   * database contains other data.
   */
  demo: boolean | 'required';
  /** URL of a hosted identity provider that replaces the bundled one. */
  issuer?: string;
  /** Client id of the console at the hosted provider. */
  clientId: string;
  /** Identifier of the API, expected as the audience of access tokens. */
  audience: string;
  /** Other origins allowed to call the API. */
  allowedOrigins: string[];
  /** API requests per minute per access token; 0 for no limit. */
  rateLimitByToken: number;
  /** API requests per minute per IP address; 0 for no limit. */
  rateLimitByAddress: number;
  /** Expected wait for the database from which requests are refused, in milliseconds; 0: none is refused. */
  maxWaitMs: number;
  /** Retention of call records, the audit log and other data. */
  retention: RetentionSettings;
  /** PostgreSQL statement timeout in seconds; 0 for no limit. */
  queryTimeout: number;
  /** Maximum number of concurrent PostgreSQL connections. */
  connections: number;
  /** Whether to serve the Model Context Protocol at `/mcp`. */
  mcp: boolean;
  /**
   * Seconds during shutdown in which requests are still served while the server reports not ready, so that load
   * balancers stop sending traffic.
   */
  drainSeconds: number;
  /** Port that only serves metrics; if omitted, no such port is opened. */
  metricsPort?: number;
  /** Token for reading metrics on the main port; if omitted, metrics are not available there. */
  metricsToken?: string;
  /** Another server that implements the product API; product calls are forwarded to it. */
  upstream?: Upstream;
  /** Bucket for files; if omitted, files are stored in the database. */
  files?: FilesSettings;
  /** Server for outgoing mail; if omitted, mails are only stored in the database. */
  smtp?: SmtpSettings;
  /** The service for registering emergency addresses; if omitted, they are only stored in the database. */
  emergency?: EmergencySettings;
  /** Internal hosts and unusual ports to which webhooks and requests to APIs added by staff may be sent. */
  webhookTargets: OutgoingTargets;
  /** Other APIs that this server proxies for signed-in users. */
  apis: readonly ForeignApi[];
  consoleFolder: string;
  /** Whether to send a content security policy; disabled in development, because it would block hot-reload scripts. */
  contentSecurityPolicy: boolean;
}

export const defaultSettings: ServerSettings = {
  port: 3000,
  host: '127.0.0.1',
  demo: true,
  clientId: 'trunkline-console',
  audience: 'https://api.trunkline.example/',
  allowedOrigins: [],
  rateLimitByToken: 6_000,
  rateLimitByAddress: 24_000,
  maxWaitMs: MAX_WAIT_MS,
  retention: defaultRetention,
  queryTimeout: 120,
  connections: 10,
  mcp: false,
  drainSeconds: 0,
  webhookTargets: {},
  apis: [],
  consoleFolder: resolveInProject('dist'),
  contentSecurityPolicy: true,
};

/** Maximum retention in months, longer than any legal requirement. */
const MAX_MONTHS = 1_200;
/** Maximum retention of deleted records in days: ten years. */
const MAX_REMOVED_DAYS = 3_650;

/** Maximum size of archives in gigabytes: one petabyte. */
const MAX_ARCHIVES_GB = 1_048_576;

/** Default retention of unreferenced files in days, longer than the usual age of a restored database backup. */
const RETENTION_DAYS = 30;

/**
 * Reads the bucket settings; undefined if files are stored in the database.
 * @throws StartupError if a variable is invalid
 */
export function readFilesSettings(processEnv: NodeJS.ProcessEnv): FilesSettings | undefined {
  const env = readSecretFiles(processEnv);
  const { FILES_S3_BUCKET: bucket, FILES_S3_REGION: region = 'us-east-1' } = env;
  if (!bucket) {
    const set = Object.keys(env).find((name) => name.startsWith('FILES_S3_') && env[name]);
    if (set) throw new StartupError(`${set} is about a bucket, and FILES_S3_BUCKET is not set.`);
    return undefined;
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new StartupError(`FILES_S3_BUCKET must be the name of a bucket, not "${bucket}".`);
  if (!/^[\w-]+$/.test(region))
    throw new StartupError(`FILES_S3_REGION must be a region such as us-east-1, not "${region}".`);
  const prefix = env.FILES_S3_PREFIX ?? '';
  if (!/^([\w-]+\/)*$/.test(prefix))
    throw new StartupError(
      `FILES_S3_PREFIX must be letters and digits with a slash at the end, such as "trunkline/", not "${prefix}".`,
    );
  const need = (name: string): string => {
    if (!env[name]) throw new StartupError(`FILES_S3_BUCKET needs ${name}.`);
    return env[name];
  };
  return {
    bucket,
    region,
    prefix,
    endpoint: env.FILES_S3_ENDPOINT
      ? readSiteUrl('FILES_S3_ENDPOINT', env.FILES_S3_ENDPOINT)
      : `https://s3.${region}.amazonaws.com`,
    accessKeyId: need('FILES_S3_ACCESS_KEY_ID'),
    secretAccessKey: need('FILES_S3_SECRET_ACCESS_KEY'),
    retentionDays: readCount(env, 'FILES_S3_KEEP_DAYS', RETENTION_DAYS, 3_650) || 1,
  };
}

/** Default number of days of generated calls; call records are usually accessible for this period. */
const HISTORY_DAYS = 90;

/**
 * Reads the database location and secret keys, as needed by commands other than the server.
 * @throws StartupError if a variable is invalid
 */
export function readDatabaseSettings(processEnv: NodeJS.ProcessEnv) {
  const env = readSecretFiles(processEnv);
  for (const name of databaseUrls) requireDatabaseUrl(name, env[name]);
  if (env.DATABASE_READ_URL && !env.DATABASE_URL)
    throw new StartupError('DATABASE_READ_URL is a standby of DATABASE_URL, which is not set.');
  return {
    databaseUrl: env.DATABASE_URL || undefined,
    databaseListenUrl: env.DATABASE_LISTEN_URL || undefined,
    databaseReadUrl: env.DATABASE_READ_URL || undefined,
    dataFolder: env.DATA_FOLDER || './data',
    secretKeys: readKeyVariables(env),
    secretsKeyFile: env.SECRETS_KEY_FILE || undefined,
  };
}

/**
 * Reads the server settings from the environment.
 * @throws StartupError if a variable is invalid
 */
export function readSettings(processEnv: NodeJS.ProcessEnv): ServerSettings {
  checkSettingNames(processEnv);
  const env = readSecretFiles(processEnv);
  const demo = readDemo(env);
  const upstream = readUpstream(env);
  const files = readFilesSettings(env);
  const smtp = readSmtp(env);
  const emergency = readEmergency(env);
  requireAllowedValue(env, 'LOG_FORMAT', logFormats);
  requireAllowedValue(env, 'LOG_LEVEL', logLevels);
  readCount(env, 'ACCESS_TOKEN_SECONDS', 1);
  return {
    ...defaultSettings,
    port: readPort(env.PORT),
    host: readHosts('HOST', env.HOST)[0] ?? defaultSettings.host,
    publicUrl: env.PUBLIC_URL ? readSiteUrl('PUBLIC_URL', env.PUBLIC_URL) : undefined,
    ...readDatabaseSettings(env),
    demo,
    history: demo ? readDays(env.DEMO_CALL_DAYS) : undefined,
    phoneSwitchToken: readSecret('PHONE_SWITCH_TOKEN', env.PHONE_SWITCH_TOKEN),
    issuer: env.ISSUER ? readSiteUrl('ISSUER', env.ISSUER) : undefined,
    clientId: env.CLIENT_ID || defaultSettings.clientId,
    audience: env.AUDIENCE || defaultSettings.audience,
    rateLimitByToken: readCount(env, 'RATE_LIMIT_TOKEN', defaultSettings.rateLimitByToken),
    rateLimitByAddress: readCount(env, 'RATE_LIMIT_ADDRESS', defaultSettings.rateLimitByAddress),
    maxWaitMs: readCount(env, 'MAX_WAIT_MS', defaultSettings.maxWaitMs),
    connections: readCount(env, 'DATABASE_CONNECTIONS', defaultSettings.connections, 1_000) || 1,
    mcp: readMcp(env),
    drainSeconds: readCount(env, 'DRAIN_SECONDS', isPublicServer(env) ? DRAIN_SECONDS : 0, 600),
    metricsPort: env.METRICS_PORT ? readPort(env.METRICS_PORT, 'METRICS_PORT') : undefined,
    metricsToken: readSecret('METRICS_TOKEN', env.METRICS_TOKEN),
    retention: {
      calls: readCount(env, 'KEEP_CALLS_MONTHS', defaultRetention.calls, MAX_MONTHS),
      audit: readCount(env, 'KEEP_AUDIT_MONTHS', defaultRetention.audit, MAX_MONTHS),
      removed: readCount(env, 'KEEP_REMOVED_DAYS', defaultRetention.removed, MAX_REMOVED_DAYS),
      archives: readCount(env, 'KEEP_ARCHIVES_GB', defaultRetention.archives, MAX_ARCHIVES_GB),
      apiKeys: readCount(env, 'KEEP_API_KEYS_DAYS', defaultRetention.apiKeys, MAX_REMOVED_DAYS),
    },
    queryTimeout: readCount(env, 'QUERY_TIMEOUT', defaultSettings.queryTimeout, secondsInDay),
    ...(files && { files }),
    ...(upstream && { upstream }),
    ...(smtp && { smtp }),
    ...(emergency && { emergency }),
    consoleFolder: env.CONSOLE_FOLDER || defaultSettings.consoleFolder,
    webhookTargets: {
      hosts: readHosts('WEBHOOK_HOSTS', env.WEBHOOK_HOSTS),
      ports: readList(env.WEBHOOK_PORTS).map((port) => readPort(port, 'WEBHOOK_PORTS')),
    },
    apis: readApis(env.APIS, env),
    allowedOrigins: readList(env.ALLOWED_ORIGINS).map((origin) => readSiteUrl('ALLOWED_ORIGINS', origin)),
  };
}

/** @throws StartupError for values other than 1 and 0, or if an upstream API is configured, which does not support dry runs */
function readMcp({ MCP, UPSTREAM_API }: NodeJS.ProcessEnv): boolean {
  if (MCP && MCP !== '1' && MCP !== '0') throw new StartupError(`MCP must be 1 or 0, not "${MCP}".`);
  if (MCP === '1' && UPSTREAM_API)
    throw new StartupError(
      'MCP=1 tries changes before people make them, which UPSTREAM_API can’t: leave one of them out.',
    );
  return MCP === '1';
}

/** @throws StartupError if only one of `EMERGENCY_URL` and `EMERGENCY_TOKEN` is set, or the URL is invalid */
function readEmergency({ EMERGENCY_URL, EMERGENCY_TOKEN }: NodeJS.ProcessEnv): EmergencySettings | undefined {
  const token = readSecret('EMERGENCY_TOKEN', EMERGENCY_TOKEN);
  if (!EMERGENCY_URL) {
    if (token) throw new StartupError('EMERGENCY_TOKEN goes with EMERGENCY_URL, which is not set.');
    return undefined;
  }
  if (!URL.canParse(EMERGENCY_URL) || !/^https?:$/.test(new URL(EMERGENCY_URL).protocol))
    throw new StartupError(`EMERGENCY_URL must be an address such as https://…, not "${EMERGENCY_URL}".`);
  if (!token) throw new StartupError('EMERGENCY_URL needs EMERGENCY_TOKEN.');
  return { url: EMERGENCY_URL.replace(/\/+$/, ''), token };
}

/** Variables that indicate a shared deployment, where demo data and demo accounts with a public password must be enabled explicitly. */
const publicServerVariables = ['PUBLIC_URL', 'DATABASE_URL', 'ISSUER', 'UPSTREAM_API'] as const;

/** Default drain time in seconds, long enough for most load balancers to notice that the server is not ready. */
const DRAIN_SECONDS = 5;

const isPublicServer = (env: NodeJS.ProcessEnv): boolean =>
  publicServerVariables.some((name) => env[name]) || !isLoopback(env.HOST || '127.0.0.1');

/** Returns the setting that disables demo data; undefined if there is none. */
export function explainDisabledDemo(env: NodeJS.ProcessEnv): string | undefined {
  if (env.DEMO === '0') return 'DEMO=0';
  return (
    publicServerVariables.find((name) => env[name] || env[`${name}_FILE`]) ??
    (isLoopback(env.HOST || '127.0.0.1') ? undefined : 'HOST')
  );
}

function readDemo(env: NodeJS.ProcessEnv): ServerSettings['demo'] {
  const { DEMO } = env;
  if (DEMO === '1') return 'required';
  if (DEMO && DEMO !== '0') throw new StartupError(`DEMO must be 1 or 0, not "${DEMO}".`);
  return explainDisabledDemo(env) === undefined;
}

/** Reads the number of days of generated calls; 0 disables them. */
function readDays(text: string | undefined): number {
  if (!text) return HISTORY_DAYS;
  const days = Number(text);
  if (!Number.isInteger(days) || days < 0 || days > 365)
    throw new StartupError(`DEMO_CALL_DAYS must be a number of days from 0 to 365, not "${text}".`);
  return days;
}

/** Reads a non-negative integer setting. */
function readCount(env: NodeJS.ProcessEnv, name: string, usual: number, maximum = 10_000_000): number {
  const text = env[name];
  if (!text) return usual;
  const count = Number(text);
  if (!Number.isInteger(count) || count < 0 || count > maximum)
    throw new StartupError(`${name} must be a whole number from 0 to ${maximum}, not "${text}".`);
  return count;
}

/** Timeout in seconds for the first byte of an upstream response. */
const UPSTREAM_SECONDS = 60;

/**
 * Reads the upstream settings. Both servers must trust the same identity provider.
 * @throws StartupError if the settings are inconsistent
 */
function readUpstream(env: NodeJS.ProcessEnv): Upstream | undefined {
  const { UPSTREAM_API, ISSUER, DEMO } = env;
  if (!UPSTREAM_API) return undefined;
  if (!ISSUER)
    throw new StartupError(
      'UPSTREAM_API needs ISSUER: the API and this server take the tokens of one identity provider.',
    );
  if (DEMO === '1')
    throw new StartupError('UPSTREAM_API has the records of the API: DEMO=1 would add none to it.');
  return {
    url: readSiteUrl('UPSTREAM_API', UPSTREAM_API),
    seconds: readCount(env, 'UPSTREAM_TIMEOUT', UPSTREAM_SECONDS, 3_600) || UPSTREAM_SECONDS,
  };
}

function requireAllowedValue(env: NodeJS.ProcessEnv, name: string, allowed: readonly string[]): void {
  const text = env[name];
  if (text && !allowed.includes(text))
    throw new StartupError(`${name} must be one of ${allowed.join(', ')}, not "${text}".`);
}

const MIN_SECRET_LENGTH = 32;

/** Checks that a secret is strong enough; undefined if it is not set. */
function readSecret(name: string, text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (text.length < MIN_SECRET_LENGTH || /\s/.test(text))
    throw new StartupError(`${name} must have at least ${MIN_SECRET_LENGTH} characters and no spaces.`);
  return text;
}

/** Checks a database URL. The message does not contain the URL, because it may contain a password. */
function requireDatabaseUrl(name: string, text: string | undefined): void {
  if (text && !(/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)))
    throw new StartupError(`${name} must be an address such as postgres://user@host/database.`);
}

/** Reads host names and IP addresses, without a protocol or port. */
function readHosts(name: string, text: string | undefined): string[] {
  const hosts = readList(text?.toLowerCase());
  const wrong = hosts.find((host) => !isIP(host) && !/^[a-z\d_*.-]+$/.test(host));
  if (wrong !== undefined)
    throw new StartupError(`${name} must be names or addresses of hosts, not "${wrong}".`);
  return hosts;
}

const readList = (text = ''): string[] => text.split(/[\s,]+/).filter(Boolean);

function readPort(text: string | undefined, name = 'PORT'): number {
  if (!text) return defaultSettings.port;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new StartupError(`${name} must be a number from 0 to 65535, not "${text}".`);
  return port;
}

/** Parses the URL of a site, and removes a trailing slash. */
function readSiteUrl(name: string, text: string): string {
  if (!URL.canParse(text))
    throw new StartupError(`${name} must be an address such as https://…, not "${text}".`);
  const url = new URL(text);
  if (url.pathname !== '/' || url.search || url.hash)
    throw new StartupError(`${name} must be a whole site without a path, not "${text}".`);
  return url.origin;
}
