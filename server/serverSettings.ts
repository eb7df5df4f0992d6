import { secondsInDay } from 'date-fns/constants';
import type { ForeignApi } from './apis/foreignApi';
import { readApis } from './apis/readApis';
import { isLoopback } from './common/isLoopback';
import { logFormats, logLevels } from './common/log';
import type { Upstream } from './companion/upstream';
import { defaultRetention, type RetentionSettings } from './database/partitions/keep';
import type { EmergencySettings } from './gateways/emergency/httpEmergency';
import type { BucketSettings } from './gateways/files/bucket';
import { readSmtp } from './mail/readSmtp';
import type { SmtpSettings } from './mail/smtpMailer';
import { resolveInProject } from './projectFolder';
import { readSecretFiles } from './secretFiles';
import { readKeyVariables } from './secrets/loadKeys';
import type { SecretKeys } from './secrets/secretKeys';
import { StartupError } from './startupError';

/** A bucket, and how long it keeps what no file names any more. */
export interface FilesSettings extends BucketSettings {
  keepDays: number;
}

/** What a server is started with; the environment gives the values of the command. */
export interface ServerSettings {
  /** 0 takes any free port. */
  port: number;
  /** The address of the network interface; `127.0.0.1` lets nobody in from outside. */
  host: string;
  /** Where people reach the server, without a slash at the end. Default: `http://localhost:<port>`. */
  publicUrl?: string;
  /** A PostgreSQL address; wins over `dataFolder`. */
  databaseUrl?: string;
  /** Where changes are listened for, where `databaseUrl` is a pooler's that hands out connections by the transaction. */
  databaseListenUrl?: string;
  /** A standby of the PostgreSQL server that answers what is only read; none without. */
  databaseReadUrl?: string;
  /** Folder of the embedded database. Without it and `databaseUrl` the data is kept in memory only. */
  dataFolder?: string;
  /** Keys that secrets in the database are encrypted with, the newest first. Default: those of `secretsKeyFile`. */
  secretKeys?: SecretKeys;
  /** A file of keys, a line each, the newest first. Default: beside `dataFolder`. */
  secretsKeyFile?: string;
  /** Days of calls the simulated phone switch fills in backwards after the start; nothing rings by itself without. */
  history?: number;
  /** The secret of a phone switch that sends its events; without, calls are simulated. */
  phoneSwitchToken?: string;
  /** Whether an empty database is filled with demo data, and demo accounts are offered; `required` fails where it has other data. */
  demo: boolean | 'required';
  /** A hosted identity provider whose tokens are accepted instead of the bundled one's. */
  issuer?: string;
  /** The console's name with the hosted provider. */
  clientId: string;
  /** The API's identifier, which access tokens are made out to. */
  audience: string;
  /** Other sites whose pages may call the API. */
  allowedOrigins: string[];
  /** Requests the API takes within a minute with one access token; 0: as many as come. */
  rateLimitByToken: number;
  /** Requests the API takes within a minute from one address; 0: as many as come. */
  rateLimitByAddress: number;
  /** How long calls and the audit log are kept. */
  keep: RetentionSettings;
  /** Seconds a PostgreSQL server may take for one statement; 0: as long as it takes. */
  queryTimeout: number;
  /** Connections to a PostgreSQL server at once at most. */
  connections: number;
  /** Whether programs that speak the Model Context Protocol are answered at `/mcp`. */
  mcp: boolean;
  /** Seconds a server that is told to end goes on answering, and says that it is not ready, so that a balancer sends no more. */
  drainSeconds: number;
  /** The port that answers metrics, and nothing else; none without. */
  metricsPort?: number;
  /** The secret with which metrics are answered on the server's own port; not at all without. */
  metricsToken?: string;
  /** The product's API, where it is another server: product calls are passed on to it. */
  upstream?: Upstream;
  /** The bucket files are kept in; in the database without. */
  files?: FilesSettings;
  /** The mail server mails are sent by; they are kept in the database, and sent to nobody, without. */
  smtp?: SmtpSettings;
  /** Where emergency addresses are filed; kept in the database, and told to nobody, without. */
  emergency?: EmergencySettings;
  /** Hosts within the house that webhooks may lead to, over plain HTTP too; none without. */
  webhookHosts: readonly string[];
  /** Other APIs that people who are signed in reach by this server. */
  apis: readonly ForeignApi[];
  /** Folder of the built console. */
  consoleFolder: string;
  /** Whether pages are told what they may load; the scripts that update pages while they are developed break it. */
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
  keep: defaultRetention,
  queryTimeout: 120,
  connections: 10,
  mcp: false,
  drainSeconds: 0,
  webhookHosts: [],
  apis: [],
  consoleFolder: resolveInProject('dist'),
  contentSecurityPolicy: true,
};

