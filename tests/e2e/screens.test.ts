import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Account } from '../../scripts/browser/signIn';
import { createTestConsole } from './support/createTestConsole';
import { findCutColumns } from './support/findCutColumns';
import { findTruncatedCells } from './support/findTruncatedCells';
import { measureOverflow } from './support/inspect';
import {
  brokenText,
  createPagePool,
  findHeading,
  goTo,
  openFirstRecord,
  resourceScreens,
  routePaths,
} from './support/screens';
import { waitUntilSettled } from './support/waitUntilSettled';
import { findWireNames } from './support/wireNames';

const { open } = createTestConsole();

/** Errors on a page since the last check. */
const pageErrors = new WeakMap<Page, string[]>();

const trackPageErrors = async (page: Page): Promise<void> => {
  const faults: string[] = [];
  pageErrors.set(page, faults);
  page.on('pageerror', ({ message }) => faults.push(`threw: ${message}`));
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/') && response.status() >= 400)
      faults.push(`${pathname} answered ${response.status()}`);
  });
};

const checkScreen = async (page: Page): Promise<string[]> => {
  await waitUntilSettled(page);
  const title = await findHeading(page).innerText();
  const sideways = await measureOverflow(page);
  return [
    ...([brokenText, 'Access denied'].includes(title) ? [title] : []),
    ...(pageErrors.get(page)?.splice(0) ?? []),
    ...(await findWireNames(page)).map((word) => `says ${word}`),
    ...(sideways > 0 ? [`overflows by ${sideways} pixels`] : []),
  ];
};

const listAddresses = (links: Locator): Promise<string[]> =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));

const withPage = createPagePool(() => open('/', { before: trackPageErrors }));
const openPageFor = (as: Account) => createPagePool(() => open('/', { as, before: trackPageErrors }), 1);
const menus = [
  { as: 'reseller', least: 30, withMenu: openPageFor('reseller') },
  { as: 'customer', least: 40, withMenu: openPageFor('customer') },
];

describe.concurrent('every screen opens without errors and shows its values in full', () => {
  it.each(resourceScreens)('$name: list and record', ({ name, address }) =>
    withPage(async (page) => {
      await goTo(page, address);
      expect([
        ...(await checkScreen(page)),
        ...(await findTruncatedCells(page, name)),
        ...(await findCutColumns(page)),
      ]).toEqual([]);
      if (await openFirstRecord(page)) expect(await checkScreen(page)).toEqual([]);
    }),
  );

  it.each(routePaths)('/%s', (address) =>
    withPage(async (page) => {
      await goTo(page, address);
      expect([...(await checkScreen(page)), ...(await findCutColumns(page))]).toEqual([]);
    }),
  );
});

describe.concurrent('every screen in the menu opens without errors', () => {
  it.each(menus)('for a $as', ({ least, withMenu }) =>
    withMenu(async (page) => {
      await waitUntilSettled(page);
      const menu = page.getByRole('navigation', { name: 'Menu' });
      const addresses = new Set(await listAddresses(menu.locator('a')));
      for (const group of await menu.getByRole('button', { expanded: false }).all()) {
        await group.click();
        for (const address of await listAddresses(menu.locator('a'))) addresses.add(address);
      }
      const problems: string[] = [];
      // The tabs of each page, and the menu of the settings, lead to further pages.
      for (const address of addresses) {
        await goTo(page, address.slice(1));
        problems.push(...(await checkScreen(page)).map((fault) => `${address}: ${fault}`));
        for (const next of await listAddresses(page.locator('#page > nav a'))) addresses.add(next);
        for (const next of await listAddresses(menu.locator('a'))) addresses.add(next);
      }
      expect(problems).toEqual([]);
      expect(addresses.size).toBeGreaterThan(least);
    }),
  );
});
