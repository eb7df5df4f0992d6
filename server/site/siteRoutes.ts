import type { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { getLocale, isRightToLeft, t } from '#i18n';
import type { ForeignApi } from '../apis/foreignApi';
import { html } from '../signIn/pages/htmlTemplate';
import { buildConsoleConfig, type ConsoleSignIn } from './buildConsoleConfig';
import { serveStaticFiles } from './serveStaticFiles';

const renderNotBuiltPage = (): string =>
  html`<!doctype html>
<html lang="${getLocale()}" dir="${isRightToLeft() ? 'rtl' : 'ltr'}"><meta charset="utf-8"><title>Trunkline</title>
<h1>${t('The console has not been built')}</h1>
<p>${t('The API runs. {command} builds the console and starts the server.', { command: 'npm start' })}</p>
<p><a href="/api/reference">${t('Reference of the API')}</a></p></html>`.text;

export interface SiteOptions {
  folder: string;
  /** Public URL of the server, without a trailing slash. */
  url: string;
  auth: ConsoleSignIn;
  /** JSON Web Key Set of the bundled identity provider. For other providers, the console fetches the keys. */
  keys?: object;
  isDemo?: boolean;
  /** Whether demo data is still being added. */
  isIncomplete?: () => boolean;
  apis?: readonly ForeignApi[];
  /** Reads the APIs that staff added. */
  addedApis?: () => Promise<readonly ForeignApi[]>;
  /** Whether this server implements the product API itself. Default: true. */
  isApi?: boolean;
  /** Days for which deleted records are retained. */
  removedDays?: number;
}

/** Adds routes for the console's configuration and files, or for a page that reports that the files are missing. */
export function addSiteRoutes(
  app: Hono,
  { folder, url, auth, isDemo, isIncomplete, apis = [], addedApis, keys, isApi, removedDays }: SiteOptions,
): void {
  const config = async () => {
    const added = (await addedApis?.()) ?? [];
    return buildConsoleConfig(auth, isDemo, [...added, ...apis], isApi, removedDays);
  };
  app.use(redirectToCanonicalHost(url));
  const isFilling = () => isIncomplete?.() ?? false;
  app.get('/config.json', async (c) => c.json(await config(), 200, { 'cache-control': 'no-cache' }));
  if (isDemo)
    app.get('/demo.json', (c) => c.json({ isIncomplete: isFilling() }, 200, { 'cache-control': 'no-cache' }));
  app.use(
    serveStaticFiles(folder, async (page) =>
      injectDeployment(page, { config: await config(), ...(keys && { keys }) }, isFilling()),
    ),
  );
  app.get('/', (c) => c.html(renderNotBuiltPage(), 503));
  app.notFound((c) => c.text(t('There is nothing at this address.'), 404));
}

/** Embeds data that the page would otherwise have to fetch first. JSON is not blocked by content security policies. */
function injectDeployment(page: string, deployment: object, isFilling: boolean): string {
  const text = JSON.stringify(deployment).replaceAll('<', '\\u003c');
  return page.replace(
    '</head>',
    () =>
      `${isFilling ? '<meta name="demo" content="incomplete">' : ''}<script type="application/json" id="deployment">${text}</script></head>`,
  );
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Redirects requests for other host names of this machine to the public URL, because sign-in only returns to that URL. */
const redirectToCanonicalHost = (url: string) =>
  createMiddleware(async (c, next) => {
    const { hostname } = new URL(url);
    const requested = new URL(c.req.url);
    const isPage = c.req.method === 'GET' && c.req.header('accept')?.includes('text/html');
    if (
      !isPage ||
      requested.hostname === hostname ||
      !LOOPBACK.has(hostname) ||
      !LOOPBACK.has(requested.hostname)
    )
      return next();
    return c.redirect(`${url}${requested.pathname}${requested.search}`, 302);
  });
