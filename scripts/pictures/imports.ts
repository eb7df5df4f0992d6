import { withCamera } from './camera';

const spreadsheet = `Plan no.,Description,Type,Default
VOICE-STD,Standard calls in the country,Voice,yes
VOICE-NIGHT,Cheap after eight,Voice,no
FAX-1,Sheets of paper,Fax,no
`;

/** Screenshot of an import for `docs/declare`. */
await withCamera({ width: 1000, height: 470 }, async ({ page, url, take }) => {
  await page.getByRole('button', { name: /menu/i }).first().click();
  await page.goto(`${url}/rate-plans/import`);
  await page
    .getByLabel('File to import')
    .setInputFiles({ name: 'plans.csv', mimeType: 'text/csv', buffer: Buffer.from(spreadsheet) });
  await page.getByRole('button', { name: /^Check/ }).click();
  await page.getByRole('tab', { name: /^Changed/ }).click();
  await take('import-check', page.getByRole('main'));
});
