import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import { runServer, type ServerProcess } from '../../../scripts/browser/runServer';
import { type Account, signIn } from '../../../scripts/browser/signIn';
import { wideViewport } from '../../../scripts/browser/viewports';
import { findFreePort } from '../../../scripts/findFreePort';
import { findSecrets } from '../../lib/findSecrets';
import { acquireContext, releaseContext } from './browserContexts';
import { saveEvidence } from './evidence';
import { trackRequests } from './waitUntilSettled';

export type OpenOptions = BrowserContextOptions & {
  /** Account to sign in as. Default: staff. */
  as?: Account;
  /** Called with the page before navigation, for example to intercept its requests. */
  before?: (page: Page) => Promise<unknown>;
};

export interface TestConsole {
  /** The server of the test file; available from the first test. */
  server: ServerProcess;
  /**
   * Opens a console path in a separate context, signed in and with a wide window by default. The context is closed
   * after the test, or after the last test if opened in `beforeAll`.
   */
  open(path?: string, options?: OpenOptions): Promise<Page>;
  /** Makes a call with the access token of the page. */
  callAs(page: Page, path: string, body: object, method?: string): Promise<Response>;
}

/** Port shared by all servers of a worker, so that the browser cache remains valid. */
let port: Promise<number> | undefined;

/**
 * Starts a separate server with the console, and a browser, for the tests of a file.
 * @param usual default options for `open`; `env` applies to the server
 */
export const createTestConsole = ({
  env,
  ...usual
}: OpenOptions & { env?: Record<string, string> } = {}): TestConsole => {
  const server = {} as ServerProcess;
  const sessions = { ...inject('sessions') };
  const tokens = new WeakMap<BrowserContext, string>();
  /** Contexts opened in the current test, and those shared by the whole file. */
  const opened: Record<'test' | 'file', BrowserContext[]> = { test: [], file: [] };
  let current: keyof typeof opened = 'file';

  beforeAll(async () => {
    port ??= findFreePort();
    Object.assign(server, await runServer({ env, copyOf: inject('seeded'), port: await port }));
  });
  beforeEach(() => {
    current = 'test';
  });
  afterEach(async ({ task }) => {
    const contexts = opened.test.splice(0);
    const hasFailed = task.result?.state === 'fail';
    const trace = hasFailed
      ? await saveEvidence(task, [...contexts, ...opened.file], server.log())
      : undefined;
    await Promise.all(contexts.map((context) => releaseContext(context, trace?.(context))));
    if (trace)
      for (const context of opened.file) {
        await context.tracing.stopChunk({ path: trace(context) });
        await context.tracing.startChunk();
      }
    current = 'file';
  });
  afterAll(async () => {
    await Promise.all(opened.file.splice(0).map((context) => releaseContext(context)));
    await server.dispose?.();
    expect(findSecrets(server.log?.() ?? '')).toEqual([]);
  });

  return {
    server,
    async open(path = '/', overrides = {}) {
      const { as = 'staff', before, ...options } = { ...usual, ...overrides };
      const context = await acquireContext(
        { viewport: wideViewport, acceptDownloads: true, ...options },
        sessions[as],
        server.url,
      );
      opened[current].push(context);
      tokens.delete(context);
      const page = await signIn(context, server.url, as, path, async (opening) => {
        trackRequests(opening);
        opening.on('request', (request) => {
          const { authorization } = request.headers();
          if (authorization) tokens.set(context, authorization);
        });
        await before?.(opening);
      });
      sessions[as] = await context.cookies();
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
