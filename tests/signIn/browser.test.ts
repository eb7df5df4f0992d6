import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import react from '@vitejs/plugin-react';
import type axe from 'axe-core';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identityPayloads } from '../../server/database/schema';
import { createSecurityHeaders } from '../../server/http/response/createSecurityHeaders';
import { DEMO_PASSWORD } from '../../server/signIn/accounts/demoAccounts';
import { getWorkerBrowser } from '../e2e/support/browserContexts';
import { AUDIENCE, CLIENT_ID } from './testClient';
import { startServer, type TestServer } from './testServer';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const email = 'staff@trunkline.example';

let folder = '';
let server: TestServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trunkline-'));
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    root: fileURLToPath(new URL('./page', import.meta.url)),
    build: { outDir: join(folder, 'page'), target: 'es2022' },
  });
  server = await startServer({ folder: join(folder, 'data'), rest: startSite() });
  browser = await getWorkerBrowser();
});
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  context = await browser.newContext();
  page = await context.newPage();
});
afterEach(() => context.close());

/** Serves the built page with the same headers as the console. */
const startSite = () => {
  const app = new Hono();
  app.use(createSecurityHeaders());
  app.get('/config.json', (c) =>
    c.json({ auth: { clientId: CLIENT_ID, audience: AUDIENCE, authorizeTimeoutInSeconds: 10 } }),
  );
  app.get('*', async (c) => {
    const asset = c.req.path.startsWith('/assets/');
    const body = await readFile(join(folder, 'page', asset ? c.req.path : 'index.html'));
    const type = { '.js': 'text/javascript', '.css': 'text/css' }[extname(c.req.path)] ?? 'text/html';
    return c.body(new Uint8Array(body), 200, { 'Content-Type': type });
  });
  return getRequestListener(app.fetch);
};

const openPath = (path: string) => page.goto(`${server.url.slice(0, -1)}${path}`);
const readCurrentUser = () => page.locator('h1');
const signIn = async (password = DEMO_PASSWORD) => {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};
const waitForSignedIn = () => page.getByText(`${email} is staff`).waitFor();
const expectPath = (path: string, on = page) => expect.poll(() => on.url()).toBe(`${server.url}${path}`);
const restartServer = async () => {
  const port = Number(new URL(server.url).port);
  await server.close();
  server = await startServer({ folder: join(folder, 'data'), port, rest: startSite() });
};
/** Counts navigations of the page, excluding frames, to the sign-in page. */
const countSignInPages = () => {
  let count = 0;
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && frame.url().includes('/sign-in/')) count += 1;
  });
  return () => count;
};

