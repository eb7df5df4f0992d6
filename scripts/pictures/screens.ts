import { withCamera } from './camera';

/** Screenshots of a record's history and of the screen designer. */
await withCamera({ width: 1440, height: 900 }, async ({ page, url, open, take }) => {
  await open('/rate-plans');
  await page.locator('tr.row').first().getByRole('link').first().click();
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  for (const description of ['First description', 'Second description']) {
    await edit.click();
    await page.getByLabel('Description').fill(description);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await edit.waitFor();
  }
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByText('First description').first().waitFor();
  await take('history', page.locator('body'));

  await page.goto(`${url}/screens/design`);
  await page.getByRole('combobox', { name: 'Call' }).fill('GetPhoneRegions');
  await page.getByRole('option', { name: /^GetPhoneRegions/ }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('region', { name: 'The screen' }).getByRole('row').nth(2).waitFor();
  await take('designer', page.locator('body'));
});
