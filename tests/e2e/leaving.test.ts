import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createTestConsole } from './support/createTestConsole';
import { runAxe } from './support/inspect';

const { server, open } = createTestConsole();

const domainQuery = 'domain=wharf.pbx.example';
const formPath = `/pbx-customer/phone-numbers/61255500001?${domainQuery}`;
const typedName = 'Night desk';

const getPath = (page: Page) => page.url().slice(server.url.length);
const findName = (page: Page) => page.getByLabel('Display name');
const findLeavePrompt = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

/** Navigates without reloading the page, as menu links do. */
const followMenu = async (page: Page, menu: string, path: RegExp) => {
  await page.getByRole('link', { name: menu, exact: true }).first().click();
  await page.waitForURL(path);
};

/** Opens a form with unsaved text, with three history entries before it and one after it. */
const openEditedForm = async () => {
  const page = await open('/trunks');
  await page.getByRole('row').nth(1).waitFor();
  await followMenu(page, 'Port Orders', /\/port-orders/);
  await followMenu(page, 'Home', /:\d+\/$/);
  await page.evaluate((to) => window.history.pushState({ idx: 3, key: 'form', usr: null }, '', to), formPath);
  await page.reload();
  await findName(page).waitFor();
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/#page$/);
  await findName(page).fill(typedName);
  return page;
};

/** Chooses to stay when prompted, and checks that the page is unchanged, including unsaved text and focus. */
const expectStay = async (page: Page) => {
  await findLeavePrompt(page).getByRole('button', { name: 'Stay', exact: true }).click();
  await findLeavePrompt(page).waitFor({ state: 'detached' });
  await expect.poll(() => getPath(page)).toBe(`${formPath}#page`);
  expect(await findName(page).inputValue()).toBe(typedName);
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
};

const expectLeave = async (page: Page, to: RegExp) => {
  await findLeavePrompt(page).getByRole('button', { name: 'Discard changes' }).click();
  await page.waitForURL(to);
  await findName(page).waitFor({ state: 'detached' });
};

describe('form with unsaved changes', () => {
  it('prompts before the user leaves through a link or a command', async () => {
    const page = await openEditedForm();
    await page.getByRole('link', { name: 'All domains', exact: true }).first().click();
    await findLeavePrompt(page).waitFor();
    expect(await runAxe(page)).toEqual([]);
    await expectStay(page);

    await page.keyboard.press('Control+k');
    await page.keyboard.type('regions');
    await page.getByRole('option').first().filter({ hasText: 'Regions' }).waitFor();
    await page.keyboard.press('Enter');
    await findLeavePrompt(page).waitFor();
    await expectStay(page);
    await page.getByRole('link', { name: 'All domains', exact: true }).first().click();
    await expectLeave(page, /\/domains/);
  });

  it('prompts before the user goes back one or more steps, even in quick succession', async () => {
    const page = await openEditedForm();
    const before = await page.evaluate(() => window.history.length);
    // One of the two steps only returns the page to its initial state.
    await page.evaluate(() => window.history.go(-2));
    await findLeavePrompt(page).waitFor();
    await expectStay(page);
    await page.evaluate(() => window.history.go(-4));
    await findLeavePrompt(page).waitFor();
    await expectStay(page);
    await page.evaluate(() => {
      for (const step of [-2, -1, 1, -1]) window.history.go(step);
    });
    await findLeavePrompt(page).waitFor();
    await expectStay(page);
    expect(await page.evaluate(() => window.history.length)).toBe(before);

    await page.evaluate(() => window.history.go(-3));
    await findLeavePrompt(page).waitFor();
    await expectLeave(page, /\/port-orders/);
    await page.getByRole('row').nth(1).waitFor();
    await page.goForward();
    await page.waitForURL(/:\d+\/$/);
  });

  it('prompts before its tab is closed, but not after its changes are discarded', async () => {
    const page = await openEditedForm();
    const prompts: string[] = [];
    page.on('dialog', (dialog) => {
      prompts.push(dialog.type());
      void dialog.dismiss();
    });
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => prompts).toEqual(['beforeunload']);
    expect(await findName(page).inputValue()).toBe(typedName);
    await followMenu(page, 'All domains', /./);
    await expectLeave(page, /\/domains/);
    const closed = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await closed;
    expect(prompts).toHaveLength(1);
  });
});
