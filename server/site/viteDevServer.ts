import type { RequestListener, Server } from 'node:http';

/** Vite, serving the console's sources as they are edited. */
export interface SourceServer {
  listener: RequestListener;
  close(): Promise<void>;
}

/** @param server whose port also carries the messages about changed sources */
export async function serveSources(server: Server): Promise<SourceServer> {
  // Loaded only here: a server that serves a build needs none of it.
  const { createServer } = await import('vite');
  const vite = await createServer({
    appType: 'spa',
    server: { middlewareMode: true, hmr: { server } },
  });
  return { listener: vite.middlewares, close: () => vite.close() };
}
