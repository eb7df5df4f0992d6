import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addSiteRoutes } from '../../../server/site/siteRoutes';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trunkline-site-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><head><title>T</title></head><body></body>');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const auth = {
  domain: 'https://id.example',
  clientId: '</script><script>alert(1)</script>',
  audience: 'api',
};
const keys = { keys: [{ kty: 'RSA', kid: 'one', n: 'n', e: 'AQAB' }] };

const createSite = (withKeys: boolean) => {
  const app = new Hono();
  addSiteRoutes(app, { folder, url: 'http://localhost:1', auth, ...(withKeys && { keys }) });
  return app;
};

const fetchPage = (app: Hono, headers: Record<string, string> = {}) =>
  app.request('http://localhost:1/numbers', { headers: { accept: 'text/html', ...headers } });

const parseDeployment = (html: string): unknown => {
  const [, text = ''] =
    /<script type="application\/json" id="deployment">(.*?)<\/script><\/head>/s.exec(html) ?? [];
  return JSON.parse(text);
};

test('a page contains the settings and the keys of the server’s own identity provider', async () => {
  const app = createSite(true);
  const config: unknown = await (await app.request('http://localhost:1/config.json')).json();
  expect(parseDeployment(await (await fetchPage(app)).text())).toEqual({ config, keys });
});

test('a page does not contain the keys of an external provider, which are fetched', async () => {
  expect(parseDeployment(await (await fetchPage(createSite(false))).text())).not.toHaveProperty('keys');
});

test('settings are escaped so that they cannot close the script element', async () => {
  const html = await (await fetchPage(createSite(true))).text();
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(parseDeployment(html)).toMatchObject({ config: { auth } });
});

test('an unchanged page returns 304, and is sent again after a new build', async () => {
  const app = createSite(true);
  const first = await fetchPage(app);
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('no-cache');
  expect((await fetchPage(app, { 'if-none-match': etag })).status).toBe(304);
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><head><title>Another</title></head><body></body>',
  );
  const second = await fetchPage(app, { 'if-none-match': etag });
  expect(second.status).toBe(200);
  expect(await second.text()).toContain('<title>Another</title>');
});
