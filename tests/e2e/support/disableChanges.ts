import type { Page } from 'playwright-core';

/** Disables live updates on a page, because an endless stream would prevent the network from becoming idle. */
export const disableChanges = (page: Page): Promise<unknown> =>
  page.route('**/api/Console/WatchChanges', (route) => route.fulfill({ status: 404 }));
