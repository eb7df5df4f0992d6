import { withCamera } from './camera';

/** Screenshots of billing for `docs/internals/billing.md`. */
await withCamera({ width: 1240, height: 760 }, async ({ page, url, take }) => {
  await page.getByRole('button', { name: /menu/i }).first().click();
  await page.goto(`${url}/billing/reconciliation`);
  await page.getByRole('link', { name: /^Not billed \d+/ }).waitFor();
  await page.getByRole('row').nth(3).waitFor();
  await take('billing-reconciliation', page.getByRole('main'));

  const filter = encodeURIComponent(JSON.stringify({ request_type: ['AddCharge'], search: 'C99999' }));
  await page.setViewportSize({ width: 1000, height: 760 });
  await page.goto(`${url}/billing/failed-requests?filter=${filter}`);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Correct and resubmit' }).click();
  await page.getByRole('dialog').getByLabel('Customer no.').waitFor();
  await take('billing-correct', page.getByRole('dialog'));
});