describe('sign-in in the browser', () => {
  it('returns to the requested page, including its query and hash', async () => {
    await openPath('/trunks?page=3&filter=%7B%22q%22%3A1%7D#numbers');
    await signIn();
    await waitForSignedIn();
    await page
      .locator('#path')
      .filter({ hasText: '/trunks?page=3&filter=%7B%22q%22%3A1%7D#numbers' })
      .waitFor();
    await expectPath('trunks?page=3&filter=%7B%22q%22%3A1%7D#numbers');
  });

  it('returns to the console if the user navigates back', { tags: ['long'] }, async () => {
    await openPath('/trunks');
    await signIn();
    await waitForSignedIn();
    await page.goBack();
    await expectPath('');
    await waitForSignedIn();
    await page.goBack();
    await expectPath('trunks');
    await waitForSignedIn();
  });

  it('shows an inline error for a wrong password and preserves the e-mail address', async () => {
    await openPath('/');
    await signIn('wrong');
    await page.getByRole('alert').filter({ hasText: 'The e-mail or the password is wrong.' }).waitFor();
    expect(await page.getByLabel('E-mail').inputValue()).toBe(email);
    await expect
      .poll(() => page.getByLabel('Password', { exact: true }).evaluate((it) => it.matches(':focus')))
      .toBe(true);
    await page.keyboard.type(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await waitForSignedIn();
  });

  it('requires only one click for a demo account', { tags: ['long'] }, async () => {
    await openPath('/numbers');
    await page.getByRole('button', { name: /customer@wharf\.example/ }).click();
    await page.getByText('customer@wharf.example is customer').waitFor();
    await expectPath('numbers');
  });

  it('shows the error from the provider without a redirect loop, and then returns to the requested page', {
    tags: ['long'],
  }, async () => {
    await openPath('/trunks');
    await page.getByLabel('E-mail').waitFor();
    const signInPages = countSignInPages();
    const state = await page.evaluate(() => {
      const stored = Object.entries(sessionStorage).find(([key]) => key.startsWith('a0.spajs.txs'));
      return String(JSON.parse(stored?.[1] ?? '{}').state);
    });
    const refusal = { error: 'access_denied', error_description: 'The account is blocked', state };
    await openPath(`/auth-callback?${new URLSearchParams(refusal)}`);
    await page.getByText('The account is blocked').waitFor();
    await expectPath('');
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await signIn();
    await waitForSignedIn();
    // There was exactly one navigation, when it was requested and not before.
    expect(signInPages()).toBe(1);
    await expectPath('trunks');
  });
});

describe('session in the browser', () => {
  beforeEach(async () => {
    await openPath('/trunks?page=2');
    await signIn();
    await waitForSignedIn();
  });

  it('survives a reload, with tokens stored only in memory', async () => {
    const signInPages = countSignInPages();
    await page.reload();
    await waitForSignedIn();
    await expectPath('trunks?page=2');
    expect(signInPages()).toBe(0);
    const token = await page.evaluate(() => window.authProvider.getAccessToken());
    expect(await server.verify(token)).toMatchObject({ email, level: 'staff' });
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(stored).not.toContain(token.slice(0, 20));
    expect(stored).not.toContain('refresh');
  });

  it('survives a server restart, with and without a reload', async () => {
    const signInPages = countSignInPages();
    const before = await page.evaluate(() => window.authProvider.getAccessToken());
    await restartServer();
    expect(await server.verify(before)).toMatchObject({ email });
    const renewed = await page.evaluate(() => window.authProvider.renewAccessToken());
    expect(renewed).not.toBe(before);
    expect(await server.verify(renewed)).toMatchObject({ email });
    await page.reload();
    await waitForSignedIn();
    expect(signInPages()).toBe(0);
  });

  it('is renewed in the hidden frame if the refresh token is rejected', {
    tags: ['long'],
  }, async () => {
    await server.database.db.delete(identityPayloads).where(eq(identityPayloads.model, 'RefreshToken'));
    const signInPages = countSignInPages();
    const token = await page.evaluate(() => window.authProvider.renewAccessToken());
    expect(await server.verify(token)).toMatchObject({ email });
    expect(signInPages()).toBe(0);
  });

  it('requires sign-in after it expires, and then returns to the same page', async () => {
    await server.database.db.delete(identityPayloads);
    await page.evaluate(() => {
      window.authProvider.renewAccessToken();
    });
    await signIn();
    await waitForSignedIn();
    await expectPath('trunks?page=2');
  });

  it('ends on sign-out, so that the password is required again, even after going back', async () => {
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('E-mail').waitFor();
    await openPath('/trunks');
    await page.getByLabel('E-mail').waitFor();
    await page.goBack();
    await page.getByLabel('E-mail').waitFor();
    expect(await readCurrentUser().filter({ hasText: email }).count()).toBe(0);
  });

  it('is shared with a second window', { tags: ['long'] }, async () => {
    const second = await context.newPage();
    await second.goto(`${server.url}numbers`);
    await second.getByText(`${email} is staff`).waitFor();
    await expectPath('numbers', second);
  });
});

describe('accessibility of the sign-in page', { tags: ['long'] }, () => {
  it.each(['light', 'dark'] as const)(
    'passes the axe checks in %s mode, without horizontal overflow',
    async (colorScheme) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 390, height: 844 });
      await openPath('/');
      await signIn('wrong');
      await page.getByRole('alert').waitFor();
      const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
      await page.evaluate(source);
      const { violations } = await page.evaluate(() => window.axe.run());
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`)).toEqual([]);
      const overflow = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(overflow).toBe(0);
    },
  );
});
