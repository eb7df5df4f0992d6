import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createTestConsole } from './support/createTestConsole';
import { waitUntilLoaded } from './support/waitUntilLoaded';

const { server, open } = createTestConsole();

const findValue = (page: Page, label: string) =>
  page.getByText(label, { exact: true }).first().locator('xpath=following-sibling::*').innerText();

describe('customer address', { tags: ['long'] }, () => {
  it('can be found by search, corrected field by field and added', async () => {
    const page = await open('/pbx-customer/addresses/create?domain=wharf.pbx.example');
    await page.getByLabel('Find the address').fill('12 placeholder');
    await page
      .getByRole('option', { name: /^12 Placeholder Lane/ })
      .first()
      .click();
    await page.getByText('Fields filled in below. Check them.').waitFor();
    await expect.poll(() => page.getByLabel('Street', { exact: true }).inputValue()).toBe('Placeholder');
    await page.getByLabel('Unit number').fill('5');
    await page.getByLabel('Unit type').fill('SHOP');
    await page.getByRole('option', { name: /SHOP/ }).first().click();
    await page
      .getByRole('status')
      .filter({ hasText: /^SHOP 5, 12 Placeholder LANE/ })
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { name: /^SHOP 5, 12 Placeholder LANE/ }).waitFor();
  });

  it('is split into parts on the customer page if the lookup does not find it', async () => {
    const page = await open('/customers/1/show');
    await page.getByRole('link', { name: /^Addresses/ }).click();
    await page.getByRole('button', { name: 'Add address' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Find the address').fill('Level 2, 99 Nowhere Road, Sampleton NSW 9901');
    await page.getByRole('option', { name: /^Use “Level 2/ }).click();
    await dialog.getByText('Fields filled in below. Check them.').waitFor();
    await expect.poll(() => dialog.getByLabel('Street', { exact: true }).inputValue()).toBe('Nowhere');
    await dialog.getByRole('button', { name: 'Add address' }).click();
    await page.getByText('Address added.').waitFor();
    // Hovering keeps the notification with its undo button visible.
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.hover();
    await page.getByRole('link', { name: /99 Nowhere RD/ }).waitFor();
    await undo.click();
    await page.getByRole('link', { name: /99 Nowhere RD/ }).waitFor({ state: 'detached' });
  });
});

describe('wholesale pages', () => {
  it('can duplicate a wholesaler and undo the removal of a rate plan from the copy', async () => {
    const page = await open('/wholesalers');
    await page.getByRole('link', { name: 'Harbour Voice', exact: true }).click();
    await page.getByRole('button', { name: 'Duplicate' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/Name of the new wholesaler/).fill('Harbour Voice North');
    await dialog.getByLabel(/Group no/).fill('1001');
    await dialog.getByRole('button', { name: 'Duplicate' }).click();
    await dialog.getByText(/1001/).first().waitFor();
    await expect
      .poll(() => dialog.getByLabel(/Name of the new wholesaler/).inputValue())
      .toBe('Harbour Voice North');
    await dialog.getByLabel(/Group no/).fill('1099');
    await dialog.getByRole('button', { name: 'Duplicate' }).click();
    await page.getByText('Harbour Voice North added.').waitFor();

    await page.goto(`${server.url}/wholesalers`);
    await page.getByRole('link', { name: 'Harbour Voice North' }).click();
    await page.getByRole('heading', { name: 'Rate plans' }).waitFor();
    const plan = page.getByRole('row').filter({ hasText: 'VOICE-STD' });
    await plan.getByRole('button', { name: 'Remove rate plan' }).click();
    await page.getByText('Rate plan removed.').waitFor();
    // Hovering keeps the notification with its undo button visible.
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.hover();
    await plan.waitFor({ state: 'detached' });
    await undo.click();
    await page.getByText('Undone.').waitFor();
    await plan.waitFor();
  });

  it('can create, edit and delete a rate plan, and preserve input that the server rejects', async () => {
    const page = await open('/rate-plans/create');
    await page.getByLabel(/Plan no/).fill('VOICE-STD');
    await page.getByLabel(/Description/).fill('Evening calls');
    await page.getByRole('button', { name: 'Create' }).click();
    await page
      .getByText(/VOICE-STD/)
      .first()
      .waitFor();
    await expect.poll(() => page.getByLabel(/Description/).inputValue()).toBe('Evening calls');
    await page.getByLabel(/Plan no/).fill('VOICE-EVE');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { name: 'Evening calls', exact: true }).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel(/Description/).fill('Evening and weekend calls');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { name: 'Evening and weekend calls', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: 'Delete' })
      .click();
    await page.waitForURL(/\/rate-plans(\?.*)?$/);
    await page.getByRole('cell', { name: 'VOICE-STD' }).waitFor();
    await page.getByRole('cell', { name: 'VOICE-EVE' }).waitFor({ state: 'detached' });
  });
});

describe('duplicate of a wholesaler', { tags: ['long'] }, () => {
  it('contains the parts selected for copying', async () => {
    const page = await open('/wholesalers/2/show');
    await page.getByRole('button', { name: 'Duplicate' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/Name of the new wholesaler/).fill('Copper Kettle West');
    await dialog.getByLabel(/Group no/).fill('1077');
    await dialog.getByLabel('Copy its rate plans').click();
    await dialog.getByLabel('Copy its CSP').click();
    await dialog.getByRole('button', { name: 'Duplicate' }).click();
    await page.getByText('Copper Kettle West added.').waitFor();
    await page.goto(`${server.url}/wholesalers`);
    await page.getByRole('link', { name: 'Copper Kettle West' }).click();
    await page.getByRole('button', { name: 'Add rate plan' }).waitFor();
    await expect.poll(() => findValue(page, 'Active host server')).toBe('pbx1.copperkettle.example');
    await waitUntilLoaded(page);
    expect(await page.getByText('CKT').count()).toBe(0);
    expect(await page.getByRole('row').filter({ hasText: 'VOICE-STD' }).count()).toBe(0);
  });
});
