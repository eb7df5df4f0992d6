import { withCamera } from './camera';

const priceList = `Part no,Dealer price,RRP ex GST
YEA-T54W,"$320.00",A$410.50
YEA-T48U,450.00,432.45
YEA-T46U,call us,350.00
YEA-T43U,205.10,260.00
`;

/** Screenshots of hardware ordering for `docs/internals/hardware.md`. */
await withCamera({ width: 1240, height: 640 }, async ({ page, url, take }) => {
  await page.getByRole('button', { name: /menu/i }).first().click();
  await page.goto(`${url}/hardware-orders?as=board`);
  await page.getByRole('region', { name: 'Picking', exact: true }).getByRole('listitem').first().waitFor();
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .waitFor();
  await take('hardware-board', page.getByRole('main'));

  await page.setViewportSize({ width: 1000, height: 560 });
  await page.goto(`${url}/hardware/import`);
  await page
    .getByLabel('File to import')
    .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(priceList) });
  await page.getByRole('button', { name: /^Check/ }).click();
  await page.getByRole('tab', { name: /^Large changes/ }).click();
  await take('hardware-prices', page.getByRole('main'));
});
