import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { createServer as createViteServer, runnerImport } from 'vite';
import { createConsoleConfig, engineAlias } from '../../build/createConsoleConfig';
import { closeServer } from '../../server/listen';
import { serveStaticFiles } from '../../server/site/serveStaticFiles';

interface ServerModule {
  createServer: () => Promise<Hono>;
}

const serverPathPattern = /^\/(api|authorize|oauth|v2|\.well-known|config\.json)(\/|\?|$)/;

const listen = (server: ReturnType<typeof createServer>, port: number): Promise<string> =>
  new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      done(`http://localhost:${typeof address === 'object' && address ? address.port : port}`);
    });
  });

export interface ConsoleServer {
  url: string;
  close: () => Promise<void>;
}

/**
 * Serves a console from a separate folder, including its server.
 * @param folder folder of the console, with `server/index.ts`
 * @param port 0 for any free port
 * @param isBuilt serves the built version; otherwise compiles on demand and watches for edits
 */
export async function serveConsole(folder: string, port: number, isBuilt: boolean): Promise<ConsoleServer> {
  const { module } = await runnerImport<ServerModule>(resolve(folder, 'server/index.ts'), {
    configFile: false,
    logLevel: 'error',
    resolve: { alias: engineAlias },
  });
  const app = await module.createServer();
  if (isBuilt) {
    app.get('*', serveStaticFiles(join(resolve(folder), 'dist')));
    const server = createServer(getRequestListener(app.fetch));
    return { url: await listen(server, port), close: () => closeServer(server) };
  }
  const answer = getRequestListener(app.fetch);
  const server = createServer((request, response) =>
    serverPathPattern.test(request.url ?? '')
      ? void answer(request, response)
      : vite.middlewares(request, response),
  );
  const config = createConsoleConfig(folder);
  const vite = await createViteServer({
    ...config,
    appType: 'spa',
    server: { ...config.server, middlewareMode: true, hmr: { server } },
  });
  return {
    url: await listen(server, port),
    close: async () => {
      await vite.close();
      await closeServer(server);
    },
  };
}
