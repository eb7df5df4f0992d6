import { withCamera } from './camera';

/** Screenshots of the form for a new domain and of a domain compared with its template for `docs/internals/platform.md`. */
await withCamera({ width: 1100, height: 900 }, async ({ page, url, take }) => {
  await page.goto(`${url}/domains/wharf.pbx.example/show?tab=template`);
  await page.getByText(/settings the template names differ/).waitFor();
  await page.getByLabel('Choose all that differ').check();
  await take('template-compare', page.getByRole('main'));

  await page.goto(`${url}/domains/provision`);
  await page.getByRole('combobox', { name: 'Customer' }).click();
  await page.keyboard.type('Wharf');
  await page.getByRole('option', { name: 'Wharf Coffee Roasters' }).click();
  await page.getByRole('textbox', { name: 'Domain' }).fill('wharf-north.pbx.example');
  await page.getByText('is free.').waitFor();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('north@wharf.example');
  await take('provision', page.getByRole('main'));
});
