import type { Browser } from 'playwright-core';
import { wideViewport } from '../../scripts/browser/viewports';
import type { Application } from './applications';
import { readRowAfterClick, waitForFirstRow, waitUntilIdle, watchPages } from './watchPage';

/** Timings of the navigation from one list to another through the menu, in milliseconds. */
export interface NextScreen {
  /** Time from the click to the frame with the first row of the second list. */
  row: number;
  /** Duration of the API call that finished last. */
  answer: number;
}

/** Time spent on the first list before navigating. */
const OBSERVE_MS = 1500;

/**
 * Opens a console list in a fresh browser, waits, and clicks another list in the menu.
 * @param path path of the second list
 */
export const openNextScreen = async (
  browser: Browser,
  { url, screen, storageState }: Application,
  path: string,
): Promise<NextScreen> => {
  const context = await browser.newContext({ viewport: wideViewport, ...(storageState && { storageState }) });
  try {
    const page = await context.newPage();
    await watchPages(page, { row: screen.row });
    await page.goto(url + screen.path, { waitUntil: 'commit' });
    await waitForFirstRow(page);
    await page.waitForTimeout(OBSERVE_MS);
    await waitUntilIdle(page);
    const [{ clicked, rendered }] = await Promise.all([
      readRowAfterClick(page),
      page.locator(`nav a[href="${path}"]`).first().click(),
    ]);
    const calls = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/api/'))
        .map(({ startTime, duration }) => ({ startTime, duration })),
    );
    const [last] = calls
      .filter(({ startTime, duration }) => startTime >= clicked && startTime + duration <= rendered)
      .sort((a, b) => b.startTime + b.duration - a.startTime - a.duration);
    return { row: rendered - clicked, answer: last?.duration ?? 0 };
  } finally {
    await context.close();
  }
};
