import { isDeepStrictEqual } from 'node:util';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { launchBrowser } from '../../../scripts/browser/launchBrowser';
import type { Cookies } from './prepareConsole';

interface Kept {
  context: BrowserContext;
  options: BrowserContextOptions;
  isTaken: boolean;
}

/** Milliseconds a page may take for what a story waits for. */
const patience = 120_000;

/** More than one story opens at a time. */
const most = 6;

let launching: Promise<Browser> | undefined;
let kept: Kept[] = [];

/** The browser of this worker: launched for its first story, and all others are told in it. */
export const workerBrowser = (): Promise<Browser> => {
  launching ??= launchBrowser();
  return launching;
};

/** Takes away all an earlier story left in a context but what the browser has loaded. */
const clear = async ({ context, options }: Kept, origin: string): Promise<void> => {
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
export const takeContext = async (
  options: BrowserContextOptions,
  cookies: Cookies,
  origin: string,
): Promise<BrowserContext> => {
  const free = kept.find((one) => !one.isTaken && isDeepStrictEqual(one.options, options));
  const context = free?.context ?? (await (await workerBrowser()).newContext(options));
  // A page that is late on a busy machine says nothing about the console; the limit of the story ends what hangs.
  context.setDefaultTimeout(patience);
  if (free) {
    free.isTaken = true;
    await clear(free, origin);
  } else {
    kept.push({ context, options, isTaken: true });
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
export const giveBack = async (context: BrowserContext, trace?: string): Promise<void> => {
  await Promise.all(context.pages().map((page) => page.close()));
  await context.tracing.stopChunk(trace ? { path: trace } : undefined);
  const one = kept.find((each) => each.context === context);
  if (one) one.isTaken = false;
  const [oldest] = kept.filter(({ isTaken }) => !isTaken);
  if (!oldest || kept.length <= most) return;
  kept = kept.filter((each) => each !== oldest);
  await oldest.context.close();
};
