import type { Page } from 'playwright-core';

/** Waits until a page has everything it shows: no skeleton, and no rows that are about to give way to others. */
export const waitUntilLoaded = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .MuiSkeleton-root'));
};
