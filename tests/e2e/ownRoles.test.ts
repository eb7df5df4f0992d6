import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phoneViewport, wideViewport } from '../../scripts/browser/viewports';
import { createTestConsole } from './support/createTestConsole';
import { measureOverflow, runAxe } from './support/inspect';

const { open, server } = createTestConsole();
const findMenu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const PASSWORD = 'a heron on a quiet pier';

const trackRefusals = (page: Page): string[] => {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  return refused;
};

const signInAs = async (page: Page, email: string) => {
  await page.goto(`${server.url}/`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: /Sign in|Continue/ }).click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account/ })
    .waitFor();
};

describe('role with access only to the call log', () => {
  it('can be created by an office manager and assigned to a login, and grants no other access', async () => {
    const manager = await open('/pbx-customer/roles', { as: 'customer' });
    await manager.getByRole('link', { name: 'New role' }).click();
    await manager.getByRole('combobox', { name: 'Begin with' }).click();
    await manager.getByRole('option', { name: 'Only the call log' }).click();
    expect(await manager.getByRole('main').getByRole('checkbox', { checked: true }).count()).toBe(1);
    expect(await runAxe(manager)).toEqual([]);
    await manager.getByRole('button', { name: 'Create', exact: true }).click();
    await manager.getByRole('heading', { name: 'Only the call log', level: 1 }).waitFor();

    await manager.goto(`${server.url}/pbx-customer/logins/create`);
    await manager.getByLabel('E-mail').fill('log@wharf.example');
    await manager.getByRole('combobox', { name: 'Role' }).click();
    await manager.getByRole('option', { name: 'Only the call log' }).click();
    await manager.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await manager.getByRole('button', { name: 'Create', exact: true }).click();
    await manager.getByText('log@wharf.example').first().waitFor();

    for (const viewport of [wideViewport, phoneViewport]) {
      const page = await manager.context().browser()?.newPage({ viewport });
      if (!page) throw new Error('There is no browser.');
      const refused = trackRefusals(page);
      await signInAs(page, 'log@wharf.example');
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (viewport === phoneViewport) await page.getByRole('button', { name: 'Menu' }).click();
      const links = findMenu(page).getByRole('link');
      await expect
        .poll(() => links.allInnerTexts())
        .toEqual(['Home', 'Inbox\nNotifications and what you follow', 'Status', 'Call Log']);
      await findMenu(page).getByRole('link', { name: 'Call Log' }).click();
      await page.getByRole('heading', { name: /Call log/i, level: 1 }).waitFor();
      await page
        .getByRole('main')
        .getByText(/20\d\d, \d\d:\d\d/)
        .first()
        .waitFor();
      expect(await page.getByRole('button', { name: /Delete|Note/ }).count()).toBe(0);
      expect([refused, await measureOverflow(page)]).toEqual([[], 0]);

      // Opening a URL without permission shows an error.
      await page.goto(`${server.url}/pbx-customer/pbx-extensions`);
      await page.getByText('Access denied').first().waitFor();
      await page.close();
    }
  });
});

describe('help pages', () => {
  it('open at the current screen, are searchable and link to each other', async () => {
    const page = await open('/pbx-customer/call-queue', { as: 'customer' });
    await page.getByRole('heading', { name: 'Call Queues' }).waitFor();
    await page.getByRole('button', { name: 'Help' }).click();
    const help = page.getByRole('dialog', { name: 'Help' });
    await help.getByRole('heading', { name: 'Call queues' }).waitFor();
    expect(await runAxe(page)).toEqual([]);
    await help.getByRole('button', { name: 'wallboard and in the reports' }).click();
    await help.getByRole('heading', { name: 'Wallboard and queue reports' }).waitFor();
    await help.getByRole('searchbox', { name: 'Search help' }).fill('passkey');
    await help.getByRole('button', { name: 'My account' }).first().click();
    await help.getByText('recovery codes').waitFor();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });

    await page.keyboard.press('F1');
    await help.getByRole('heading', { name: 'Call queues' }).waitFor();
  });
});

describe('account page', () => {
  it('saves the selected date and time formats and applies them', async () => {
    const page = await open('/profile', { as: 'customer' });
    await page.getByRole('combobox', { name: 'Dates' }).click();
    await page.getByRole('option', { name: '2026-11-21' }).click();
    await page
      .getByRole('status')
      .getByText(/It is now \d{4}-\d\d-\d\d, \d\d:\d\d/)
      .waitFor();
    await page.getByRole('combobox', { name: 'Time zone' }).fill('Perth');
    await page.getByRole('option', { name: /Perth/ }).click();
    await page.getByRole('status').getByText('AWST').waitFor();
    expect([await runAxe(page), await measureOverflow(page)]).toEqual([[], 0]);
    await page.reload();
    await page
      .getByRole('status')
      .getByText(/It is now \d{4}-\d\d-\d\d, \d\d:\d\d AWST/)
      .waitFor();
  });

  it('can be opened from an accessible menu', async () => {
    const page = await open('/', { as: 'customer' });
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'My account' }).waitFor();
    expect(await runAxe(page)).toEqual([]);
  });
});
