import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { startIngestion } from './calls/ingestion/ingestionWorker';
import { createApp } from './createApp';
import { type Database, type OpenDatabase, openDatabase } from './database/database';
import { seedDemo } from './demo/seedDemo';
import { localGateways } from './gateways/gateways';
import { hostedIdentity } from './gateways/identityGateway';
import { localIdentity } from './gateways/localIdentity';
import { connectedSwitch } from './gateways/phoneSwitch/connectedSwitch';
import type { PhoneSwitch } from './gateways/phoneSwitch/phoneSwitch';
import { simulatedSwitch } from './gateways/phoneSwitch/simulator/simulatedSwitch';
import { orLocalOperator } from './http/auth/localOperator';
import { startNightlyJobs } from './nightlyJobs';
import { ensureRoles } from './people/roles/builtInRoles';
import { createMissingUsers } from './people/users/createMissingUsers';
import { defaultSettings, type ServerSettings } from './serverSettings';
import { demoAccounts, seedDemoAccounts } from './signIn/accounts/demoAccounts';
import { findAccount } from './signIn/accounts/signInAccounts';
import { createSignIn, type SignIn } from './signIn/createSignIn';
import { createTokenVerifier } from './signIn/tokens/verifyToken';
import { demoFlags } from './site/consoleConfig';
import { addSite } from './site/siteRoutes';
import { type SourceServer, serveSources } from './site/viteDevServer';
import { version } from './version';

export interface RunningServer {
  /** Where people reach the server, without a slash at the end. */
  url: string;
  db: Database;
  /** Lets running requests end, then closes the database. */
  close(): Promise<void>;
}

const CLOSE_AFTER = 5_000;

/**
 * Starts everything on one port: database, sign-in, API and console.
 * @throws when the port is in use, the data folder is, or a setting can't work
 */
export async function startServer(options: Partial<ServerSettings> = {}): Promise<RunningServer> {
  const settings = { ...defaultSettings, ...options };
  // Requests that come before everything is ready wait for it.
  const waiting: (() => void)[] = [];
  let listener: RequestListener = (request, response) => {
    waiting.push(() => listener(request, response));
  };
  const server = createServer((request, response) => listener(request, response));
  const port = await listen(server, settings);
  const url = settings.publicUrl ?? `http://localhost:${port}`;
  let database: OpenDatabase | undefined;
  let sources: SourceServer | undefined;
  let stopIngestion: (() => Promise<void>) | undefined;
  try {
    database = await openDatabase({ url: settings.databaseUrl, folder: settings.dataFolder });
    const { db } = database;
    if (settings.demo) await seed(db, settings);
    await ensureRoles(db);
    if (!settings.issuer) await createMissingUsers(db);
    const stopDailyWork = await startNightlyJobs(database);
    sources = settings.dev ? await serveSources(server) : undefined;
    listener = await requestListener(db, url, settings, sources, database.lock?.token);
    for (const answer of waiting) answer();
    await database.lock?.setUrl(url);
    const phoneSwitch = phoneSwitchOf(settings);
    if (settings.history && phoneSwitch.readEvents)
      stopIngestion = startIngestion(db, phoneSwitch, { history: settings.history });
    return {
      url,
      db,
      async close() {
        stopDailyWork();
        await stopIngestion?.();
        await close(server, sources, database);
      },
    };
  } catch (error) {
    await close(server, sources, database);
    throw error;
  }
}

async function listen(server: Server, { port, host }: ServerSettings): Promise<number> {
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      done();
    });
  });
  return (server.address() as AddressInfo).port;
}

const phoneSwitchOf = ({ phoneSwitchToken }: ServerSettings): PhoneSwitch =>
  phoneSwitchToken ? connectedSwitch() : simulatedSwitch();

async function seed(db: Database, { issuer, phoneSwitchToken }: ServerSettings): Promise<void> {
  await seedDemo(db, undefined, !phoneSwitchToken);
  if (issuer) return;
  const known = await Promise.all(demoAccounts.map(({ id }) => id && findAccount(db, id)));
  // Making an account takes long on purpose, for its password: not at every start.
  if (!known.every(Boolean)) await seedDemoAccounts(db);
}

async function requestListener(
  db: Database,
  url: string,
  settings: ServerSettings,
  sources: SourceServer | undefined,
  localToken: string | undefined,
): Promise<RequestListener> {
  const { issuer, audience, clientId } = settings;
  const signIn = issuer ? undefined : await bundledSignIn(db, url, settings);
  const app = createApp({
    db,
    version,
    gateways: localGateways(db, {
      identity: issuer ? hostedIdentity : localIdentity({ issuer: `${url}/`, audience }),
      phoneSwitch: phoneSwitchOf(settings),
      // What says that texts arrive, without a network, is for the demo alone.
      ...(!settings.demo && { sms: null }),
    }),
    verifyToken: orLocalOperator(
      signIn?.verify ??
        createTokenVerifier({ issuer: issuer ?? url, audience, jwks: `${issuer}/.well-known/jwks.json` }),
      localToken,
    ),
    machineSecrets: { phoneSwitch: settings.phoneSwitchToken },
    allowedOrigins: settings.allowedOrigins,
    trustedOrigins: issuer ? [issuer] : [],
    contentSecurityPolicy: !settings.dev,
  });
  addSite(app, {
    folder: settings.consoleFolder,
    url,
    auth: { domain: issuer ?? url, clientId, audience },
    ...(settings.demo && { flags: demoFlags }),
  });
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  return (request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (signIn?.handles(path)) return signIn.listener(request, response);
    if (sources && !isServed(path)) return sources.listener(request, response);
    return answer(request, response);
  };
}

/** What the server answers itself also while Vite serves the console's sources. */
const isServed = (path: string): boolean => /^\/(api(\/.*)?|healthz|config\.json)$/.test(path);

const bundledSignIn = (db: Database, url: string, settings: ServerSettings): Promise<SignIn> =>
  createSignIn({
    db,
    issuer: `${url}/`,
    audience: settings.audience,
    clientId: settings.clientId,
    redirectUris: [`${url}/auth-callback`],
    logoutUris: [url],
    showDemoAccounts: settings.demo,
  });

async function close(
  server: Server,
  sources: SourceServer | undefined,
  database: OpenDatabase | undefined,
): Promise<void> {
  await sources?.close();
  const closed = new Promise((done) => server.close(done));
  server.closeIdleConnections();
  const impatient = setTimeout(() => server.closeAllConnections(), CLOSE_AFTER);
  await closed;
  clearTimeout(impatient);
  await database?.close();
}
