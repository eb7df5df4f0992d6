import { withCamera } from './camera';

/** Screenshot of a table created from a spreadsheet for `docs/declare/screens.md`. */
await withCamera({ width: 1300, height: 900 }, async ({ page, url, take }) => {
  await page.getByRole('button', { name: /menu/i }).first().click();
  await page.goto(`${url}/screens/sheet`);
  await page.getByLabel('Sheet', { exact: true }).setInputFiles('scripts/lowCode/loan-phones.csv');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Publish and import 24 rows' }).waitFor();
  await take(
    'sheet',
    main.getByRole('link', { name: 'Screens' }),
    main.getByRole('region', { name: 'Rows' }),
    main.getByRole('listitem', { name: 'Asset' }),
  );
  await main.getByRole('button', { name: 'Publish and import 24 rows' }).click();
  await main.getByText('24 created, 0 changed.').waitFor();
  await page.goto(`${url}/loan-phones`);
  await main.getByRole('link', { name: 'LP-0001' }).waitFor();
  await take('sheet-list', main);
});
