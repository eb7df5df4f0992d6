import { describe, expect, it } from 'vitest';
import { type Account, accounts, password } from '../../scripts/browser/signIn';
import { phoneViewport } from '../../scripts/browser/viewports';
import { createTestConsole } from './support/createTestConsole';
import { measureOverflow, runAxe } from './support/inspect';

const { open, callAs } = createTestConsole();

/** A one-pixel image. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('user’s own profile', { tags: ['long'] }, () => {
  it.each(['staff', 'reseller', 'customer'] as const satisfies Account[])(
    'can be opened and changed by %s from the account menu',
    async (as) => {
      const page = await open('/', { as });
      await page.getByRole('button', { name: /^Account of/ }).click();
      await page.getByRole('menuitem', { name: 'My account' }).click();
      await page.getByRole('heading', { level: 1, name: 'My account' }).waitFor();
      await page.getByText(accounts[as]).first().waitFor();
      expect(await page.getByRole('textbox', { name: 'E-mail' }).count()).toBe(0);

      await page.getByLabel('First name').fill('Robin');
      await page.getByLabel('Last name').fill('Example');
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png });
      await page.getByRole('img', { name: 'Picture' }).waitFor();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Saved.').waitFor();
      const account = page.getByRole('banner').getByRole('button', { name: 'Account of Robin Example' });
      await account.locator('img').waitFor();

      await page.getByRole('button', { name: 'Take away Picture' }).click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await account.locator('img').waitFor({ state: 'detached' });
      await expect.poll(() => account.getAttribute('data-initials')).toBe('RE');
    },
  );

  it('accepts a new password, and rejects a previous one immediately', async () => {
    const page = await open('/profile', { as: 'customer', viewport: phoneViewport });
    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog');
    const change = dialog.getByRole('button', { name: 'Change password' });
    await dialog.getByRole('textbox', { name: 'Current password' }).fill('not that one');
    const box = dialog.getByRole('textbox', { name: 'New password' });
    await box.fill(password);
    await box.press('Tab');
    await dialog.getByText('This password was used before. Choose another one.').waitFor();
    expect([await runAxe(page), await measureOverflow(page)]).toEqual([[], 0]);

    await box.fill('a heron on a quiet pier');
    await change.click();
    await dialog.getByText('The current password is wrong.').first().waitFor();
    await dialog.getByRole('textbox', { name: 'Current password' }).fill(password);
    await change.click();
    await page.getByText('Password changed.').waitFor();
    const repeated = await callAs(page, '/api/Link/CheckPreviousPasswords', {
      password: 'a heron on a quiet pier',
    });
    expect(await repeated.json()).toMatchObject({ is_previous: true });
  });
});

describe('extension profile image', { tags: ['long'] }, () => {
  it('can be set on the extension page and is displayed there', async () => {
    const page = await open('/pbx-customer/pbx-extensions/201/show?domain=wharf.pbx.example');
    await page.getByRole('button', { name: 'More for this extension' }).click();
    await page.getByRole('menuitem', { name: 'Set picture' }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png });
    await dialog.getByRole('button', { name: 'Set picture' }).click();
    await page.getByRole('main').getByRole('img', { name: 'Picture' }).waitFor();
  });
});
