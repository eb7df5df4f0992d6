import { mockVisits } from '../../tests/e2e/support/visits';
import { withCamera } from './camera';

/** Screenshots of the list layouts for `docs/declare`. */
await withCamera({ width: 1100, height: 760 }, async ({ page, url, take }) => {
  await mockVisits(page);
  await page.goto(`${url}/visits?as=calendar&on=2026-11-25`);
  await page.getByRole('table', { name: 'Visits by day' }).getByRole('link').first().waitFor();
  // Closes the menu to make room for the calendar.
  await page.getByRole('button', { name: /menu/i }).first().click();
  await take('list-calendar', page.getByRole('main'));

  await page.goto(`${url}/visits?as=rows&group=state`);
  await page.getByRole('button', { name: /State: Done/ }).waitFor();
  await take('list-groups', page.getByRole('main'));
});
