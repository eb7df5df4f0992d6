import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { companyColours, companyObjects, firstNames, lastNames, streets } from '../../server/demo/demoNames';
import { createTestConsole } from './support/createTestConsole';
import { disableChanges } from './support/disableChanges';
import { runAxe } from './support/inspect';
import { trackRequests, waitUntilSettled } from './support/waitUntilSettled';

const { server, open } = createTestConsole({ before: disableChanges });

let page: Page;

beforeAll(async () => {
  page = await open('/customers');
});

/** Returns all text visible to a viewer: the page, the tab title and the URL. */
const readVisibleText = async (on: Page = page): Promise<string> =>
  `${await on.locator('body').innerText()}\n${await on.title()}\n${decodeURIComponent(on.url())}`;

const names = [
  ...firstNames.flatMap((first) => lastNames.map((last) => `${first} ${last}`)),
  ...companyColours.flatMap((colour) => companyObjects.map((thing) => `${colour} ${thing}`)),
  ...streets,
  ...['Harbour Voice', 'Copper Kettle', 'Tin Can', '.pbx.example', 'Wharf Coffee'],
];

const extractNumbers = (text: string): string[] =>
  (text.match(/\+?61[ \d]{9,13}\d/g) ?? []).map((number) => number.replace(/\D/g, ''));

const getNumber = (url: string): string => /numbers\/(61\d{9})/.exec(url)?.[1] ?? '';

const findIndicator = () => page.getByRole('button', { name: /Presenter mode is on/ });

const realTexts = new Map<string, string>();

/** Performs an action that reloads the page, and waits until the page has loaded. */
const runInFreshPage = async (action: () => Promise<void>) => {
  await Promise.all([page.waitForEvent('load'), action()]);
  await waitUntilSettled(page);
};

const visitPath = async (path: string, on: Page = page) => {
  await on.goto(server.url + path);
  await waitUntilSettled(on);
};

describe('presenter mode', { tags: ['long'] }, () => {
  it('can be turned on in the user menu and with a keyboard shortcut', async () => {
    for (const path of ['/customers', '/numbers', '/wholesalers']) {
      await visitPath(path);
      realTexts.set(path, await readVisibleText());
    }
    expect(names.some((name) => realTexts.get('/customers')?.includes(name))).toBe(true);
    const before = await runAxe(page);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await runInFreshPage(() => page.getByRole('menuitemcheckbox', { name: /Presenter mode/ }).click());
    await findIndicator().waitFor();
    await runInFreshPage(() => page.keyboard.press('Control+Shift+P'));
    expect(await findIndicator().count()).toBe(0);
    await runInFreshPage(() => page.keyboard.press('Control+Shift+P'));
    await findIndicator().waitFor();
    const findings = await runAxe(page);
    expect(findings.filter((finding) => !before.includes(finding))).toEqual([]);
  });

  it('masks real values in lists, records, the URL and the tab title', async () => {
    for (const path of ['/customers', '/numbers', '/wholesalers']) {
      await visitPath(path);
      const numbers = extractNumbers(realTexts.get(path) ?? '');
      if (path !== '/wholesalers') expect(numbers.length).toBeGreaterThan(10);
      await expect.poll(async () => extractNumbers(await readVisibleText()).length).toBe(numbers.length);
      const visibleText = await readVisibleText();
      expect(names.filter((name) => visibleText.includes(name))).toEqual([]);
      expect(extractNumbers(visibleText).filter((number) => numbers.includes(number))).toEqual([]);
    }
    await visitPath('/numbers?filter=%7B%22state%22%3A%5B%22assigned%22%5D%7D');
    await page.locator('main a[href*="/numbers/61"]').first().click();
    await page.getByRole('heading', { level: 1, name: /^\+61/ }).waitFor();
    await waitUntilSettled(page);
    const number = getNumber(page.url());
    await expect.poll(async () => extractNumbers(await readVisibleText())).toContain(number);
    await expect.poll(() => page.title()).toContain(number.slice(-3));
    const visibleText = await readVisibleText();
    expect(names.filter((name) => visibleText.includes(name))).toEqual([]);

    // The mask is the same after a reload and in another tab.
    await page.reload();
    await waitUntilSettled(page);
    await expect.poll(() => getNumber(page.url())).toBe(number);
    const other = await page.context().newPage();
    trackRequests(other);
    await disableChanges(other);
    await visitPath(new URL(page.url()).pathname, other);
    await expect.poll(() => readVisibleText(other)).toBe(await readVisibleText());
    await other.close();
  });

  it('blocks forms and exports and shows the reason', async () => {
    await visitPath('/wholesalers/1');
    await page.getByRole('heading', { name: 'Closed in presenter mode' }).waitFor();
    await visitPath('/import-numbering-plan');
    await page.getByRole('heading', { name: 'Closed in presenter mode' }).waitFor();
  });

  it('restores the real values on the same page when turned off', async () => {
    await visitPath('/numbers?filter=%7B%22state%22%3A%5B%22assigned%22%5D%7D');
    await page.locator('main a[href*="/numbers/61"]').first().click();
    await page.getByRole('heading', { level: 1, name: /^\+61/ }).waitFor();
    await waitUntilSettled(page);
    const visibleNumber = getNumber(page.url());
    await runInFreshPage(() => findIndicator().click());
    expect(await findIndicator().count()).toBe(0);
    await expect.poll(() => getNumber(page.url())).not.toBe(visibleNumber);
    await expect.poll(async () => extractNumbers(await readVisibleText())).toContain(getNumber(page.url()));
    await visitPath('/customers');
    await expect.poll(() => readVisibleText()).toBe(realTexts.get('/customers'));
  });

  it('is synchronised across tabs and ends with the session', async () => {
    const other = await page.context().newPage();
    trackRequests(other);
    await disableChanges(other);
    await visitPath('/customers', other);
    await runInFreshPage(() => page.keyboard.press('Control+Shift+P'));
    await other.getByRole('button', { name: /Presenter mode is on/ }).waitFor();
    await waitUntilSettled(other);
    const visibleText = await readVisibleText(other);
    expect(names.filter((name) => visibleText.includes(name))).toEqual([]);
    await other.close();
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByLabel('E-mail').waitFor();
    const storedKeys = await page.evaluate(() => [
      ...Object.keys(sessionStorage),
      ...Object.keys(localStorage),
    ]);
    expect(storedKeys.filter((key) => key.includes('presenter'))).toEqual([]);
  });
});
