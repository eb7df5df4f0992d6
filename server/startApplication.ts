import type { IncomingMessage, RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { inArray } from 'drizzle-orm';
import { createCallPerformer } from './apiCalls/performCall';
import { handlers } from './apiHandlers';
import { ApiKeyLog } from './apiKeys/apiKeyLog';
import { getConfigApiNames, getConfigOrigins } from './apis/addApisToConfig';
import { readAddedApis } from './apis/addedApiStore';
import { createEmbeddedBackup } from './backup/createEmbeddedBackup';
import { createCallRefresher } from './calls/ingestion/createCallRefresher';
import { startIngestion } from './calls/ingestion/ingestionWorker';
import { ChangeHub } from './changes/changeHub';
import { CHANGES_CHANNEL, type ChangeNotice } from './changes/changeNotice';
import { listenForChanges } from './changes/listenForChanges';
import { formatError, log } from './common/log';
import { type AppOptions, createApp } from './createApp';
import type { Database } from './database/database';
import type { OpenDatabase } from './database/databaseTypes';
import { accounts } from './database/schema';
import { hasData, isDemoDatabase, readDemoProgress } from './demo/demoDatabase';
import { completeDemoSeeding, startDemoSeeding } from './demo/seedDemo';
import { createHttpEmergency } from './gateways/emergency/createHttpEmergency';
import { Bucket } from './gateways/files/bucket';
import { createBucketFiles } from './gateways/files/createBucketFiles';
import { databaseFiles } from './gateways/files/databaseFiles';
import type { FileStore } from './gateways/files/fileStore';
import type { Gateways } from './gateways/gateways';
import { hostedIdentity } from './gateways/identityGateway';
import type { Mailer } from './gateways/mailer';
import type { MailGateway } from './gateways/mailGateway';
import { createConnectedSwitch } from './gateways/phoneSwitch/createConnectedSwitch';
import type { PhoneSwitch } from './gateways/phoneSwitch/phoneSwitch';
import { createHttpWebhooks } from './gateways/webhookGateway';
import { withLocalOperator } from './http/auth/localOperator';
import { jobKinds } from './jobKinds';
import { countJobs } from './jobs/countJobs';
import { ENDED_PAYLOAD, JOBS_CHANNEL } from './jobs/insertJob';
import { type JobWorker, startJobWorker } from './jobs/jobWorker';
import { createLocalGateways } from './localGateways/createLocalGateways';
import { createLocalIdentity } from './localGateways/createLocalIdentity';
import { createSimulatedSwitch } from './localGateways/simulator/createSimulatedSwitch';
import { createLocalMail, createQueuedMail } from './mail/createLocalMail';
import { runDailyMaintenance } from './nightlyJobs';
import { reportDeadJob } from './notifications/notifyDead';
import { startHoldReleases } from './numbers/changes/numberHolds';
import { setMetricsSource } from './observability/metrics';
import { observeRequests } from './observability/observeRequests';
import { ensureRoles } from './people/roles/builtInRoles';
import { createMissingUsers } from './people/users/createMissingUsers';
import { quoters } from './quotes/quoters';
import { createSecretLinks } from './secretLinks/secretLinks';
import type { ServerSettings } from './serverSettings';
import { demoAccounts, hashDemoAccounts, seedDemoAccounts } from './signIn/accounts/demoAccounts';
import { createSignIn, type SignIn } from './signIn/createSignIn';
import { createTokenVerifier } from './signIn/tokens/verifyToken';
import { buildConsoleConfig, type ConsoleSignIn, readTileOrigins } from './site/buildConsoleConfig';
import { addSiteRoutes } from './site/siteRoutes';
import { StartupError } from './startupError';
import { version } from './version';
import { listenForWatchedChanges } from './watches/listenForWatchedChanges';

export interface Application {
  listener: RequestListener;
  isDemo: boolean;
  /** Whether a request is for sign-in or the API rather than for a console file. */
  handles(request: IncomingMessage): boolean;
  /** Stops the background services; the database remains open. */
  stop(): Promise<void>;
}

/**
 * Starts sign-in, API, console and background services.
 * @param url public URL of the server, without a trailing slash
 */
export async function startApplication(
  database: OpenDatabase,
  url: string,
  settingsInput: ServerSettings,
): Promise<Application> {
  const { db } = database;
  const isDemo = await prepareDemo(db, settingsInput);
  const settings = { ...settingsInput, demo: isDemo, history: isDemo ? settingsInput.history : undefined };
  await ensureRoles(db);
  if (!settings.issuer) await createMissingUsers(db);
  const files = createFileStore(settings);
  // Partitions must exist before any row is written for their month.
  await runDailyMaintenance(database, settings.retention);
  const stopHoldReleases = startHoldReleases(db);
  const signIn = settings.issuer ? undefined : await createBundledSignIn(db, url, settings);
  const isSignInRequest = (request: IncomingMessage) => signIn?.handles(getPath(request)) ?? false;
  const secure = url.startsWith('https:');
  const changes = new ChangeHub();
  const keyLog = new ApiKeyLog(db);
  const gateways = createGateways(db, url, settings, files);
  const prepare = createCallRefresher(db, gateways.phoneSwitch);
  const parts = { db, gateways, handlers, quoters, changes, prepare };
  let jobs: JobWorker | undefined;
  const watched = listenForWatchedChanges(db);
  const notifyJobChange = throttle(() => void changes.handleNotices([{ kind: 'job' }]));
  const stopHearing = await listenForChanges(changes, database, {
    [JOBS_CHANNEL]: (payload) => {
      if (payload !== ENDED_PAYLOAD) jobs?.wake();
      notifyJobChange();
    },
    [CHANGES_CHANNEL]: (payload) =>
      payload ? watched.handleNotices(JSON.parse(payload) as ChangeNotice[]) : watched.handleMissed(),
  });
  // Changes may have been missed while no process was running.
  watched.handleMissed();
  // Started last: with the embedded database's single connection, startup would otherwise wait for jobs that
  // are due.
  jobs = await startJobWorker(
    {
      db,
      database: database.kind,
      gateways,
      mailer: await createMailer(settings),
      retention: settings.retention,
      url,
      performAs: (person, signal, onIdentityUse) =>
        createCallPerformer(parts, person, signal, { onIdentityUse }),
      calls: parts,
    },
    { kinds: jobKinds, onDead: (job) => reportDeadJob(db, job) },
  );
  const config = await buildConsoleConfig(getConsoleSignIn(url, settings), isDemo, settings.apis);
  const filling: SeedStatus = { isComplete: !isDemo || !(await readDemoProgress(db)) };
  const answer = createRequestListener({
    db,
    filling,
    replica: database.replica,
    load: database.load,
    url,
    settings,
    gateways,
    signIn,
    changes,
    keyLog,
    localToken: database.lock?.token,
    backup: database.lock ? () => createEmbeddedBackup(database) : undefined,
    requestOrigins: getConfigOrigins(config),
    configApiNames: getConfigApiNames(config),
    pictureOrigins: await readTileOrigins(),
  });
  const { phoneSwitch } = gateways;
  const { history } = settings;
  // Past calls are only generated once the demo phone systems are complete.
  const stopFilling = startSeeding(database, filling, settings, () =>
    history && phoneSwitch.readEvents ? startIngestion(db, phoneSwitch, { history }) : undefined,
  );
  setMetricsSource({ database, openStreams: () => changes.size, countJobs: () => countJobs(db), isDemo });
  return {
    isDemo,
    handles: (request) =>
      isSignInRequest(request) ||
      /^\/(api(\/.*)?|mcp|config\.json|demo\.json|sign-in-details\/.*|choose-numbers\/.*)$/.test(
        getPath(request),
      ),
    listener: observeRequests(
      (request, response) =>
        isSignInRequest(request) ? signIn?.listener(request, response) : answer(request, response),
      secure,
    ),
    async stop() {
      changes.close();
      await keyLog.flush();
      await stopHearing();
      await watched.stop();
      stopHoldReleases();
      await jobs?.stop();
      await stopFilling();
    },
  };
}

const getPath = ({ url = '/' }: IncomingMessage): string => url.split('?')[0] ?? '/';

const createPhoneSwitch = ({ phoneSwitchToken }: ServerSettings): PhoneSwitch =>
  phoneSwitchToken ? createConnectedSwitch() : createSimulatedSwitch();

const createFileStore = ({ files }: ServerSettings): FileStore =>
  files ? createBucketFiles(new Bucket(files), files.retentionDays) : databaseFiles;

/** Minimum interval in milliseconds between notifications of pages about jobs. */
const NOTIFY_INTERVAL_MS = 2_000;

/** Throttles a function, combining all calls within the interval into one. */
function throttle(work: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    if (timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      work();
    }, NOTIFY_INTERVAL_MS).unref();
  };
}

