import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phoneViewport } from '../../scripts/browser/viewports';
import { createTestConsole } from './support/createTestConsole';
import { measureOverflow, runAxe } from './support/inspect';
import { waitUntilLoaded } from './support/waitUntilLoaded';

const { server, open, callAs } = createTestConsole();

const findBanner = (page: Page) => page.getByRole('complementary', { name: 'Acting as somebody else' });
const findMenu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });

describe('impersonation of a customer', () => {
  it('shows the customer’s menu and a banner, hides secrets, ends with a keyboard shortcut and logs both names', async () => {
    const page = await open('/pbx-customer/logins?domain=wharf.pbx.example');
    const other = await page.context().newPage();
    await other.goto(`${server.url}/users`);
    await findMenu(other).getByRole('link', { name: 'Users' }).waitFor();

    await page.getByRole('link', { name: 'customer@wharf.example' }).first().click();
    await page.getByRole('button', { name: 'Act as' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/Reason/).fill('The customer called');
    await dialog.getByRole('button', { name: 'Act as' }).click();
    await findBanner(page)
      .getByText('You, Demo staff, are acting as Demo customer of wharf.pbx.example.')
      .waitFor();
    await findMenu(page).getByRole('button', { name: 'Home - PBX' }).waitFor();
    expect(await findMenu(page).getByRole('link', { name: 'Activity' }).count()).toBe(0);
    await waitUntilLoaded(page);
    expect(await runAxe(page)).toEqual([]);

    await findMenu(page).getByRole('button', { name: 'Settings' }).click();
    await findMenu(page).getByRole('link', { name: 'Logins', exact: true }).click();
    await page.getByRole('heading', { name: 'Logins', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'customer@wharf.example' }).first().click();
    await page.waitForURL(/\/logins\/\d+\/show/);
    await page.getByRole('main').getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByText('Closed while you act as Demo customer.').waitFor();
    await page.getByLabel('Last name').fill('changed');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('This can’t be done while acting as Demo customer.').first().waitFor();

    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await page.waitForURL(/\/logins\/\d+\/show/);
    await findMenu(page).getByRole('link', { name: 'Permission Groups' }).click();
    await page.getByRole('link', { name: 'New permission group' }).click();
    await page.getByRole('textbox', { name: /^Group/ }).fill('Made in their name');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { name: 'Made in their name' }).waitFor();

    await page.keyboard.press('Alt+Shift+KeyX');
    await findBanner(page).waitFor({ state: 'detached' });
    await page.waitForURL(/\/pbx-customer\/logins\/\d+/);
    await findMenu(page).getByRole('link', { name: 'All domains' }).click();
    expect(await findBanner(other).count()).toBe(0);

    // Subsequent calls use the staff token again, which the page sends.
    await findMenu(page).getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('heading', { name: 'Users', level: 1 }).waitFor();
    await page.getByRole('main').getByRole('link', { name: /@/ }).first().waitFor();
    const answer = await callAs(page, '/api/Link/GetAuditLogList', { request_type: 'CreateGroup' });
    const { items } = (await answer.json()) as { items: { user: string }[] };
    expect(items.map(({ user }) => user)).toEqual(['Demo staff, acting as Demo customer']);
  });

  it('ends with a message when the page is reloaded', { tags: ['long'] }, async () => {
    const page = await open('/users?filter={"search":"customer@wharf.example"}');
    await page.getByRole('link', { name: 'customer@wharf.example' }).first().click();
    await page.getByRole('button', { name: 'Act as' }).click();
    await page
      .getByRole('dialog')
      .getByLabel(/Reason/)
      .fill('A look');
    await page.getByRole('dialog').getByRole('button', { name: 'Act as' }).click();
    await findBanner(page).waitFor();
    await page.reload();
    await page.getByText('Reloading the page ended acting as Demo customer').waitFor();
    expect(await findBanner(page).count()).toBe(0);
    await findMenu(page).getByRole('link', { name: 'Activity' }).waitFor();
  });
});

describe('permission grid', () => {
  it('saves several cells and applies a role change to a signed-in user', async () => {
    const reseller = await open('/users', { as: 'reseller' });
    await reseller.getByRole('link', { name: /@/ }).first().waitFor();
    const page = await open('/access/permission-grid');
    const cell = page.getByRole('button', { name: /^users.edit for Reseller administrator/ });
    await cell.click();
    // Each press selects the next weaker setting.
    await cell.press('Enter');
    await cell.press('Enter');
    await cell.press('Enter');
    await page.getByText('1 change not saved').waitFor();
    await expect.poll(() => cell.getAttribute('aria-label')).toContain('Not allowed, changed');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Add, change and remove users, and act as them').waitFor();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved. Takes effect with').waitFor();

    await reseller.getByRole('button', { name: 'Refresh' }).first().click();
    await reseller
      .getByText(/Your role may not do this|You may not see this page/)
      .first()
      .waitFor();

    await page.getByRole('button', { name: 'Actions for Reseller administrator' }).click();
    await page.getByRole('menuitem', { name: 'See as this role' }).click();
    await page.getByText('Menu and pages as the role Reseller administrator sees them.').waitFor();
    await findMenu(page).getByRole('link', { name: 'Settings' }).click();
    await findMenu(page).getByRole('link', { name: 'Branding' }).waitFor();
    expect(await findMenu(page).getByRole('link', { name: 'Users' }).count()).toBe(0);
    await page.getByRole('button', { name: 'End preview' }).click();
    await findMenu(page).getByRole('link', { name: 'Users' }).waitFor();
  });

  it('is readable on a phone and in dark mode', { tags: ['long'] }, async () => {
    const page = await open('/access/permission-grid', { viewport: phoneViewport, colorScheme: 'dark' });
    await page.getByRole('table', { name: 'Permissions by role' }).waitFor();
    expect(await measureOverflow(page)).toBe(0);
    expect(await runAxe(page)).toEqual([]);
  });
});
