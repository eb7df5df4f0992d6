import { withCamera } from './camera';

const pastedText = `Hello, please port 02 5550 1000 - 1002 on 21/11/2026
61255500000/2
+44 20 7946 0958
5550 1000
02 5550 1001`;

/** Screenshots of number management for `docs/internals/numbers.md`. */
await withCamera({ width: 1240, height: 760 }, async ({ page, url, take }) => {
  await page.getByRole('button', { name: /menu/i }).first().click();
  await page.goto(`${url}/numbers/paste`);
  await page.getByLabel('Numbers or text containing numbers').fill(pastedText);
  await page.getByRole('button', { name: 'Read the numbers' }).click();
  await page.getByRole('button', { name: /^Foreign 1/ }).waitFor();
  await page.waitForTimeout(1500);
  await take('numbers-paste', page.getByRole('main'));

  await page.goto(`${url}/number-ranges/1/show?tab=grid`);
  await page.locator('[data-place="310"]').click();
  await page.locator('[data-place="319"]').click({ modifiers: ['Shift'] });
  await page.waitForTimeout(1000);
  await take('numbers-grid', page.getByRole('main'));

  await page.goto(`${url}/quarantined-numbers?as=calendar`);
  await page.getByRole('table').waitFor();
  await page.waitForTimeout(1000);
  await take('numbers-calendar', page.getByRole('main'));
});
