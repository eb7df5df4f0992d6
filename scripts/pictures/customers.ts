import { withCamera } from './camera';

const wharf = 'domain=wharf.pbx.example';

/** Takes screenshots of operations on whole phone systems, and of number porting. */
await withCamera({ width: 1200, height: 900 }, async ({ page, url, open, take }) => {
  await open(`/pbx-customer/archives?${wharf}`);
  await take('archives', page.getByRole('main'));
  await page.goto(`${url}/pbx-customer/compare?from=archive-1&${wharf}`);
  await page.getByRole('heading', { level: 3 }).first().waitFor();
  await take('archive-compare', page.getByRole('main'));

  await open('/port-orders');
  await take('port-orders', page.getByRole('main'));
  await open('/emergency-addresses');
  await take('emergency-addresses', page.getByRole('main'));
  await open('/spend-watch');
  await take('spend-watch', page.getByRole('main'));
  await page.goto(`${url}/template-drift`);
  await page.locator('tr.row').first().waitFor();
  await take('template-drift', page.getByRole('main'));
});
