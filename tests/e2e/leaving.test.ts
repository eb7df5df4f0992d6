import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axe } from './support/inspect';
import { testConsole } from './support/testConsole';

const { server, open } = testConsole();

const domain = 'domain=wharf.pbx.example';
const form = `/pbx-customer/phone-numbers/61255500001?${domain}`;
const typed = 'Night desk';

const addressOf = (page: Page) => page.url().slice(server.url.length);
const nameIn = (page: Page) => page.getByLabel('Display name');
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

/** Goes on without loading the page anew, as links do. */
const go = async (page: Page, menu: string, path: RegExp) => {
  await page.getByRole('link', { name: menu, exact: true }).first().click();
  await page.waitForURL(path);
};

/** A form with something typed into it, three entries of the history before it, and one behind. */
const typing = async () => {
  const page = await open('/trunks');
  await page.getByRole('row').nth(1).waitFor();
  await go(page, 'Regions', /\/regions/);
  await go(page, 'Home', /:\d+\/$/);
  await page.evaluate((to) => window.history.pushState({ idx: 3, key: 'form', usr: null }, '', to), form);
  await page.reload();
  await nameIn(page).waitFor();
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/#page$/);
  await nameIn(page).fill(typed);
  return page;
};

/** Asked, one stays: the page is the same, with all that was typed, and the keyboard is not lost. */
const stays = async (page: Page) => {
  await question(page).getByRole('button', { name: 'Stay', exact: true }).click();
  await question(page).waitFor({ state: 'detached' });
  await expect.poll(() => addressOf(page)).toBe(`${form}#page`);
  expect(await nameIn(page).inputValue()).toBe(typed);
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
};

const leaves = async (page: Page, to: RegExp) => {
  await question(page).getByRole('button', { name: 'Discard changes' }).click();
  await page.waitForURL(to);
  await nameIn(page).waitFor({ state: 'detached' });
};

describe('a form with unsaved changes', () => {
  it('asks before it is left by a link, and by a command', async () => {
    const page = await typing();
    await page.getByRole('link', { name: 'All domains', exact: true }).first().click();
    await question(page).waitFor();
    expect(await axe(page)).toEqual([]);
    await stays(page);

    await page.keyboard.press('Control+k');
    await page.keyboard.type('regions');
    await page.getByRole('option').first().filter({ hasText: 'Regions' }).waitFor();
    await page.keyboard.press('Enter');
    await question(page).waitFor();
    await stays(page);
    await page.getByRole('link', { name: 'All domains', exact: true }).first().click();
    await leaves(page, /\/domains/);
  });

  it('asks before one goes back, one step or several, however fast', async () => {
    const page = await typing();
    const before = await page.evaluate(() => window.history.length);
    // One step is within the page: to its beginning.
    await page.evaluate(() => window.history.go(-2));
    await question(page).waitFor();
    await stays(page);
    await page.evaluate(() => window.history.go(-4));
    await question(page).waitFor();
    await stays(page);
    await page.evaluate(() => {
      for (const step of [-2, -1, 1, -1]) window.history.go(step);
    });
    await question(page).waitFor();
    await stays(page);
    expect(await page.evaluate(() => window.history.length)).toBe(before);

    await page.evaluate(() => window.history.go(-3));
    await question(page).waitFor();
    await leaves(page, /\/regions/);
    await page.getByRole('row').nth(1).waitFor();
    await page.goForward();
    await page.waitForURL(/:\d+\/$/);
  });

  it('asks before its tab is closed, and no more once nothing is unsaved', async () => {
    const page = await typing();
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => asked).toEqual(['beforeunload']);
    expect(await nameIn(page).inputValue()).toBe(typed);
    await go(page, 'All domains', /./);
    await leaves(page, /\/domains/);
    const closed = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await closed;
    expect(asked).toHaveLength(1);
  });
});
