import { withCamera } from './camera';

/** Screenshots of lists and actions for `docs/declare`. */
await withCamera({ width: 1000, height: 620 }, async ({ page, open, take }) => {
  const menu = page.getByRole('menu').locator('..');
  const dialog = page.getByRole('dialog');
  const reserveSelection = async () => {
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Reserve', exact: true }).click();
  };
  const filtered = (path: string, filter: object) =>
    `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

  // Closes the menu to make room for the rows.
  await page.getByRole('button', { name: /menu/i }).first().click();

  await open('/wholesalers');
  await take('list-totals', page.locator('thead'), page.locator('tfoot'));
  await page.locator('tr.row').first().locator('td[data-column="csp"]').click();
  await dialog.getByRole('textbox').waitFor();
  await take('list-cell', page.locator('thead'), page.locator('tr.row').nth(2), dialog);
  await page.keyboard.press('Escape');

  await open('/numbers');
  await page.getByRole('button', { name: 'Columns' }).click();
  await take('list-columns', page.getByRole('dialog', { name: 'Columns' }));
  await page.keyboard.press('Escape');

  await open(filtered('/numbers', { state: ['reserved'] }));
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Held for the harbour');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Held for the harbour' }).first().waitFor();
  await page.getByRole('button', { name: 'Views' }).click();
  await take('list-views', page.locator('nav[aria-label="Views"]'), page.locator('thead'), menu);
  await page.getByRole('menuitem', { name: /^Remove/ }).click();

  await open('/numbers');
  await page.keyboard.press('j');
  for (let step = 0; step < 3; step++) await page.keyboard.press('Shift+ArrowDown');
  await page.getByRole('button', { name: 'Quarantine' }).waitFor();
  await take('list-selection', page.getByRole('search'), page.getByRole('region', { name: 'Selection' }));
  await page.keyboard.press('Escape');

  await page
    .getByRole('button', { name: /^Actions for/ })
    .nth(1)
    .click();
  await take('action-menu', menu);
  await page.keyboard.press('Escape');

  await open(filtered('/number-ranges', { kind: ['group'] }));
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Break group' }).click();
  await page.getByText(/It groups/).waitFor();
  await take('action-impact', dialog);
  await page.getByRole('button', { name: 'Cancel' }).click();

  await open(filtered('/numbers', { state: ['available'] }));
  const boxes = page.getByRole('checkbox', { name: /^Select \+/ });
  await boxes.nth(0).click();
  await reserveSelection();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  await take('action-undo', page.getByRole('status').filter({ has: undo }));
  await undo.click();
  await page.getByText('Undone.').waitFor();

  // Every fourth call is refused, to show an error message.
  let calls = 0;
  await page.route('**/UpdateNumberDID', async (route) => {
    calls += 1;
    if (calls !== 3) return route.continue();
    const message = 'Somebody else has just assigned this number.';
    return route.fulfill({ status: 409, json: { message, code: 'conflict' } });
  });
  await open(filtered('/numbers', { state: ['available'] }));
  for (const index of [0, 1, 2, 3]) await boxes.nth(index).click();
  await reserveSelection();
  await page.getByText('Done for 3 of 4.').waitFor();
  await take('action-outcome', dialog);
  await page.getByRole('button', { name: 'Close' }).last().click();
  await page.unroute('**/UpdateNumberDID');

  await open(filtered('/numbers', { state: ['available'] }));
  await page.route('**/UpdateNumberDID', async (route) => {
    await page.waitForTimeout(400);
    await route.continue();
  });
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
  await reserveSelection();
  await page.getByText(/^([3-9]|1\d) of/).waitFor();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByText(/^Paused/).waitFor();
  await take(
    'action-progress',
    page.getByRole('button', { name: 'Go on' }).locator('xpath=ancestor::*[contains(@class,"MuiPaper")]'),
  );
  await page.getByRole('button', { name: 'Cancel the rest' }).click();
  await page.getByRole('button', { name: 'Close' }).last().click();

  await page.setViewportSize({ width: 390, height: 620 });
  await page.goto(page.url());
  await page.locator('li dl').first().waitFor();
  await take('list-cards', page.locator('main'));
});
