import type { Page, Request } from 'playwright-core';
import { waitUntilLoaded } from './loaded';

const pendingRequests = new WeakMap<Page, Set<Request>>();

/** The stream of changes, which never ends. */
const isStream = (request: Request): boolean => request.url().endsWith('/WatchChanges');

/** Follows the requests of a page from now on, so that `settled` knows which of them have no answer yet. */
export const trackRequests = (page: Page): void => {
  const requests = new Set<Request>();
  pendingRequests.set(page, requests);
  page.on('request', (request) => {
    if (!isStream(request)) requests.add(request);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
};

const waitForFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
  );

/**
 * Waits until a page shows its heading and everything it has asked for. Playwright's `networkidle` comes once for each document,
 * so it waits for nothing after a link within the console.
 * @throws Error when nobody follows the requests of the page, as `testConsole` does for those it opens
 */
export const waitUntilSettled = async (page: Page): Promise<void> => {
  const requests = pendingRequests.get(page);
  if (!requests) throw new Error('Nobody follows the requests of this page: see followRequests.');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // What has just been drawn may ask for more in its next frame.
  for (let calmFrames = 0; calmFrames < 2; ) {
    await waitUntilLoaded(page);
    await waitForFrames(page);
    calmFrames = requests.size === 0 ? calmFrames + 1 : 0;
  }
};
