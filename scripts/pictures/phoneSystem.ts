import { withCamera } from './camera';

const wharfQuery = '?domain=wharf.pbx.example';

/**
 * Screenshots of call routing, the call flow, a phone's buttons and the references to an extension for
 * `docs/internals/phone-system.md`, and of Home for the README.
 */
await withCamera({ width: 1240, height: 860 }, async ({ page, url, take }) => {
  await page.goto(url);
  await page.getByRole('region', { name: 'Numbers by state' }).waitFor();
  await page.waitForTimeout(3000);
  await take('home', page.locator('body'));

  await page.getByRole('button', { name: /menu/i }).first().click();
  await page.goto(`${url}/pbx-customer/pbx-extensions/207${wharfQuery}`);
  await page.getByRole('button', { name: 'Forwarding', exact: true }).click();
  const begin = page.getByText('A call comes in').first();
  await begin.scrollIntoViewIfNeeded();
  const cases = page.getByRole('button', { name: /^(Always|Nobody answers) / });
  await take(
    'forwarding',
    begin,
    cases.first(),
    cases.last(),
    page.getByText(/^It rings, then goes to voicemail/).first(),
  );

  await page.goto(`${url}/pbx-customer/call-flow${wharfQuery}`);
  await page.getByLabel('Number called').fill('5550 0001');
  await page.getByRole('option', { name: '+61 2 5550 0001' }).click();
  await page.getByLabel('When').click();
  await page.getByRole('option', { name: 'Next Sunday, 15:00' }).click();
  await page.getByRole('list', { name: 'Call path' }).waitFor();
  await page.waitForTimeout(1000);
  await take('call-flow', page.getByRole('main'));

  await page.goto(`${url}/pbx-customer/pbx-extensions${wharfQuery}`);
  await page
    .getByRole('row')
    .nth(2)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete' });
  await dialog.getByRole('heading', { name: /references? points? to it/ }).waitFor();
  await take('references', dialog);
});
