import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import react from '@vitejs/plugin-react';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { build } from 'vite';
import { serveStaticFiles } from '../server/site/serveStaticFiles';

const root = join(import.meta.dirname, 'plain');

/**
 * Counts the lines of the hand-written react-admin version of the rate plan screen, excluding code that could be shared
 * with other screens.
 */
export const countPlainScreenLines = (): number =>
  readdirSync(join(root, 'ratePlans'))
    .map(
      (file) =>
        readFileSync(join(root, 'ratePlans', file), 'utf8')
          .trimEnd()
          .split('\n').length,
    )
    .reduce((sum, lines) => sum + lines, 0);

/**
 * Builds the plain react-admin screen and serves it together with a proxy to the API.
 * @param api base URL of the API, without a trailing slash
 * @param authorization returns the value of the Authorization header; the page itself has no sign-in
 */
export const servePlainScreen = async (
  api: string,
  authorization: () => string,
): Promise<{ url: string; close(): Promise<void> }> => {
  const outDir = await mkdtemp(join(tmpdir(), 'trunkline-plain-'));
  await build({
    root,
    configFile: false,
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 10_000 },
    logLevel: 'error',
  });
  const app = new Hono()
    .post('/api/*', async ({ req }) =>
      proxy(api + req.path, {
        method: 'POST',
        body: await req.text(),
        headers: { 'content-type': 'application/json', authorization: authorization() },
      }),
    )
    .use(serveStaticFiles(outDir));
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://localhost:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
};
