import type { Browser, BrowserContext, BrowserContextOptions, Cookie, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launchBrowser } from '../../../scripts/browser/launchBrowser';
import { type Running, runServer } from '../../../scripts/browser/runServer';
import { type accounts, signIn } from '../../../scripts/browser/signIn';
import { wide } from '../../../scripts/browser/viewports';

type Account = keyof typeof accounts;

export type OpenOptions = BrowserContextOptions & {
  /** Whose console it is. Default: staff. */
  as?: Account;
  /** Told of the page before it goes anywhere, to break or watch what it asks for. */
  before?: (page: Page) => Promise<unknown>;
};

export interface TestConsole {
  /** Filled before the first test. */
  server: Running;
  /** Opens a path of the console in a browser of its own, wide unless told otherwise; closed after the test. */
  open(path?: string, options?: OpenOptions): Promise<Page>;
  /** Makes a call with the token the page itself uses. */
  callAs(page: Page, path: string, body: object, method?: string): Promise<Response>;
}

/**
 * The console on a server of its own, with a browser, for the tests of one file. An account types its password once:
 * later pages come with the session it has at the provider, as another tab would, and with nothing else.
 * @param usual How `open` opens unless told otherwise; `env` is the server's.
 */
export const testConsole = ({
  env,
  ...usual
}: OpenOptions & { env?: Record<string, string> } = {}): TestConsole => {
  const server = {} as Running;
  const sessions = new Map<Account, Cookie[]>();
  const tokens = new WeakMap<BrowserContext, string>();
  let browser: Browser;

  beforeAll(async () => {
    const [running, launched] = await Promise.all([runServer(env), launchBrowser()]);
    Object.assign(server, running);
    browser = launched;
  });
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
  afterAll(async () => {
    await browser?.close();
    await server.dispose?.();
  });

  return {
    server,
    async open(path = '/', given = {}) {
      const { as = 'staff', before, ...options } = { ...usual, ...given };
      const context = await browser.newContext({ viewport: wide, acceptDownloads: true, ...options });
      context.on('request', (request) => {
        const { authorization } = request.headers();
        if (authorization) tokens.set(context, authorization);
      });
      await context.addCookies(sessions.get(as) ?? []);
      const page = await signIn(context, server.url, as, path, before);
      sessions.set(as, await context.cookies());
      return page;
    },
    async callAs(page, path, body, method = 'POST') {
      const token = () => tokens.get(page.context()) ?? '';
      await expect.poll(token, { timeout: 20_000 }).not.toBe('');
      return fetch(server.url + path, {
        method,
        body: JSON.stringify(body),
        headers: { authorization: token(), 'content-type': 'application/json' },
      });
    },
  };
};
