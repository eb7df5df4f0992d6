import { createServer, type RequestListener } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database, OpenDatabase } from './database/database';
import { handleHealth, type Phase } from './health';
import { closeServer, getLocalUrl, listen } from './listen';
import { handleMetrics, startMetricsServer } from './observability/metricsServer';
import { tracing } from './observability/tracing';
import { openWithSecrets } from './secrets/openWithSecrets';
import { defaultSettings, type ServerSettings } from './serverSettings';
import { type Application, startApplication } from './startApplication';

export interface RunningServer {
  /** Where people reach the server, without a slash at the end. */
  url: string;
  db: Database;
  /** It holds demo data. */
  isDemo: boolean;
  /**
   * Says that it is not ready, lets running requests end, then closes the database.
   * @param drainSeconds seconds it goes on taking requests, until everybody has heard that it is not ready
   */
  close(drainSeconds?: number): Promise<void>;
}

/** Milliseconds a connection is kept without a request: longer than the 60 seconds of balancers, which would else send one into its end. */
const KEEP_ALIVE_MS = 75_000;

/**
 * Starts everything on one port: database, sign-in, API and console.
 * @param open opens another database than the settings name
 * @throws when the port is in use, the data folder is, or a setting can't work
 */
export async function startServer(
  options: Partial<ServerSettings> = {},
  open: () => Promise<OpenDatabase> = () => openWithSecrets({ ...defaultSettings, ...options }),
): Promise<RunningServer> {
  const settings = { ...defaultSettings, ...options };
  const access = { port: settings.metricsPort, token: settings.metricsToken };
  let phase: Phase = 'starting';
  let database: OpenDatabase | undefined;
  let application: Application | undefined;
  // Requests that come before everything is ready wait for it.
  const waiting: (() => void)[] = [];
  let answer: RequestListener = (request, response) => {
    waiting.push(() => answer(request, response));
  };
  const server = createServer((request, response) => {
    // Another server is asked next, where there are several.
    if (phase === 'draining') response.setHeader('Connection', 'close');
    if (handleHealth(request, response, { phase, isAway: database?.isAway() ?? false })) return;
    if (handleMetrics(request, response, access)) return;
    answer(request, response);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  // Counted from the first byte of a request, but never less than a connection is kept.
  server.headersTimeout = KEEP_ALIVE_MS + 5_000;
  const url = await listen(server, settings);
  const metrics = await startMetricsServer(access, settings.host);
  const close = async (drainSeconds = 0) => {
    phase = 'draining';
    await pause(drainSeconds * 1000);
    await application?.stop();
    await closeServer(server);
    metrics?.close();
    await database?.close();
    await tracing.end?.();
  };
  try {
    database = await open();
    application = await startApplication(database, url, settings);
    answer = application.listener;
    for (const request of waiting) request();
    await database.lock?.setUrl(url, getLocalUrl(server));
    phase = 'ready';
    return { url, db: database.db, isDemo: application.isDemo, close };
  } catch (error) {
    await close();
    throw error;
  }
}
