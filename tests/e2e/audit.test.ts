import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createTestConsole } from './support/createTestConsole';
import { runAxe } from './support/inspect';

const { server, open } = createTestConsole();

const findEntries = (page: Page) => page.getByRole('list', { name: 'Changes' }).locator(':scope > li');

const findDescription = (page: Page, index: number) =>
  findEntries(page).nth(index).getByRole('row', { name: 'Description' }).innerText();

const enterDescription = async (page: Page, words: string) => {
  await page.getByRole('main').getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Description').fill(words);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { name: words, level: 1, exact: true }).waitFor();
};

describe('audit log', () => {
  it('shows a change and restores the old value with a new change', async () => {
    const page = await open('/rate-plans/1/show');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const before = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await enterDescription(page, 'Ebb tide');
    await enterDescription(page, 'High tide');
    await page.getByRole('link', { name: 'History' }).click();
    await findEntries(page).nth(2).waitFor();
    await expect.poll(() => findDescription(page, 0)).toMatch(/Ebb tide\s+High tide/);
    await expect.poll(() => findDescription(page, 1)).toContain(before);
    await expect
      .poll(() => findEntries(page).nth(0).innerText())
      .toMatch(/by Demo staff.*from 127\.0\.0\.1/s);
    expect(await runAxe(page)).toEqual([]);

    await findEntries(page).nth(1).getByRole('button', { name: 'Restore Description', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect
      .poll(() => dialog.getByRole('row', { name: 'Description' }).innerText())
      .toMatch(new RegExp(`High tide\\s+${before}`));
    await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
    await page.getByRole('heading', { name: before, level: 1, exact: true }).waitFor();
    await findEntries(page).nth(3).waitFor();
    await expect.poll(() => findDescription(page, 0)).toContain('High tide');

    await page.goto(`${server.url}/audit-log`);
    await page
      .getByRole('link', { name: /^Rate plan / })
      .first()
      .click();
    await page.getByRole('link', { name: 'Open this rate plan and its history' }).click();
    await page.waitForURL(/\/rate-plans\/1\/show/);
    await findEntries(page).first().waitFor();
  });

  it('shows customers only their domain, with both names for changes made while impersonating', {
    tags: ['long'],
  }, async () => {
    const staff = await open('/users?filter={"search":"customer@wharf.example"}');
    await staff.getByRole('link', { name: 'customer@wharf.example' }).first().click();
    await staff.getByRole('button', { name: 'Act as' }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByLabel(/Reason/).fill('Asked on the phone');
    await dialog.getByRole('button', { name: 'Act as' }).click();
    await staff.getByRole('complementary', { name: 'Acting as somebody else' }).waitFor();
    await staff.getByRole('link', { name: 'Permission Groups' }).click();
    await staff.getByRole('link', { name: 'New permission group' }).click();
    await staff.getByRole('textbox', { name: /^Group/ }).fill('Deck hands');
    await staff.getByRole('button', { name: 'Create' }).click();
    await staff.getByRole('heading', { name: 'Deck hands' }).waitFor();
    await staff.getByRole('link', { name: 'History' }).click();
    await findEntries(staff).getByText('Demo staff, acting as Demo customer').waitFor();

    const page = await open('/pbx-customer/audit-log', { as: 'customer' });
    const createdRow = page.getByRole('row', { name: / Deck hands/ }).first();
    await createdRow.getByText('Demo staff, acting as Demo customer').waitFor();
    expect(await page.getByRole('table').innerText()).not.toContain('Rate plan');
    await page.goto(`${server.url}/audit-log`);
    await page.waitForURL(/unauthorised/);
  });
});
