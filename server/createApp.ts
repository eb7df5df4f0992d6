import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { t } from '#i18n';
import { DRY_RUN } from '../contract/console/dryRun';
import { RUN_AT } from '../contract/runAt';
import { handlers as allHandlers } from './apiHandlers';
import { ApiKeyLog } from './apiKeys/apiKeyLog';
import { notesKeyRequests } from './apiKeys/notesKeyRequests';
import { orApiKey } from './apiKeys/orApiKey';
import { peopleOnly } from './apiKeys/requirePerson';
import { apiRoutes } from './apis/apiRoutes';
import { apiTokenRoutes } from './apis/apiTokenRoutes';
import type { ForeignApi } from './apis/foreignApi';
import { backupRoutes } from './backup/backupRoutes';
import type { Backup } from './backup/embeddedBackup';
import { freshCalls } from './calls/ingestion/freshCalls';
import { ChangeHub } from './changes/changeHub';
import { type Log, log as serverLog } from './common/log';
import type { Upstream } from './companion/upstream';
import { upstreamRoutes } from './companion/upstreamRoutes';
import { preferenceRoutes } from './console/preferenceRoutes';
import type { Database } from './database/database';
import type { Keep } from './database/partitions/keep';
import type { ReadReplica } from './database/readReplica';
import { type Gateways, localGateways } from './gateways/gateways';
import type { VerifyToken } from './http/auth/authenticate';
import type { MachineSecrets } from './http/auth/machineCredential';
import { errorResponse, jsonResponse } from './http/errors/errorResponse';
import { inWantedLanguage, keepSaidTexts } from './http/errors/saidTexts';
import { type RateLimits, rateLimits } from './http/limits/rateLimits';
import { refuseDryRun } from './http/request/dryRunHeader';
import { READ_SNAPSHOT } from './http/request/readSnapshot';
import { CHANGE_GROUP } from './http/request/requestOrigin';
import { callerOf } from './http/request/tokenSource';
import { type SecurityHeaders, securityHeaders } from './http/response/securityHeaders';
import type { Handlers } from './http/routing/callHandler';
import { callRoutes } from './http/routing/callRoutes';
import { importRoutes } from './import/importRoutes';
import { mcpRoutes } from './mcp/mcpRoutes';
import { offerRoutes } from './numberOffers/offerRoutes';
import { openApiRoutes } from './openapi/openApiRoutes';
import { recordRoutes } from './recordStores/recordRoutes';
import { secretLinkRoutes } from './secretLinks/secretLinkRoutes';

export interface AppOptions extends SecurityHeaders {
  db: Database;
  /** A standby that answers what is only read; none without. */
  replica?: Pick<ReadReplica, 'forRequest'> | null;
  /** Answers whose access token it is, or throws. */
  verifyToken: VerifyToken;
  /** Version of the product, told by the API document. */
  version: string;
  /** Other sites whose pages may call the API; none without. */
  allowedOrigins?: string[];
  /** Takes the text of unexpected errors. */
  log?: Log;
  handlers?: Handlers;
  /** The outside systems; local ones without. */
  gateways?: Gateways;
  /** The product's API, where it is another server; this one without. */
  upstream?: Upstream | undefined;
  /** Other APIs that requests are passed on to; none without. */
  apis?: readonly ForeignApi[];
  /** How much the API takes from one caller; as much as comes without. */
  limits?: RateLimits;
  /** Programs that speak the Model Context Protocol are answered, with links to where people reach the server. */
  mcp?: { url: string } | undefined;
  /** Keeps what API keys are used for. */
  keyLog?: ApiKeyLog;
  /** Secrets of machines that may make the calls meant for them; none without. */
  machineSecrets?: MachineSecrets;
  /** What others change; nothing is heard of without. */
  changes?: ChangeHub | undefined;
  /** How long things are kept. */
  keep?: Keep | undefined;
  /** Makes a backup of the embedded database, for the command on its machine; none without. */
  backup?: (() => Promise<Backup>) | undefined;
}

/** The API and its documentation, as one fetch-standard app. */
export function createApp(options: AppOptions): Hono {
  const {
    db,
    verifyToken: verifyPerson,
    version,
    allowedOrigins = [],
    log = serverLog,
    machineSecrets = {},
    apis = [],
  } = options;
  const gateways = options.gateways ?? localGateways(db);
  const keyCaller = callerOf(options.limits?.behindProxy ?? false);
  const verifyToken = orApiKey(db, verifyPerson, keyCaller);
  const ofPeople = peopleOnly(verifyToken);
  const app = new Hono();
  app.use(securityHeaders(options));
  app.use('/api/*', compress());
  app.use('*', inWantedLanguage);
  app.use('/api/*', keepSaidTexts);
  if (allowedOrigins.length > 0) app.use('/api/*', crossOrigin(allowedOrigins));
  app.use('/api/*', async (c, next) => {
    await next();
    if (!c.res.headers.has('cache-control')) c.header('Cache-Control', 'no-store');
  });
  if (options.limits) {
    const limited = rateLimits(options.limits);
    for (const path of ['/api/*', '/mcp']) app.use(path, limited);
  }
  app.use('/api/*', notesKeyRequests(options.keyLog ?? new ApiKeyLog(db, log), keyCaller));
  app.route('/', secretLinkRoutes(db));
  app.route('/', offerRoutes(db, options.limits?.behindProxy ?? false, log));
  app.route('/', openApiRoutes(version));
  if (options.upstream)
    app.route('/', upstreamRoutes({ db, verifyToken: ofPeople, upstream: options.upstream }));
  app.route(
    '/',
    callRoutes({
      db,
      ...(options.replica && { replica: options.replica }),
      gateways,
      handlers: options.handlers ?? allHandlers,
      verifyToken,
      machineSecrets,
      changes: options.changes ?? new ChangeHub(),
      keep: options.keep,
      prepare: freshCalls(db, gateways.phoneSwitch),
    }),
  );
  // What stands behind this knows no dry run.
  app.use('/api/*', refuseDryRun);
  app.route('/api/Console', importRoutes({ db, verifyToken }));
  const { backup } = options;
  if (backup) app.route('/api/Console', backupRoutes({ verifyToken: ofPeople, backup }));
  app.route('/api/Console', preferenceRoutes({ db, verifyToken: ofPeople }));
  app.route('/api/Console', apiTokenRoutes({ db, verifyToken: ofPeople, apis }));
  app.route('/api/Apis', apiRoutes({ db, verifyToken: ofPeople, log, apis }));
  app.route('/api/Records', recordRoutes({ db, files: gateways.files, verifyToken }));
  if (options.mcp)
    app.route('/', mcpRoutes({ db, verifyToken, allowedOrigins, url: options.mcp.url, api: app }));
  app.all('/api/*', () => jsonResponse(404, { message: t('There is no such call.'), code: 'not_found' }));
  app.onError((error) => errorResponse(error, log));
  return app;
}

const crossOrigin = (origin: string[]) =>
  cors({
    origin,
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: [
      'authorization',
      'content-type',
      CHANGE_GROUP,
      DRY_RUN.toLowerCase(),
      READ_SNAPSHOT,
      RUN_AT.toLowerCase(),
    ],
    exposeHeaders: [
      'content-disposition',
      'content-range',
      DRY_RUN.toLowerCase(),
      'etag',
      'link',
      'location',
      'ratelimit',
      'ratelimit-policy',
      READ_SNAPSHOT,
      'retry-after',
      'x-request-id',
      'x-total-count',
    ],
    maxAge: 600,
  });
