import type { Page } from 'playwright-core';

/** A page that hears nothing of what others change: a stream that never ends would keep its network from ever being idle. */
export const disableChanges = (page: Page): Promise<unknown> =>
  page.route('**/api/Console/WatchChanges', (route) => route.fulfill({ status: 404 }));