const createMailGateway = (db: Database, { smtp }: ServerSettings): MailGateway =>
  (smtp ? createQueuedMail : createLocalMail)(db);

const createMailer = async ({ smtp }: ServerSettings): Promise<Mailer | null> =>
  // The SMTP library is only loaded if mail is configured.
  smtp ? (await import('./mail/createSmtpMailer')).createSmtpMailer(smtp) : null;

function createGateways(db: Database, url: string, settings: ServerSettings, files: FileStore): Gateways {
  const { issuer, audience } = settings;
  return createLocalGateways(db, {
    files,
    identity: issuer ? hostedIdentity : createLocalIdentity({ issuer: `${url}/`, audience }),
    secretLinks: createSecretLinks(`${url}/`),
    phoneSwitch: createPhoneSwitch(settings),
    mail: createMailGateway(db, settings),
    webhooks: createHttpWebhooks(settings.webhookTargets),
    ...(settings.emergency && { emergency: createHttpEmergency(settings.emergency) }),
    // The simulated gateway reports messages as delivered without sending them, so it is only used for demos.
    ...(!settings.demo && { sms: null }),
  });
}

/**
 * Fills an empty database with demo data if requested, and creates missing accounts of an existing demo.
 * @returns whether the database contains demo data
 * @throws StartupError if the database contains demo data that was not requested, or other data although demo data was
 * requested
 */
