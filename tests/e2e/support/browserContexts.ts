import { isDeepStrictEqual } from 'node:util';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { launchBrowser } from '../../../scripts/browser/launchBrowser';
import type { Cookies } from './prepareConsole';

interface PooledContext {
  context: BrowserContext;
  options: BrowserContextOptions;
  isInUse: boolean;
}

/** Timeout in milliseconds for page operations in a story. */
const timeoutMs = 120_000;

/** Maximum number of cached contexts; no story opens more at a time. */
const maxContexts = 6;

let launching: Promise<Browser> | undefined;
let contextPool: PooledContext[] = [];

/** Returns the worker's browser, which is launched for the first story and shared by all. */
export const getWorkerBrowser = (): Promise<Browser> => {
  launching ??= launchBrowser();
  return launching;
};

/** Removes all state that an earlier story left in a context, except the HTTP cache. */
const clearContext = async ({ context, options }: PooledContext, origin: string): Promise<void> => {
  await Promise.all([context.clearCookies(), context.clearPermissions(), context.unrouteAll()]);
  if (options.permissions) await context.grantPermissions(options.permissions);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers';
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await page.close();
};

/**
 * Provides a context without state from earlier stories, except cached console files, which account for most of the
 * time of a first page load. Starts tracing.
 * @param origin origin whose storage is cleared
 */
export const acquireContext = async (
  options: BrowserContextOptions,
  cookies: Cookies,
  origin: string,
): Promise<BrowserContext> => {
  const free = contextPool.find((entry) => !entry.isInUse && isDeepStrictEqual(entry.options, options));
  const context = free?.context ?? (await (await getWorkerBrowser()).newContext(options));
  // Generous, because a slow page on a busy machine is not an error; the story's own timeout ends hanging
  // pages.
  context.setDefaultTimeout(timeoutMs);
  if (free) {
    free.isInUse = true;
    await clearContext(free, origin);
  } else {
    contextPool.push({ context, options, isInUse: true });
    await context.tracing.start({ snapshots: true });
  }
  await context.tracing.startChunk();
  await context.addCookies(cookies);
  return context;
};

/**
 * Returns a context to the pool when its story has ended.
 * @param trace path of the trace file; if undefined, the trace is discarded
 */
export const releaseContext = async (context: BrowserContext, trace?: string): Promise<void> => {
  await Promise.all(context.pages().map((page) => page.close()));
  await context.tracing.stopChunk(trace ? { path: trace } : undefined);
  const entry = contextPool.find((each) => each.context === context);
  if (entry) entry.isInUse = false;
  const [oldest] = contextPool.filter(({ isInUse }) => !isInUse);
  if (!oldest || contextPool.length <= maxContexts) return;
  contextPool = contextPool.filter((each) => each !== oldest);
  await oldest.context.close();
};
