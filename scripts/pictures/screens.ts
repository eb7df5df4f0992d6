import { withCamera } from './camera';

/** The designer of screens, for `docs/screens.md`; the call log with its charts, for `docs/calls.md`. */
await withCamera({ width: 1240, height: 760 }, async ({ page, url, take }) => {
  await page.getByRole('button', { name: /menu/i }).first().click();
  await page.goto(`${url}/screens/design`);
  await page.getByRole('combobox', { name: 'Call' }).fill('GetPhoneRegions');
  await page.getByRole('option', { name: /^GetPhoneRegions/ }).click();
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await page.getByRole('region', { name: 'The screen' }).getByRole('row').nth(2).waitFor();
  await take('designer', page.getByRole('main'));

  await page.goto(`${url}/pbx-customer/call-log?domain=wharf.pbx.example`);
  await page.getByRole('button', { name: 'Charts' }).click();
  await page.getByText('By hour of the day').waitFor();
  await take('call-log', page.getByRole('main'));
});
