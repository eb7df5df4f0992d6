import type { Page } from 'playwright-core';

/** Waits until a page has loaded completely, without skeletons or elements marked as busy. */
export const waitUntilLoaded = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .MuiSkeleton-root'));
};
