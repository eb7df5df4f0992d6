import { createServer, type RequestListener } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { runInRequest } from './common/requestContext';
import type { Database } from './database/database';
import type { OpenDatabase } from './database/databaseTypes';
import { openWithSecrets } from './database/sealed/openWithSecrets';
import { handleHealth, type Phase } from './health';
import { closeServer, getLocalUrl, listen } from './listen';
import { handleMetrics, startMetricsServer } from './observability/metricsServer';
import { tracing } from './observability/tracing';
import { defaultSettings, type ServerSettings } from './serverSettings';
import { type Application, startApplication } from './startApplication';

export interface RunningServer {
  /** Public URL of the server, without a trailing slash. */
  url: string;
  db: Database;
  isDemo: boolean;
  /**
   * Reports that the server is not ready, waits for running requests to finish, and closes the database.
   * @param drainSeconds seconds for which requests are still accepted, so that load balancers notice
   */
  close(drainSeconds?: number): Promise<void>;
}

/**
 * Keep-alive timeout in milliseconds. It exceeds the usual 60 seconds of load balancers, which could otherwise reuse a
 * connection that is being closed.
 */
const KEEP_ALIVE_MS = 75_000;

/**
 * Starts the database, sign-in, API and console on a single port.
 * @param open opens a different database than the configured one
 * @throws if the port or the data folder is in use, or a setting is invalid
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
  // Requests received during startup wait until the application is ready.
  const waiting: (() => void)[] = [];
  let answer: RequestListener = (request, response) => {
    waiting.push(() => answer(request, response));
  };
  const server = createServer((request, response) => {
    // Clients reconnect, possibly to another server instance.
    if (phase === 'draining') response.setHeader('Connection', 'close');
    if (handleHealth(request, response, { phase, isUnavailable: database?.isUnavailable() ?? false })) return;
    if (handleMetrics(request, response, access)) return;
    answer(request, response);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  // Must exceed the keep-alive timeout.
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
    [database, application] = await runWithReserve(async () => {
      database = await open();
      return [database, await startApplication(database, url, settings)];
    });
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

/** Allows the work to write on an almost full disk, but not the background services that it starts. */
async function runWithReserve<T>(work: () => Promise<T>): Promise<T> {
  const context = { id: '', account: '', usesReserve: true };
  try {
    return await runInRequest(context, work);
  } finally {
    context.usesReserve = false;
  }
}
