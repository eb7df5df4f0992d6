import type { Page, Request } from 'playwright-core';
import { waitUntilLoaded } from './waitUntilLoaded';

const pendingRequests = new WeakMap<Page, Set<Request>>();

/** Whether a request is the stream of changes, which never ends. */
const isStream = (request: Request): boolean => request.url().endsWith('/WatchChanges');

/** Tracks the requests of a page, so that `waitUntilSettled` can wait for pending ones. */
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
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/**
 * Waits until a page shows its heading and all requested data. Playwright's `networkidle` fires only once per document,
 * so it does not cover navigation within the console.
 * @throws Error if the requests of the page are not tracked; those of pages opened by `createTestConsole` are
 */
export const waitUntilSettled = async (page: Page): Promise<void> => {
  const requests = pendingRequests.get(page);
  if (!requests) throw new Error('Nobody follows the requests of this page: see followRequests.');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // Newly rendered content may send requests in its next frame.
  for (let calmFrames = 0; calmFrames < 2; ) {
    await waitUntilLoaded(page);
    await waitForFrames(page);
    calmFrames = requests.size === 0 ? calmFrames + 1 : 0;
  }
};
