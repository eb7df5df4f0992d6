import { withCamera } from './camera';

/** Screenshot of the command palette for `docs/declare`. */
await withCamera({ width: 1000, height: 620 }, async ({ page, open, take }) => {
  await open('/trunks');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('02 5550 05');
  await page.getByRole('option', { name: /0504/ }).waitFor();
  await take('palette', page.getByRole('dialog', { name: 'Find' }));
});
