import { isDeepStrictEqual } from 'node:util';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { launchBrowser } from '../../../scripts/browser/launchBrowser';
import type { Cookies } from './prepareConsole';

interface PooledContext {
  context: BrowserContext;
  options: BrowserContextOptions;
  isTaken: boolean;
}

/** Milliseconds a page may take for what a story waits for. */
const timeoutMs = 120_000;

/** More than one story opens at a time. */
const maxContexts = 6;

let launching: Promise<Browser> | undefined;
let contextPool: PooledContext[] = [];

/** The browser of this worker: launched for its first story, and all others are told in it. */
export const getWorkerBrowser = (): Promise<Browser> => {
  launching ??= launchBrowser();
  return launching;
};

/** Takes away all an earlier story left in a context but what the browser has loaded. */
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
 * A context with nothing of an earlier story in it but the files of the console, which cost most of a page that is loaded
 * for the first time. Its trace is begun.
 * @param origin whose storage is cleared
 */
export const acquireContext = async (
  options: BrowserContextOptions,
  cookies: Cookies,
  origin: string,
): Promise<BrowserContext> => {
  const free = contextPool.find((one) => !one.isTaken && isDeepStrictEqual(one.options, options));
  const context = free?.context ?? (await (await getWorkerBrowser()).newContext(options));
  // A page that is late on a busy machine says nothing about the console; the limit of the story ends what hangs.
  context.setDefaultTimeout(timeoutMs);
  if (free) {
    free.isTaken = true;
    await clearContext(free, origin);
  } else {
    contextPool.push({ context, options, isTaken: true });
    await context.tracing.start({ snapshots: true });
  }
  await context.tracing.startChunk();
  await context.addCookies(cookies);
  return context;
};

/**
 * Gives a context back when its story has ended.
 * @param trace where its trace goes; nowhere when it is not given
 */
export const releaseContext = async (context: BrowserContext, trace?: string): Promise<void> => {
  await Promise.all(context.pages().map((page) => page.close()));
  await context.tracing.stopChunk(trace ? { path: trace } : undefined);
  const one = contextPool.find((each) => each.context === context);
  if (one) one.isTaken = false;
  const [oldest] = contextPool.filter(({ isTaken }) => !isTaken);
  if (!oldest || contextPool.length <= maxContexts) return;
  contextPool = contextPool.filter((each) => each !== oldest);
  await oldest.context.close();
};