async function prepareDemo(
  db: Database,
  { demo, issuer, phoneSwitchToken }: ServerSettings,
): Promise<boolean> {
  const isNew = Boolean(demo) && !(await hasData(db));
  // Hashing runs on other threads while this one fills the database.
  const hashed = isNew && !issuer ? hashDemoAccounts() : undefined;
  if (isNew) await startDemoSeeding(db, undefined, !phoneSwitchToken);
  const isDemo = await isDemoDatabase(db);
  if (isDemo && !demo)
    throw new StartupError(
      'This database holds demo data, and accounts whose password is public. Start with DEMO=1 if that is meant, else with another database.',
    );
  if (demo === 'required' && !isDemo)
    throw new StartupError(
      'DEMO=1 fills an empty database, and this one has data of its own. Start without it, or with another database.',
    );
  if (isDemo && !issuer) await ensureDemoAccounts(db, hashed);
  return isDemo;
}

interface SeedStatus {
  isComplete: boolean;
}

/**
 * Adds the remaining demo data, then starts the services that depend on it.
 * @param next starts those services and returns a function that stops them
 * @returns a function that stops both, after pending writes have finished
 */
function startSeeding(
  database: OpenDatabase,
  filling: SeedStatus,
  { phoneSwitchToken }: ServerSettings,
  next: () => (() => Promise<void>) | undefined,
): () => Promise<void> {
  const stop = new AbortController();
  let stopNext: (() => Promise<void>) | undefined;
  const fill = async () => {
    if (!filling.isComplete)
      await completeDemoSeeding(database.db, { simulatesCalls: !phoneSwitchToken, signal: stop.signal });
    if (stop.signal.aborted) return;
    filling.isComplete = true;
    stopNext = next();
  };
  const filled = fill().catch((error) => {
    if (!stop.signal.aborted)
      log(
        `The rest of the demo data could not be added; the next start goes on with it: ${formatError(error)}`,
      );
  });
  return async () => {
    stop.abort();
    await filled;
    await stopNext?.();
  };
}

