import type { IncomingMessage, RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { inArray } from 'drizzle-orm';
import { handlers } from './apiHandlers';
import { ApiKeyLog } from './apiKeys/apiKeyLog';
import { originsOfConsole } from './apis/apisOfConsole';
import { embeddedBackup } from './backup/embeddedBackup';
import { freshCalls } from './calls/ingestion/freshCalls';
import { startIngestion } from './calls/ingestion/ingestionWorker';
import { ChangeHub } from './changes/changeHub';
import { CHANGES, type ChangeNotice } from './changes/changeNotice';
import { hearChanges } from './changes/hearChanges';
import { errorText, log } from './common/log';
import { type AppOptions, createApp } from './createApp';
import type { Database, OpenDatabase } from './database/database';
import { accounts } from './database/schema';
import { demoLeft, isDemoDatabase, isInUse } from './demo/demoDatabase';
import { beginDemo, completeDemo } from './demo/seedDemo';
import { httpEmergency } from './gateways/emergency/httpEmergency';
import { Bucket } from './gateways/files/bucket';
import { bucketFiles } from './gateways/files/bucketFiles';
import { databaseFiles } from './gateways/files/databaseFiles';
import type { FileStore } from './gateways/files/fileStore';
import { type Gateways, localGateways } from './gateways/gateways';
import { hostedIdentity } from './gateways/identityGateway';
import { localIdentity } from './gateways/localIdentity';
import { localMail, type MailGateway, queuedMail } from './gateways/mailGateway';
import { connectedSwitch } from './gateways/phoneSwitch/connectedSwitch';
import type { PhoneSwitch } from './gateways/phoneSwitch/phoneSwitch';
import { simulatedSwitch } from './gateways/phoneSwitch/simulator/simulatedSwitch';
import { httpWebhooks } from './gateways/webhookGateway';
import { orLocalOperator } from './http/auth/localOperator';
import { performAs } from './http/routing/perform';
import { countJobs } from './jobs/countJobs';
import { ENDED, JOBS } from './jobs/insertJob';
import { jobKinds } from './jobs/jobKinds';
import { type JobWorker, startJobWorker } from './jobs/jobWorker';
import type { Mailer } from './mail/mailer';
import { prepareDay } from './nightlyJobs';
import { tellOfDead } from './notifications/tellOfDead';
import { startHoldReleases } from './numbers/changes/numberHolds';
import { measure } from './observability/metrics';
import { observeRequests } from './observability/observeRequests';
import { ensureRoles } from './people/roles/builtInRoles';
import { createMissingUsers } from './people/users/createMissingUsers';
import { localSecretLinks } from './secretLinks/secretLinks';
import type { ServerSettings } from './serverSettings';
import { demoAccounts, hashDemoAccounts, seedDemoAccounts } from './signIn/accounts/demoAccounts';
import { createSignIn, type SignIn } from './signIn/createSignIn';
import { createTokenVerifier } from './signIn/tokens/verifyToken';
import { type ConsoleSignIn, consoleConfig, tileOrigins } from './site/consoleConfig';
import { addSite } from './site/siteRoutes';
import { StartupError } from './startupError';
import { version } from './version';
import { hearWatched } from './watches/hearWatched';

/** What answers requests, and what runs beside it, on a database that is open. */
export interface Application {
  listener: RequestListener;
  /** The database holds demo data. */
  isDemo: boolean;
  /** Whether a request is for sign-in or the API, not for a file of the console. */
  handles(request: IncomingMessage): boolean;
  /** Ends what runs beside it; the database stays open. */
  stop(): Promise<void>;
}

/**
 * Starts sign-in, API and console, and what is done by itself.
 * @param url where people reach the server, without a slash at the end
 */
export async function startApplication(
  database: OpenDatabase,
  url: string,
  wanted: ServerSettings,
): Promise<Application> {
  const { db } = database;
  const isDemo = await prepareDemo(db, wanted);
  const settings = { ...wanted, demo: isDemo, history: isDemo ? wanted.history : undefined };
  await ensureRoles(db);
  if (!settings.issuer) await createMissingUsers(db);
  const files = filesOf(settings);
  // A row that is written while its month gets a partition would be refused.
  await prepareDay(database, settings.keep);
  const stopHoldReleases = startHoldReleases(db);
  const signIn = settings.issuer ? undefined : await bundledSignIn(db, url, settings);
  const isSignIn = (request: IncomingMessage) => signIn?.handles(pathOf(request)) ?? false;
  const secure = url.startsWith('https:');
  const changes = new ChangeHub();
  const keyLog = new ApiKeyLog(db);
  const gateways = gatewaysOf(db, url, settings, files);
  const parts = { db, gateways, handlers, changes, prepare: freshCalls(db, gateways.phoneSwitch) };
  let jobs: JobWorker | undefined;
  const watched = hearWatched(db);
  const tellOfJobs = notTooOften(() => void changes.hear([{ kind: 'job' }]));
  const stopHearing = await hearChanges(changes, database, {
    [JOBS]: (payload) => {
      if (payload !== ENDED) jobs?.wake();
      tellOfJobs();
    },
    [CHANGES]: (payload) => watched.hear(payload ? (JSON.parse(payload) as ChangeNotice[]) : []),
  });
  // Listening comes first: on the one connection of the embedded database it would wait for the jobs that are due.
  jobs = await startJobWorker(
    {
      db,
      database: database.kind,
      gateways,
      mailer: await mailerOf(settings),
      keep: settings.keep,
      url,
      performAs: (person, signal) => performAs(parts, person, signal),
      calls: parts,
    },
    { kinds: jobKinds, onDead: (job) => tellOfDead(db, job) },
  );
  const askedOrigins = originsOfConsole(await consoleConfig(signInOf(url, settings), isDemo, settings.apis));
  const filling: Filling = { isComplete: !isDemo || !(await demoLeft(db)) };
  const answer = requestListener({
    db,
    filling,
    replica: database.replica,
    url,
    settings,
    gateways,
    signIn,
    changes,
    keyLog,
    localToken: database.lock?.token,
    backup: database.lock ? () => embeddedBackup(database) : undefined,
    askedOrigins,
    pictureOrigins: await tileOrigins(),
  });
  const { phoneSwitch } = gateways;
  const { history } = settings;
  // Calls of the past are told from the demo's phone systems as they are once complete.
  const stopFilling = startFilling(database, filling, settings, () =>
    history && phoneSwitch.readEvents ? startIngestion(db, phoneSwitch, { history }) : undefined,
  );
  measure({ database, openStreams: () => changes.size, countJobs: () => countJobs(db), isDemo });
  return {
    isDemo,
    handles: (request) =>
      isSignIn(request) ||
      /^\/(api(\/.*)?|mcp|config\.json|demo\.json|sign-in-details\/.*|choose-numbers\/.*)$/.test(
        pathOf(request),
      ),
    listener: observeRequests(
      (request, response) =>
        isSignIn(request) ? signIn?.listener(request, response) : answer(request, response),
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

const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?')[0] ?? '/';

const phoneSwitchOf = ({ phoneSwitchToken }: ServerSettings): PhoneSwitch =>
  phoneSwitchToken ? connectedSwitch() : simulatedSwitch();

const filesOf = ({ files }: ServerSettings): FileStore =>
  files ? bucketFiles(new Bucket(files), files.keepDays) : databaseFiles;

/** Milliseconds in which pages hear once of jobs, however many there are. */
const TELL_EVERY = 2_000;

/** Does something in a moment, once for all who ask for it until then. */
function notTooOften(work: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    if (timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      work();
    }, TELL_EVERY).unref();
  };
}

const mailOf = (db: Database, { smtp }: ServerSettings): MailGateway => (smtp ? queuedMail : localMail)(db);

const mailerOf = async ({ smtp }: ServerSettings): Promise<Mailer | null> =>
  // Its library is read only where mails are sent.
  smtp ? (await import('./mail/smtpMailer')).smtpMailer(smtp) : null;

const gatewaysOf = (db: Database, url: string, settings: ServerSettings, files: FileStore): Gateways => {
  const { issuer, audience } = settings;
  return localGateways(db, {
    files,
    identity: issuer ? hostedIdentity : localIdentity({ issuer: `${url}/`, audience }),
    secretLinks: localSecretLinks(`${url}/`),
    phoneSwitch: phoneSwitchOf(settings),
    mail: mailOf(db, settings),
    webhooks: httpWebhooks(settings.webhookHosts),
    ...(settings.emergency && { emergency: httpEmergency(settings.emergency) }),
    // What says that texts arrive, without a network, is for the demo alone.
    ...(!settings.demo && { sms: null }),
  });
};

/**
 * Fills an empty database with demo data where that is wanted, and sees to the accounts of one that has it.
 * @returns whether the database holds demo data
 * @throws StartupError when demo data is there unasked, or asked for where other data is
 */
async function prepareDemo(
  db: Database,
  { demo, issuer, phoneSwitchToken }: ServerSettings,
): Promise<boolean> {
  const isNew = Boolean(demo) && !(await isInUse(db));
  // On other threads while this one fills the database.
  const hashed = isNew && !issuer ? hashDemoAccounts() : undefined;
  if (isNew) await beginDemo(db, undefined, !phoneSwitchToken);
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

/** What the rest of the demo data has come to. */
interface Filling {
  isComplete: boolean;
}

/**
 * Adds the rest of the demo data, then starts what needs all of it.
 * @param next starts that, and returns how it is stopped
 * @returns stops both, once what is being written is written
 */
function startFilling(
  database: OpenDatabase,
  filling: Filling,
  { phoneSwitchToken }: ServerSettings,
  next: () => (() => Promise<void>) | undefined,
): () => Promise<void> {
  const stop = new AbortController();
  let stopNext: (() => Promise<void>) | undefined;
  const fill = async () => {
    if (!filling.isComplete)
      await completeDemo(database.db, { simulatesCalls: !phoneSwitchToken, signal: stop.signal });
    if (stop.signal.aborted) return;
    filling.isComplete = true;
    stopNext = next();
  };
  const filled = fill().catch((error) => {
    if (!stop.signal.aborted)
      log(
        `The rest of the demo data could not be added; the next start goes on with it: ${errorText(error)}`,
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
  // Making an account takes long on purpose, for its password: not at every start.
  if (known.length < demoAccounts.length) await seedDemoAccounts(db, hashed);
}

/** Where the console signs in. */
const signInOf = (url: string, { issuer, clientId, audience }: ServerSettings): ConsoleSignIn => ({
  domain: issuer ?? url,
  clientId,
  audience,
});

interface Listening {
  db: Database;
  filling: Filling;
  replica: OpenDatabase['replica'];
  url: string;
  settings: ServerSettings;
  gateways: Gateways;
  signIn: SignIn | undefined;
  changes: ChangeHub;
  keyLog: ApiKeyLog;
  localToken: string | undefined;
  backup: AppOptions['backup'];
  /** Origins of APIs that pages ask by themselves. */
  askedOrigins: string[];
  /** Origins the tiles of maps come from. */
  pictureOrigins: string[];
}

function requestListener({
  db,
  filling,
  replica,
  url,
  settings,
  gateways,
  signIn,
  changes,
  keyLog,
  localToken,
  backup,
  askedOrigins,
  pictureOrigins,
}: Listening): RequestListener {
  const { issuer, audience, apis } = settings;
  const app = createApp({
    db,
    replica,
    version,
    gateways,
    verifyToken: orLocalOperator(
      signIn?.verify ??
        createTokenVerifier({ issuer: issuer ?? url, audience, jwks: `${issuer}/.well-known/jwks.json` }),
      localToken,
    ),
    backup,
    mcp: settings.mcp ? { url } : undefined,
    machineSecrets: { phoneSwitch: settings.phoneSwitchToken },
    changes,
    keyLog,
    keep: settings.keep,
    allowedOrigins: settings.allowedOrigins,
    limits: {
      byToken: settings.rateLimitByToken,
      byAddress: settings.rateLimitByAddress,
      behindProxy: settings.publicUrl !== undefined,
    },
    upstream: settings.upstream,
    apis,
    trustedOrigins: issuer ? [issuer] : [],
    askedOrigins,
    pictureOrigins,
    contentSecurityPolicy: settings.contentSecurityPolicy,
    secure: url.startsWith('https:'),
  });
  addSite(app, {
    folder: settings.consoleFolder,
    url,
    auth: signInOf(url, settings),
    ...(signIn && { keys: signIn.jwks }),
    isDemo: Boolean(settings.demo),
    isIncomplete: () => !filling.isComplete,
    apis,
    isApi: settings.upstream === undefined,
    removedDays: settings.keep.removed,
  });
  return getRequestListener(app.fetch, { overrideGlobalObjects: false });
}

const bundledSignIn = (db: Database, url: string, settings: ServerSettings): Promise<SignIn> =>
  createSignIn({
    db,
    issuer: `${url}/`,
    audience: settings.audience,
    clientId: settings.clientId,
    // Consoles on other sites that may call the API sign in here too.
    redirectUris: [url, ...settings.allowedOrigins].map((origin) => `${origin}/auth-callback`),
    logoutUris: [url, ...settings.allowedOrigins],
    showDemoAccounts: Boolean(settings.demo),
    mail: mailOf(db, settings),
  });