/** Longer than anything has to be kept. */
const MAX_MONTHS = 1_200;
/** Ten years. */
const MAX_REMOVED_DAYS = 3_650;

/** A petabyte. */
const MAX_ARCHIVES_GB = 1_048_576;

/** As long as a backup of the database is usually restored. */
const RETENTION_DAYS = 30;

/**
 * The bucket files are kept in; undefined where they are kept in the database.
 * @throws StartupError about the variable that can't be used
 */
export function readFilesSettings(given: NodeJS.ProcessEnv): FilesSettings | undefined {
  const env = readSecretFiles(given);
  const { FILES_S3_BUCKET: bucket, FILES_S3_REGION: region = 'us-east-1' } = env;
  if (!bucket) {
    const set = Object.keys(env).find((name) => name.startsWith('FILES_S3_') && env[name]);
    if (set) throw new StartupError(`${set} is about a bucket, and FILES_S3_BUCKET is not set.`);
    return undefined;
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new StartupError(`FILES_S3_BUCKET must be the name of a bucket, not "${bucket}".`);
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
    keepDays: readCount(env, 'FILES_S3_KEEP_DAYS', RETENTION_DAYS, 3_650) || 1,
  };
}

/** As long as call records are usually kept at hand. */
const HISTORY_DAYS = 90;

/**
 * Where the data is, and the keys of its secrets; all that a command beside the server needs.
 * @throws StartupError about the variable that can't be used
 */
