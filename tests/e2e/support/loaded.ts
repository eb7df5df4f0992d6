import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until a page has everything it shows: no skeleton, and no rows that are about to give way to others. */
export const loaded = (page: Page): Promise<void> =>
  expect.poll(() => page.locator('[aria-busy="true"], .MuiSkeleton-root').count()).toBe(0);
