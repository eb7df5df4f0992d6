import { createServer, type RequestListener } from 'node:http';
import type { Database, OpenDatabase } from './database/database';
import { closeServer, listen, localUrlOf } from './listen';
import { openWithSecrets } from './secrets/openWithSecrets';
import { defaultSettings, type ServerSettings } from './serverSettings';
import { type Application, startApplication } from './startApplication';

export interface RunningServer {
  /** Where people reach the server, without a slash at the end. */
  url: string;
  db: Database;
  /** It holds demo data. */
  isDemo: boolean;
  /** Lets running requests end, then closes the database. */
  close(): Promise<void>;
}

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
  // Requests that come before everything is ready wait for it.
  const waiting: (() => void)[] = [];
  let listener: RequestListener = (request, response) => {
    waiting.push(() => listener(request, response));
  };
  const server = createServer((request, response) => listener(request, response));
  const url = await listen(server, settings);
  let database: OpenDatabase | undefined;
  let application: Application | undefined;
  const close = async () => {
    await application?.stop();
    await closeServer(server);
    await database?.close();
  };
  try {
    database = await open();
    application = await startApplication(database, url, settings);
    listener = application.listener;
    for (const answer of waiting) answer();
    await database.lock?.setUrl(url, localUrlOf(server));
    return { url, db: database.db, isDemo: application.isDemo, close };
  } catch (error) {
    await close();
    throw error;
  }
}
