import { describe, expect, it } from 'vitest';
import { createTestConsole } from './support/createTestConsole';
import { runAxe } from './support/inspect';

const { open } = createTestConsole({ as: 'customer' });

describe('offboarding of an employee', () => {
  it('resolves every reference before it deletes the extension', async () => {
    const page = await open('/pbx-customer/pbx-extensions');
    const first = page.getByRole('row').nth(2);
    await first.waitFor();
    const removedName = (await first.getByRole('link').first().innerText()).trim();
    await first.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete' });
    await dialog.getByRole('heading', { name: /references? points? to it/ }).waitFor();
    expect(await runAxe(page)).toEqual([]);

    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog.getByText(/^Choose a replacement for each/).waitFor();
    const all = dialog.getByRole('combobox', { name: 'All places' });
    await all.fill('Remove it');
    await page.getByRole('option', { name: 'Remove it' }).click();
    await dialog.getByText('All references are resolved.').waitFor();
    const number = dialog.getByRole('combobox', { name: /^Replacement for Number/ }).first();
    await number.fill('600');
    await page.getByRole('option', { name: /^600/ }).click();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: removedName, exact: true }).waitFor({ state: 'detached' });
  });
});

describe('ordered number', () => {
  it('has an emergency address and is routed to the selected destination', async () => {
    const page = await open('/pbx-customer/numbers');
    const row = page.getByRole('row').nth(1);
    const number = (await row.getByRole('link').first().innerText()).trim();
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Order', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Order' });
    await dialog.getByRole('combobox', { name: /Service address/ }).click();
    await page.getByRole('option').first().click();
    await dialog.getByRole('combobox', { name: /Calls go to/ }).fill('600');
    await page.getByRole('option', { name: /^600/ }).click();
    await dialog.getByText(/^Calls will ring 600 /).waitFor();
    await dialog.getByRole('button', { name: 'Order', exact: true }).click();
    await dialog.getByRole('heading', { name: 'Receipt' }).waitFor();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: number, exact: true }).waitFor({ state: 'detached' });
  });
});

describe('general settings', { tags: ['long'] }, () => {
  it('can be found by search and changed', async () => {
    const page = await open('/pbx-customer/settings');
    const search = page.getByRole('combobox', { name: 'Find a setting' });
    await search.fill('redial');
    await page
      .getByRole('option', { name: /Redial/ })
      .first()
      .click();
    const redial = page.getByRole('textbox', { name: 'Redial', exact: true });
    await expect.poll(() => redial.inputValue()).not.toBe('');
    const code = '*660';
    await redial.fill('*69');
    await redial.blur();
    await page
      .getByText(/\*69 is also used for “Call back”/)
      .first()
      .waitFor();
    await redial.fill(code);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved.').waitFor();
    await page.reload();
    await search.fill('redial');
    await page
      .getByRole('option', { name: /Redial/ })
      .first()
      .click();
    await expect.poll(() => redial.inputValue()).toBe(code);
  });

  it('include a preview of emails as they will be sent', async () => {
    const page = await open('/pbx-customer/mail-templates/welcome');
    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.getByText(/201/).waitFor();
    const editor = page.locator('[contenteditable=true]');
    const mark = 'See you at the pier.';
    await editor.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(` ${mark} `);
    await page.getByRole('button', { name: 'Insert when', exact: true }).click();
    await preview.getByText(`${mark} 21 November 2026`).waitFor();
    expect(await runAxe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved.').waitFor();
  });
});
