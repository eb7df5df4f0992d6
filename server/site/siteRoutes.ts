import type { Hono } from 'hono';
import { type ConsoleSignIn, consoleConfig } from './consoleConfig';
import { staticFiles } from './staticFiles';

const NOT_BUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Trunkline</title>
<h1>The console has not been built</h1><p>The API runs; see its <a href="/api/reference">reference</a>.
<code>npm start</code> builds the console and starts the server.</p></html>`;

/** Adds the console to the app: its configuration and its files, or a page that says they are missing. */
export function addSite(app: Hono, folder: string, auth: ConsoleSignIn): void {
  app.get('/config.json', async (c) =>
    c.json(await consoleConfig(auth), 200, { 'cache-control': 'no-cache' }),
  );
  app.use(staticFiles(folder));
  app.get('/', (c) => c.html(NOT_BUILT, 503));
  app.notFound((c) => c.text('There is nothing at this address.', 404));
}
