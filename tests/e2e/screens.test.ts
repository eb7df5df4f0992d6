import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Account } from '../../scripts/browser/signIn';
import { cutCells } from './support/cutCells';
import { overflow } from './support/inspect';
import {
  broken,
  go,
  heading,
  openFirstRecord,
  resourceScreens,
  routeAddresses,
  sharedPages,
} from './support/screens';
import { settled } from './support/settled';
import { testConsole } from './support/testConsole';
import { wireWords } from './support/wireNames';

const { open } = testConsole();

/** What went wrong on a page since it was asked last. */
const faultsOf = new WeakMap<Page, string[]>();

const noteFaults = async (page: Page): Promise<void> => {
  const faults: string[] = [];
  faultsOf.set(page, faults);
  page.on('pageerror', ({ message }) => faults.push(`threw: ${message}`));
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/') && response.status() >= 400)
      faults.push(`${pathname} answered ${response.status()}`);
  });
};

/** What is wrong with the page at hand. */
const look = async (page: Page): Promise<string[]> => {
  await settled(page);
  const title = await heading(page).innerText();
  const sideways = await overflow(page);
  return [
    ...([broken, 'Access denied'].includes(title) ? [title] : []),
    ...(faultsOf.get(page)?.splice(0) ?? []),
    ...(await wireWords(page)).map((word) => `says ${word}`),
    ...(sideways > 0 ? [`sticks out by ${sideways} pixels`] : []),
  ];
};

const withPage = sharedPages(() => open('/', { before: noteFaults }));
const pageOf = (as: Account) => sharedPages(() => open('/', { as, before: noteFaults }), 1);
const menus = [
  { as: 'reseller', least: 30, withMenu: pageOf('reseller') },
  { as: 'customer', least: 40, withMenu: pageOf('customer') },
];

describe.concurrent('every screen opens without a fault, and shows its values whole', () => {
  it.each(resourceScreens)('$name: list and record', ({ name, address }) =>
    withPage(async (page) => {
      await go(page, address);
      expect([...(await look(page)), ...(await cutCells(page, name))]).toEqual([]);
      if (await openFirstRecord(page)) expect(await look(page)).toEqual([]);
    }),
  );

  it.each(routeAddresses)('/%s', (address) =>
    withPage(async (page) => {
      await go(page, address);
      expect(await look(page)).toEqual([]);
    }),
  );
});

describe.concurrent('every screen in the menu opens without a fault', () => {
  it.each(menus)('of a $as', ({ least, withMenu }) =>
    withMenu(async (page) => {
      await settled(page);
      const links = page.getByRole('navigation', { name: 'Menu' }).locator('a');
      const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      expect(addresses.length).toBeGreaterThan(least);
      const found: string[] = [];
      for (const address of addresses) {
        await go(page, address.slice(1));
        found.push(...(await look(page)).map((fault) => `${address}: ${fault}`));
      }
      expect(found).toEqual([]);
    }),
  );
});
