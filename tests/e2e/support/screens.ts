import { heads } from 'virtual:trunkline/resources';
import type { Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { customRoutes } from '../../../src/customRoutes/routes';
import type { MenuEntry } from '../../../src/declaration/vocabulary';

const ofDomain = '?domain=wharf.pbx.example';

/** Where a page is, in a domain of the demo if its part of the menu is about one. */
export const addressOf = (path: string, level: MenuEntry['level']): string =>
  `${path}${level === 'Customer' ? ofDomain : ''}`;

export interface ResourceScreens {
  name: string;
  /** Where its list is, or the one record there is. */
  address: string;
  /** Where a new record is created; undefined where none is. */
  create: string | undefined;
}

/** The screens of every resource. */
export const resourceScreens: readonly ResourceScreens[] = heads.map(({ name, menu, can }) => ({
  name,
  address: addressOf(name, menu.level),
  create: can.create ? addressOf(`${name}/create`, menu.level) : undefined,
}));

/** The addresses of the screens beside those of resources, but those that are about one record. */
export const routeAddresses: readonly string[] = customRoutes
  .filter(({ path }) => !path.includes(':'))
  .map(({ path, menu }) => addressOf(path.slice(1), menu.level));

/** What a page is called whose address is nobody's. */
export const missing = '404: page not found';
/** What a page is called that threw while it was drawn. */
export const broken = 'This page could not be shown';

export const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first();

const push = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/${path}`);

/** Goes there as a link of the console does, without loading it anew; by way of a page that is nowhere, to see it come. */
export const go = async (page: Page, path: string): Promise<void> => {
  await push(page, 'nowhere');
  await heading(page).filter({ hasText: missing }).waitFor();
  if (path === 'nowhere') return;
  await push(page, path);
  await heading(page).filter({ hasNotText: missing }).waitFor();
};

/**
 * Opens the first record of the list at hand.
 * @returns whether there is one: some lists of the demo are empty
 */
export const openFirstRecord = async (page: Page): Promise<boolean> => {
  // A card opens its record by its texts, which are no link.
  const text = page.locator('main li[data-record] dt').first();
  const record = (await text.count()) > 0 ? text : page.locator('main a[href*="/show"]').first();
  if ((await record.count()) === 0) return false;
  await record.click();
  await page.waitForURL(/\/show(\?|$)/);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).waitFor();
  return true;
};

/**
 * Opens pages before the first test of a file, for tests that run side by side: while one waits, another works.
 * @param count as many as such tests run at a time, unless only one of them asks for a page
 * @returns does something with a page no other test has at hand
 */
export const sharedPages = (open: () => Promise<Page>, count = 2) => {
  const free: Page[] = [];
  beforeAll(async () => {
    free.push(...(await Promise.all(Array.from({ length: count }, open))));
  });
  return async (work: (page: Page) => Promise<void>): Promise<void> => {
    const page = free.pop();
    if (!page) throw new Error('More tests run at a time than there are pages.');
    try {
      await work(page);
    } finally {
      free.push(page);
    }
  };
};
