import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { serveStaticFiles } from '../server/site/serveStaticFiles';

/** Serves a folder on a free loopback port with the compression and caching that the server uses for the console. */
export const serveFolder = async (folder: string): Promise<{ url: string; close: () => void }> => {
  const app = new Hono().use(serveStaticFiles(folder));
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://localhost:${port}`, close: () => server.close() };
};
