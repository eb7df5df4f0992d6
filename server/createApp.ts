import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { t } from '#i18n';
import { DRY_RUN } from '../contract/console/dryRun';
import { IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED } from '../contract/idempotencyKey';
import { RUN_AT } from '../contract/runAt';
import type { Handlers } from './apiCalls/callHandler';
import { handlers as allHandlers } from './apiHandlers';
import { acceptApiKeys } from './apiKeys/acceptApiKeys';
import { ApiKeyLog } from './apiKeys/apiKeyLog';
import { createKeyRequestLogger } from './apiKeys/createKeyRequestLogger';
import { createAddedApiRoutes } from './apis/createAddedApiRoutes';
import { createApiRoutes } from './apis/createApiRoutes';
import { createApiTokenRoutes } from './apis/createApiTokenRoutes';
import type { ForeignApi } from './apis/foreignApi';
import { createBackupRoutes } from './backup/createBackupRoutes';
import type { Backup } from './backup/createEmbeddedBackup';
import { createCallRefresher } from './calls/ingestion/createCallRefresher';
import { ChangeHub } from './changes/changeHub';
import { type Log, log as serverLog } from './common/log';
import { createUpstreamRoutes } from './companion/createUpstreamRoutes';
import type { Upstream } from './companion/upstream';
import { createPreferenceRoutes } from './console/createPreferenceRoutes';
import { readApiUses } from './console/readApiUses';
import { createCallRoutes } from './createCallRoutes';
import type { ConnectionLoad } from './database/connectionLoad';
import type { ReadReplica } from './database/createReadReplica';
import type { Database } from './database/database';
import type { RetentionSettings } from './database/partitions/retention';
import type { Gateways } from './gateways/gateways';
import { createOutgoingRules, type OutgoingTargets } from './gateways/outgoingRules';
import type { VerifyToken } from './http/auth/authenticate';
import type { MachineSecrets } from './http/auth/machineCredential';
import { rejectApiKeys } from './http/auth/requirePerson';
import { languageMiddleware, sourceTextMiddleware } from './http/errors/sourceTexts';
import { createJsonResponse, toErrorResponse } from './http/errors/toErrorResponse';
import { createAdmission } from './http/limits/createAdmission';
import { createRateLimits, type RateLimits } from './http/limits/createRateLimits';
import { rejectDryRun } from './http/request/dryRunHeader';
import { READ_SNAPSHOT } from './http/request/readSnapshot';
import { CHANGE_GROUP_HEADER } from './http/request/requestOrigin';
import { createCallerResolver } from './http/request/tokenSource';
import { createSecurityHeaders, type SecurityHeaders } from './http/response/createSecurityHeaders';
import { setResponseHeaders } from './http/response/setResponseHeaders';
import { createImportRoutes } from './import/createImportRoutes';
import { createLocalGateways } from './localGateways/createLocalGateways';
import { createMcpRoutes } from './mcp/createMcpRoutes';
import { createOfferRoutes } from './numberOffers/createOfferRoutes';
import { countRefusedRequest } from './observability/metrics';
import { createOpenApiRoutes } from './openapi/createOpenApiRoutes';
import { quoters } from './quotes/quoters';
import { createRecordRoutes } from './recordStores/createRecordRoutes';
import { createSecretLinkRoutes } from './secretLinks/createSecretLinkRoutes';

export interface AppOptions extends SecurityHeaders {
  db: Database;
  /** Read replica used for calls that only read. Default: none. */
  replica?: Pick<ReadReplica, 'forRequest'> | null;
  /** Returns the load of the database, to refuse requests that would wait too long. Default: none is refused. */
  load?: (() => ConnectionLoad) | undefined;
  /** Expected wait for the database from which requests are refused, in milliseconds. */
  maxWaitMs?: number;
  /** Returns the owner of an access token, or throws if the token is invalid. */
  verifyToken: VerifyToken;
  /** Product version, shown in the API document. */
  version: string;
  /** Other origins whose pages may call the API. Default: none. */
  allowedOrigins?: string[];
  /** Receives descriptions of unexpected errors. */
  log?: Log;
  handlers?: Handlers;
  /** External systems. Default: local implementations. */
  gateways?: Gateways;
  /** The product's API, if it is on another server. Default: this server. */
  upstream?: Upstream | undefined;
  /** Other APIs to which requests are forwarded. Default: none. */
  apis?: readonly ForeignApi[];
  /** Names of other APIs in the console's settings. */
  configApiNames?: readonly string[];
  /** Internal hosts and unusual ports of APIs that staff may add. */
  outgoing?: OutgoingTargets;
  /** Rate limits per caller. Default: unlimited. */
  limits?: RateLimits;
  /** Enables the Model Context Protocol; `url` is the server's public address, used in links. */
  mcp?: { url: string } | undefined;
  keyLog?: ApiKeyLog;
  /** Credentials of machines that may make machine calls. Default: none. */
  machineSecrets?: MachineSecrets;
  /** Notifies readers of changes made by other users. Default: none. */
  changes?: ChangeHub | undefined;
  retention?: RetentionSettings | undefined;
  /** Creates a backup of the embedded database for the command on the same machine. Default: none. */
  backup?: (() => Promise<Backup>) | undefined;
}