async function ensureDemoAccounts(db: Database, hashed?: ReturnType<typeof hashDemoAccounts>): Promise<void> {
  const known = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      inArray(
        accounts.id,
        demoAccounts.flatMap(({ id = [] }) => id),
      ),
    );
  // Creating accounts is slow because of password hashing, so this is skipped if they exist.
  if (known.length < demoAccounts.length) await seedDemoAccounts(db, hashed);
}

const getConsoleSignIn = (url: string, { issuer, clientId, audience }: ServerSettings): ConsoleSignIn => ({
  domain: issuer ?? url,
  clientId,
  audience,
});

interface ListenerOptions {
  db: Database;
  filling: SeedStatus;
  replica: OpenDatabase['replica'];
  load: OpenDatabase['load'];
  url: string;
  settings: ServerSettings;
  gateways: Gateways;
  signIn: SignIn | undefined;
  changes: ChangeHub;
  keyLog: ApiKeyLog;
  localToken: string | undefined;
  backup: AppOptions['backup'];
  /** Origins of APIs that the console calls directly. */
  requestOrigins: string[];
  /** Names of other APIs in the console's settings. */
  configApiNames: string[];
  /** Origins of map tiles. */
  pictureOrigins: string[];
}

function createRequestListener({
  db,
  filling,
  replica,
  load,
  url,
  settings,
  gateways,
  signIn,
  changes,
  keyLog,
  localToken,
  backup,
  requestOrigins,
  configApiNames,
  pictureOrigins,
}: ListenerOptions): RequestListener {
  const { issuer, audience, apis } = settings;
  const app = createApp({
    db,
    replica,
    load: settings.maxWaitMs > 0 ? load : undefined,
    maxWaitMs: settings.maxWaitMs,
    version,
    gateways,
    verifyToken: withLocalOperator(
      signIn?.verify ??
        createTokenVerifier({ issuer: issuer ?? url, audience, jwks: `${issuer}/.well-known/jwks.json` }),
      localToken,
    ),
    backup,
    mcp: settings.mcp ? { url } : undefined,
    machineSecrets: { phoneSwitch: settings.phoneSwitchToken },
    changes,
    keyLog,
    retention: settings.retention,
    allowedOrigins: settings.allowedOrigins,
    limits: {
      byToken: settings.rateLimitByToken,
      byAddress: settings.rateLimitByAddress,
      behindProxy: settings.publicUrl !== undefined,
    },
    upstream: settings.upstream,
    apis,
    outgoing: settings.webhookTargets,
    trustedOrigins: issuer ? [issuer] : [],
    requestOrigins,
    configApiNames,
    pictureOrigins,
    contentSecurityPolicy: settings.contentSecurityPolicy,
    secure: url.startsWith('https:'),
  });
  addSiteRoutes(app, {
    folder: settings.consoleFolder,
    url,
    auth: getConsoleSignIn(url, settings),
    ...(signIn && { keys: signIn.jwks }),
    isDemo: Boolean(settings.demo),
    isIncomplete: () => !filling.isComplete,
    apis,
    // A page must load even if the database can't be read.
    addedApis: () => readAddedApis(db).catch(() => []),
    isApi: settings.upstream === undefined,
    removedDays: settings.retention.removed,
  });
  return getRequestListener(app.fetch, { overrideGlobalObjects: false });
}

const createBundledSignIn = (db: Database, url: string, settings: ServerSettings): Promise<SignIn> =>
  createSignIn({
    db,
    issuer: `${url}/`,
    audience: settings.audience,
    clientId: settings.clientId,
    // Consoles on other origins that may call the API also use this sign-in.
    redirectUris: [url, ...settings.allowedOrigins].map((origin) => `${origin}/auth-callback`),
    logoutUris: [url, ...settings.allowedOrigins],
    showDemoAccounts: Boolean(settings.demo),
    mail: createMailGateway(db, settings),
  });
