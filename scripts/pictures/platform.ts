import { withCamera } from './camera';

/** Screenshot of the form for a new domain for `docs/internals/platform.md`. */
await withCamera({ width: 1100, height: 900 }, async ({ page, url, take }) => {
  await page.goto(`${url}/domains/provision`);
  await page.getByRole('combobox', { name: 'Customer' }).click();
  await page.keyboard.type('Wharf');
  await page.getByRole('option', { name: 'Wharf Coffee Roasters' }).click();
  await page.getByRole('textbox', { name: 'Domain' }).fill('wharf-north.pbx.example');
  await page.getByText('is free.').waitFor();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('north@wharf.example');
  await take('provision', page.getByRole('main'));
});
