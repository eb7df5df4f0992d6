import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { companyColours, companyThings, firstNames, lastNames, streets } from '../../server/demo/demoNames';
import { axe } from './support/inspect';
import { followRequests, settled } from './support/settled';
import { testConsole } from './support/testConsole';
import { withoutChanges } from './support/withoutChanges';

const { server, open } = testConsole({ before: withoutChanges });

let page: Page;

beforeAll(async () => {
  page = await open('/customers');
});

/** All a viewer can read: the page, the tab's name and the address. */
const readable = async (on: Page = page): Promise<string> =>
  `${await on.locator('body').innerText()}\n${await on.title()}\n${decodeURIComponent(on.url())}`;

const names = [
  ...firstNames.flatMap((first) => lastNames.map((last) => `${first} ${last}`)),
  ...companyColours.flatMap((colour) => companyThings.map((thing) => `${colour} ${thing}`)),
  ...streets,
  ...['Harbour Voice', 'Copper Kettle', 'Tin Can', '.pbx.example', 'Wharf Coffee'],
];

const numbersIn = (text: string): string[] =>
  (text.match(/\+?61[ \d]{9,13}\d/g) ?? []).map((number) => number.replace(/\D/g, ''));

const numberOf = (url: string): string => /numbers\/(61\d{9})/.exec(url)?.[1] ?? '';

const mark = () => page.getByRole('button', { name: /Presenter mode is on/ });

const trueOn = new Map<string, string>();

/** Does what loads the page anew, and waits until it is there. */
const anew = async (todo: () => Promise<void>) => {
  await Promise.all([page.waitForEvent('load'), todo()]);
  await settled(page);
};

const visit = async (path: string, on: Page = page) => {
  await on.goto(server.url + path);
  await settled(on);
};

describe('presenter mode', { tags: ['long'] }, () => {
  it('is turned on in the user menu, and by its key', async () => {
    for (const path of ['/customers', '/numbers', '/wholesalers']) {
      await visit(path);
      trueOn.set(path, await readable());
    }
    expect(names.some((name) => trueOn.get('/customers')?.includes(name))).toBe(true);
    const before = await axe(page);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await anew(() => page.getByRole('menuitemcheckbox', { name: /Presenter mode/ }).click());
    await mark().waitFor();
    await anew(() => page.keyboard.press('Control+Shift+P'));
    expect(await mark().count()).toBe(0);
    await anew(() => page.keyboard.press('Control+Shift+P'));
    await mark().waitFor();
    const findings = await axe(page);
    expect(findings.filter((finding) => !before.includes(finding))).toEqual([]);
  });

  it('shows nothing true in lists, on records, in the address and in the name of the tab', async () => {
    for (const path of ['/customers', '/numbers', '/wholesalers']) {
      await visit(path);
      const numbers = numbersIn(trueOn.get(path) ?? '');
      if (path !== '/wholesalers') expect(numbers.length).toBeGreaterThan(10);
      await expect.poll(async () => numbersIn(await readable()).length).toBe(numbers.length);
      const shown = await readable();
      expect(names.filter((name) => shown.includes(name))).toEqual([]);
      expect(numbersIn(shown).filter((number) => numbers.includes(number))).toEqual([]);
    }
    await visit('/numbers?filter=%7B%22state%22%3A%5B%22assigned%22%5D%7D');
    await page.locator('main a[href*="/numbers/61"]').first().click();
    await page.getByRole('heading', { level: 1, name: /^\+61/ }).waitFor();
    await settled(page);
    const number = numberOf(page.url());
    await expect.poll(async () => numbersIn(await readable())).toContain(number);
    await expect.poll(() => page.title()).toContain(number.slice(-3));
    const shown = await readable();
    expect(names.filter((name) => shown.includes(name))).toEqual([]);

    // The same record when the page is loaded anew, and in another tab.
    await page.reload();
    await settled(page);
    await expect.poll(() => numberOf(page.url())).toBe(number);
    const other = await page.context().newPage();
    followRequests(other);
    await withoutChanges(other);
    await visit(new URL(page.url()).pathname, other);
    await expect.poll(() => readable(other)).toBe(await readable());
    await other.close();
  });

  it('closes forms and exports, and says why', async () => {
    await visit('/wholesalers/1');
    await page.getByRole('heading', { name: 'Closed in presenter mode' }).waitFor();
    await visit('/import-numbering-plan');
    await page.getByRole('heading', { name: 'Closed in presenter mode' }).waitFor();
  });

  it('shows what is true again when it is off, on the same page', async () => {
    await visit('/numbers?filter=%7B%22state%22%3A%5B%22assigned%22%5D%7D');
    await page.locator('main a[href*="/numbers/61"]').first().click();
    await page.getByRole('heading', { level: 1, name: /^\+61/ }).waitFor();
    await settled(page);
    const shown = numberOf(page.url());
    await anew(() => mark().click());
    expect(await mark().count()).toBe(0);
    await expect.poll(() => numberOf(page.url())).not.toBe(shown);
    await expect.poll(async () => numbersIn(await readable())).toContain(numberOf(page.url()));
    await visit('/customers');
    await expect.poll(() => readable()).toBe(trueOn.get('/customers'));
  });

  it('follows the switch in the other tabs, and ends with the session', async () => {
    const other = await page.context().newPage();
    followRequests(other);
    await withoutChanges(other);
    await visit('/customers', other);
    await anew(() => page.keyboard.press('Control+Shift+P'));
    await other.getByRole('button', { name: /Presenter mode is on/ }).waitFor();
    await settled(other);
    const shown = await readable(other);
    expect(names.filter((name) => shown.includes(name))).toEqual([]);
    await other.close();
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByLabel('E-mail').waitFor();
    const kept = await page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)]);
    expect(kept.filter((key) => key.includes('presenter'))).toEqual([]);
  });
});
