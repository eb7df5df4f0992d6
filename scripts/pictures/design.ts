import type { Page } from 'playwright-core';
import { withCamera } from './camera';

/** Makes a list call fail, to show the error state. */
const rejectCall = (page: Page, call: string) =>
  page.route(`**/${call}`, (route) =>
    route.fulfill({ status: 500, json: { message: 'The database went away.' } }),
  );

/** Screenshots of common screen elements for `docs/design`. */
await withCamera({ width: 1200, height: 760 }, async ({ page, url, open, take }) => {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: /menu/i }).first().click();

  await open('/hardware-orders');
  await take('design-list', main);
  await page.emulateMedia({ colorScheme: 'dark' });
  await take('design-list-dark', main);
  await page.emulateMedia({ colorScheme: 'light' });
  await take('design-pills', page.locator('tr.row').first(), page.locator('tr.row').nth(7));

  await page.goto(`${url}/numbers/61255500001/show`);
  await main
    .getByRole('button', { name: 'Edit' })
    .or(main.getByRole('link', { name: 'Edit' }))
    .first()
    .waitFor();
  await take('design-record', main);
  await take('design-buttons', main.locator('header').first());

  await page.goto(`${url}/wholesalers/1`);
  await main.getByRole('textbox', { name: 'Name' }).fill('Harbour Voice Ltd');
  await take('design-form', main);

  await open('/rate-plans');
  await page.getByRole('link', { name: 'Standard calls' }).click();
  await main.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByText(/use it:/).waitFor();
  await take('design-dialog', dialog);

  const noMatches = encodeURIComponent(JSON.stringify({ search: 'nobody has such a plan' }));
  await page.goto(`${url}/rate-plans?filter=${noMatches}`);
  await main
    .getByText(/^No rate plans/)
    .first()
    .waitFor();
  await take('design-empty', main);

  await rejectCall(page, 'GetTrunks');
  await page.goto(`${url}/trunks`);
  await main.getByRole('button', { name: 'Try again' }).waitFor();
  await take('design-failed', main);

  await page.goto(`${url}/`);
  const chart = main
    .getByRole('button', { name: /as a table$/ })
    .first()
    .locator('xpath=ancestor::section[1]');
  await chart.waitFor();
  await chart.scrollIntoViewIfNeeded();
  await take('design-chart', chart);
});