/** Creates a single Fetch-compatible app that serves the API and its documentation. */
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
  const gateways = options.gateways ?? createLocalGateways(db);
  const keyCaller = createCallerResolver(options.limits?.behindProxy ?? false);
  const verifyToken = acceptApiKeys(db, verifyPerson, keyCaller);
  const ofPeople = rejectApiKeys(verifyToken);
  const app = new Hono();
  app.use(createSecurityHeaders(options));
  app.use('/api/*', compress());
  app.use('*', languageMiddleware);
  app.use('/api/*', sourceTextMiddleware);
  if (allowedOrigins.length > 0) app.use('/api/*', createCorsMiddleware(allowedOrigins));
  app.use('/api/*', async (c, next) => {
    await next();
    if (!c.res.headers.has('cache-control')) setResponseHeaders(c, { 'Cache-Control': 'no-store' });
  });
  const limits = [
    ...(options.load ? [createAdmission(options.load, countRefusedRequest, options)] : []),
    ...(options.limits ? [createRateLimits(options.limits)] : []),
  ];
  for (const path of ['/api/*', '/mcp']) for (const limit of limits) app.use(path, limit);
  app.use('/api/*', createKeyRequestLogger(options.keyLog ?? new ApiKeyLog(db, log), keyCaller));
  app.route('/', createSecretLinkRoutes(db));
  app.route('/', createOfferRoutes(db, options.limits?.behindProxy ?? false, log));
  app.route('/', createOpenApiRoutes(version));
  if (options.upstream)
    app.route('/', createUpstreamRoutes({ db, verifyToken: ofPeople, upstream: options.upstream }));
  app.route(
    '/',
    createCallRoutes({
      db,
      ...(options.replica && { replica: options.replica }),
      gateways,
      handlers: options.handlers ?? allHandlers,
      quoters,
      verifyToken,
      machineSecrets,
      changes: options.changes ?? new ChangeHub(),
      retention: options.retention,
      prepare: createCallRefresher(db, gateways.phoneSwitch),
    }),
  );
  // The routes below do not support dry runs.
  app.use('/api/*', rejectDryRun);
  app.route('/api/Console', createImportRoutes({ db, verifyToken }));
  const { backup } = options;
  if (backup) app.route('/api/Console', createBackupRoutes({ verifyToken: ofPeople, backup }));
  app.route('/api/Console', createPreferenceRoutes({ db, verifyToken: ofPeople }));
  app.route('/api/Console', createApiTokenRoutes({ db, verifyToken: ofPeople, apis }));
  const foreignApis = {
    db,
    verifyToken: ofPeople,
    log,
    apis,
    ...(options.configApiNames && { configNames: options.configApiNames }),
    outgoing: createOutgoingRules(options.outgoing),
    readUses: readApiUses,
  };
  app.route('/api/Console', createAddedApiRoutes(foreignApis));
  app.route('/api/Apis', createApiRoutes(foreignApis));
  app.route('/api/Records', createRecordRoutes({ db, files: gateways.files, verifyToken }));
  if (options.mcp)
    app.route('/', createMcpRoutes({ db, verifyToken, allowedOrigins, url: options.mcp.url, api: app }));
  app.all('/api/*', () =>
    createJsonResponse(404, { message: t('There is no such call.'), code: 'not_found' }),
  );
  app.onError((error) => toErrorResponse(error, log));
  return app;
}

const createCorsMiddleware = (origin: string[]) =>
  cors({
    origin,
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: [
      'authorization',
      'content-type',
      CHANGE_GROUP_HEADER,
      DRY_RUN.toLowerCase(),
      IDEMPOTENCY_KEY.toLowerCase(),
      READ_SNAPSHOT,
      RUN_AT.toLowerCase(),
    ],
    exposeHeaders: [
      'content-disposition',
      'content-range',
      DRY_RUN.toLowerCase(),
      'etag',
      IDEMPOTENCY_REPLAYED.toLowerCase(),
      'link',
      'location',
      'ratelimit',
      'ratelimit-policy',
      READ_SNAPSHOT,
      'retry-after',
      'x-request-id',
      'x-requested-address',
      'x-total-count',
    ],
    maxAge: 600,
  });
