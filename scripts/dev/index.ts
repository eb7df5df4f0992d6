import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { createServer as createViteServer, normalizePath, type Plugin, type ViteDevServer } from 'vite';
import { getSsrEnvironment, importSource, isUpToDate } from '../../build/editedModules';
import { closeOnSignal } from '../../server/closeOnSignal';
import type { OpenDatabase } from '../../server/database/databaseTypes';
import { describeStartupError } from '../../server/describeStartupError';
import { handleHealth } from '../../server/health';
import { closeServer, listen } from '../../server/listen';
import { readSettings } from '../../server/serverSettings';
import type { Application } from '../../server/startApplication';
import type * as ServerParts from './serverParts';

/*
 * Runs the server and the console from source in one process on one port. Edited modules are replaced without closing
 * the port, the database or open pages.
 */

const entry = 'scripts/dev/serverParts.ts';
const migrations = 'server/database/migrations/';
/** Some editors save several files in quick succession, so reloads are debounced. */
const DEBOUNCE_MS = 30;

let url = '';
let parts: typeof ServerParts | undefined;
let database: OpenDatabase | undefined;
let application: Application | undefined;
let isMigrationEdited = false;

function exitWithError(error: unknown): never {
  console.error(describeStartupError(error));
  process.exit(1);
}

function readDevSettings() {
  try {
    return { ...readSettings(process.env), contentSecurityPolicy: false };
  } catch (error) {
    return exitWithError(error);
  }
}

const settings = readDevSettings();

const server = createServer((request, response) => {
  const health = {
    phase: application ? 'ready' : 'starting',
    isUnavailable: database?.isUnavailable() ?? false,
  } as const;
  if (handleHealth(request, response, health)) return;
  if (application?.handles(request)) return application.listener(request, response);
  if (application) return vite.middlewares(request, response);
  response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' });
  response.end('The server has not started yet. If it fails to start, the terminal shows the reason.');
});

async function closeDatabase() {
  await application?.stop();
  application = undefined;
  await database?.close();
  database = undefined;
}

/** Starts the server with the current files. If they cannot be imported, the running server is retained. */
async function runServer(environment: Parameters<typeof importSource>[0]): Promise<void> {
  const edited = await importSource<typeof ServerParts>(environment, `/${entry}`);
  if (isMigrationEdited || edited.openWithSecrets !== parts?.openWithSecrets) await closeDatabase();
  isMigrationEdited = false;
  parts = edited;
  database ??= await edited.openWithSecrets(settings);
  const before = application;
  application = await edited.startApplication(database, url, settings);
  await database.lock?.setUrl(url);
  await before?.stop();
}

let pendingWork: Promise<void> = Promise.resolve();
let timer: NodeJS.Timeout | undefined;

/** @param vite the Vite server; modules are resolved when the reload runs, because Vite restarts when its configuration changes */
function scheduleReload(vite: ViteDevServer): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    pendingWork = pendingWork.then(async () => {
      const startedAt = performance.now();
      try {
        await runServer(getSsrEnvironment(vite));
        console.log(`The server was reloaded (${Math.round(performance.now() - startedAt)} ms).`);
      } catch (error) {
        console.error(
          `The server can’t run the edited code.\n${parts?.describeStartupError(error) ?? error}`,
        );
      }
    });
  }, DEBOUNCE_MS);
}

const createReloadPlugin = (): Plugin => ({
  name: 'trunkline:server',
  configureServer(started) {
    if (application) scheduleReload(started);
  },
  hotUpdate({ file, server: edited }) {
    if (this.environment.name !== 'ssr') return;
    const inRoot = (path: string) => normalizePath(join(edited.config.root, path));
    if (file.startsWith(inRoot(migrations))) isMigrationEdited = true;
    if (isMigrationEdited || !isUpToDate(getSsrEnvironment(edited), inRoot(entry))) scheduleReload(edited);
  },
});

try {
  url = await listen(server, settings);
} catch (error) {
  exitWithError(error);
}

const vite = await createViteServer({
  appType: 'spa',
  clearScreen: false,
  plugins: [createReloadPlugin()],
  server: {
    middlewareMode: true,
    hmr: { server },
    watch: { ignored: [`${resolve(settings.dataFolder ?? 'data')}/**`] },
  },
});
closeOnSignal(async () => {
  await pendingWork;
  await vite.close();
  await closeServer(server);
  await closeDatabase();
});
pendingWork = runServer(getSsrEnvironment(vite)).then(
  () => parts?.printStartupMessage({ url, isDemo: application?.isDemo ?? false }, settings),
  (error: unknown) => {
    console.error(parts?.describeStartupError(error) ?? error);
    // If the data folder is in use, retrying is pointless. Errors in a file are retried once the file is
    // edited.
    if (parts && !database) process.exit(1);
  },
);
