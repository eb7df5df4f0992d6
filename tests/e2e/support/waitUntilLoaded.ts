import type { Page } from 'playwright-core';

/** Waits until a page has loaded completely: no skeletons, and no rows about to be replaced. */
export const waitUntilLoaded = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .MuiSkeleton-root'));
};
