import { withCamera } from './camera';

/** Screenshots for `docs/internals/access.md`: the permission grid and the impersonation banner. */
await withCamera({ width: 1280, height: 720 }, async ({ page, url, take }) => {
  await page.goto(`${url}/access/permission-grid`);
  const grid = page.getByRole('main');
  for (const cell of [/^numbers.assign for Reseller sales/, /^trunks.edit for Reseller administrator/])
    await page.getByRole('button', { name: cell }).click();
  await take('permission-grid', grid);
  await page.getByRole('button', { name: 'Put back' }).click();
  await page.goto(`${url}/pbx-customer/logins?domain=wharf.pbx.example`);
  await page.getByRole('link', { name: 'customer@wharf.example' }).first().click();
  await page.getByRole('button', { name: 'Act as' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/Reason/)
    .fill('The customer called');
  await page.getByRole('dialog').getByRole('button', { name: 'Act as' }).click();
  const banner = page.getByRole('complementary', { name: 'Acting as somebody else' });
  await banner.waitFor();
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  await title.waitFor();
  await take('acting', banner, page.getByRole('banner'), title);
});