export function readDatabaseSettings(given: NodeJS.ProcessEnv) {
  const env = readSecretFiles(given);
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
 * The settings the environment asks for.
 * @throws StartupError about the variable that can't be used
 */
export function readSettings(given: NodeJS.ProcessEnv): ServerSettings {
  const env = readSecretFiles(given);
  const demo = readDemo(env);
  const upstream = readUpstream(env);
  const files = readFilesSettings(env);
  const smtp = readSmtp(env);
  const emergency = readEmergency(env);
  requireAllowedValue(env, 'LOG_FORMAT', logFormats);
  requireAllowedValue(env, 'LOG_LEVEL', logLevels);
  return {
    ...defaultSettings,
    port: readPort(env.PORT),
    host: env.HOST || defaultSettings.host,
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
    connections: readCount(env, 'DATABASE_CONNECTIONS', defaultSettings.connections, 1_000) || 1,
    mcp: readMcp(env),
    drainSeconds: readCount(env, 'DRAIN_SECONDS', isPublicServer(env) ? DRAIN_SECONDS : 0, 600),
    metricsPort: env.METRICS_PORT ? readPort(env.METRICS_PORT, 'METRICS_PORT') : undefined,
    metricsToken: readSecret('METRICS_TOKEN', env.METRICS_TOKEN),
    keep: {
      calls: readCount(env, 'KEEP_CALLS_MONTHS', defaultRetention.calls, MAX_MONTHS),
      audit: readCount(env, 'KEEP_AUDIT_MONTHS', defaultRetention.audit, MAX_MONTHS),
      removed: readCount(env, 'KEEP_REMOVED_DAYS', defaultRetention.removed, MAX_REMOVED_DAYS),
      archives: readCount(env, 'KEEP_ARCHIVES_GB', defaultRetention.archives, MAX_ARCHIVES_GB),
    },
    queryTimeout: readCount(env, 'QUERY_TIMEOUT', defaultSettings.queryTimeout, secondsInDay),
    ...(files && { files }),
    ...(upstream && { upstream }),
    ...(smtp && { smtp }),
    ...(emergency && { emergency }),
    consoleFolder: env.CONSOLE_FOLDER || defaultSettings.consoleFolder,
    webhookHosts: (env.WEBHOOK_HOSTS ?? '')
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
    apis: readApis(env.APIS, env),
    allowedOrigins: (env.ALLOWED_ORIGINS ?? '').split(/[\s,]+/).filter(Boolean),
  };
}

/** @throws StartupError for anything but 1 and 0, and beside an API of another server, which tries no change */
function readMcp({ MCP, UPSTREAM_API }: NodeJS.ProcessEnv): boolean {
  if (MCP && MCP !== '1' && MCP !== '0') throw new StartupError(`MCP must be 1 or 0, not "${MCP}".`);
  if (MCP === '1' && UPSTREAM_API)
    throw new StartupError(
      'MCP=1 tries changes before people make them, which UPSTREAM_API can’t: leave one of them out.',
    );
  return MCP === '1';
}

/** @throws StartupError for one of the two without the other, and an address that is none */
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

/** Variables that make a server one for others, where demo data and accounts with a public password must be asked for. */
const publicServerVariables = ['PUBLIC_URL', 'DATABASE_URL', 'ISSUER', 'UPSTREAM_API'] as const;

/** As long as balancers usually take to notice. */
const DRAIN_SECONDS = 5;

const isPublicServer = (env: NodeJS.ProcessEnv): boolean =>
  publicServerVariables.some((name) => env[name]) || !isLoopback(env.HOST || '127.0.0.1');

/** What asks for a server without demo data; undefined where nothing does. */
export const explainDisabledDemo = (env: NodeJS.ProcessEnv): string | undefined => {
  if (env.DEMO === '0') return 'DEMO=0';
  return (
    publicServerVariables.find((name) => env[name] || env[`${name}_FILE`]) ??
    (isLoopback(env.HOST || '127.0.0.1') ? undefined : 'HOST')
  );
};

function readDemo(env: NodeJS.ProcessEnv): ServerSettings['demo'] {
  const { DEMO } = env;
  if (DEMO === '1') return 'required';
  if (DEMO && DEMO !== '0') throw new StartupError(`DEMO must be 1 or 0, not "${DEMO}".`);
  return explainDisabledDemo(env) === undefined;
}

/** 0: no calls but those somebody looks at. */
function readDays(text: string | undefined): number {
  if (!text) return HISTORY_DAYS;
  const days = Number(text);
  if (!Number.isInteger(days) || days < 0 || days > 365)
    throw new StartupError(`DEMO_CALL_DAYS must be a number of days from 0 to 365, not "${text}".`);
  return days;
}

/** A whole number that may be 0. */
function readCount(env: NodeJS.ProcessEnv, name: string, usual: number, most = 10_000_000): number {
  const text = env[name];
  if (!text) return usual;
  const count = Number(text);
  if (!Number.isInteger(count) || count < 0 || count > most)
    throw new StartupError(`${name} must be a whole number from 0 to ${most}, not "${text}".`);
  return count;
}

/** Seconds an upstream may take to begin an answer. */
const UPSTREAM_SECONDS = 60;

/** @throws StartupError where it can't work: who is let in says the provider both sides know */
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

/** A secret nobody guesses; undefined where none is set. */
function readSecret(name: string, text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (text.length < MIN_SECRET_LENGTH || /\s/.test(text))
    throw new StartupError(`${name} must have at least ${MIN_SECRET_LENGTH} characters and no spaces.`);
  return text;
}

function readPort(text: string | undefined, name = 'PORT'): number {
  if (!text) return defaultSettings.port;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new StartupError(`${name} must be a number from 0 to 65535, not "${text}".`);
  return port;
}

/** An address of a whole site, without the slash at the end. */
function readSiteUrl(name: string, text: string): string {
  if (!URL.canParse(text))
    throw new StartupError(`${name} must be an address such as https://…, not "${text}".`);
  const url = new URL(text);
  if (url.pathname !== '/' || url.search || url.hash)
    throw new StartupError(`${name} must be a whole site without a path, not "${text}".`);
  return url.origin;
}
