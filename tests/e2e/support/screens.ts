import { heads } from 'virtual:trunkline/resources';
import type { Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { customRoutes } from '../../../src/customRoutes/routes';
import type { MenuEntry } from '../../../src/declaration/vocabulary';

const domainQuery = '?domain=wharf.pbx.example';

/** Where a page is, in a domain of the demo if its part of the menu is about one. */
export const getAddress = (path: string, level: MenuEntry['level']): string =>
  `${path}${level === 'Customer' ? domainQuery : ''}`;

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
  address: getAddress(name, menu.level),
  create: can.create ? getAddress(`${name}/create`, menu.level) : undefined,
}));

/** The addresses of the screens beside those of resources, but those that are about one record. */
export const routeAddresses: readonly string[] = customRoutes
  .filter(({ path }) => !path.includes(':'))
  .map(({ path, menu }) => getAddress(path.slice(1), menu.level));

/** What a page is called whose address is nobody's. */
export const notFoundText = '404: page not found';
/** What a page is called that threw while it was drawn. */
export const brokenText = 'This page could not be shown';

export const findHeading = (page: Page) => page.getByRole('heading', { level: 1 }).first();

const pushPath = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/${path}`);

/** Goes there as a link of the console does, without loading it anew; by way of a page that is nowhere, to see it come. */
export const goTo = async (page: Page, path: string): Promise<void> => {
  await pushPath(page, 'nowhere');
  await findHeading(page).filter({ hasText: notFoundText }).waitFor();
  if (path === 'nowhere') return;
  await pushPath(page, path);
  await findHeading(page).filter({ hasNotText: notFoundText }).waitFor();
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
export const createPagePool = (open: () => Promise<Page>, count = 2) => {
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
