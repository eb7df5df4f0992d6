import type { RequestListener, Server } from 'node:http';
import { StartupError } from '../startupError';

/** Vite, serving the console's sources as they are edited. */
export interface SourceServer {
  listener: RequestListener;
  close(): Promise<void>;
}

/**
 * @param server whose port also carries the messages about changed sources
 * @throws StartupError where only what runs the built server is installed
 */
export async function serveSources(server: Server): Promise<SourceServer> {
  // Loaded only here: a server that serves a build needs none of it.
  const { createServer } = await import('vite').catch((error: unknown) => {
    throw new StartupError(
      '--dev serves the sources of the console by Vite, which could not be loaded: install it with npm ci, without --omit=dev.',
      { cause: error },
    );
  });
  const vite = await createServer({
    appType: 'spa',
    server: { middlewareMode: true, hmr: { server } },
  });
  return { listener: vite.middlewares, close: () => vite.close() };
}
