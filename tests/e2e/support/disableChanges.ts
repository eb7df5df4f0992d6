import type { Page } from 'playwright-core';

/** Disables live updates on a page, because the network never becomes idle while a stream is open. */
export const disableChanges = (page: Page): Promise<unknown> =>
  page.route('**/api/Console/WatchChanges', (route) => route.fulfill({ status: 404 }));
