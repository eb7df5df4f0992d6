import { heads } from 'virtual:trunkline/resources';
import type { Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { customRoutes } from '../../../src/customRoutes/routes';
import type { MenuEntry } from '../../../src/declaration/vocabulary';

const domainQuery = '?domain=wharf.pbx.example';

/** Returns the URL of a page, with a demo domain if its part of the menu requires one. */
export const getAddress = (path: string, level: MenuEntry['level']): string =>
  `${path}${level === 'Customer' ? domainQuery : ''}`;

export interface ResourceScreens {
  name: string;
  /** URL of the list, or of the single record. */
  address: string;
  /** URL for creating a record; undefined if not supported. */
  create: string | undefined;
}

export const resourceScreens: readonly ResourceScreens[] = heads.map(({ name, menu, can }) => ({
  name,
  address: getAddress(name, menu.level),
  create: can.create ? getAddress(`${name}/create`, menu.level) : undefined,
}));

/** URLs of all other screens, except those for a single record. */
export const routeAddresses: readonly string[] = customRoutes
  .filter(({ path }) => !path.includes(':'))
  .map(({ path, menu }) => getAddress(path.slice(1), menu.level));

/** Heading of a page with an unknown URL. */
export const notFoundText = '404: page not found';
/** Heading of a page that failed to render. */
export const brokenText = 'This page could not be shown';

export const findHeading = (page: Page) => page.getByRole('heading', { level: 1 }).first();

const pushPath = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/${path}`);

/** Navigates like a console link, without reloading, via an unknown page so that the change is detectable. */
export const goTo = async (page: Page, path: string): Promise<void> => {
  await pushPath(page, 'nowhere');
  await findHeading(page).filter({ hasText: notFoundText }).waitFor();
  if (path === 'nowhere') return;
  await pushPath(page, path);
  await findHeading(page).filter({ hasNotText: notFoundText }).waitFor();
};

/**
 * Opens the first record of the current list.
 * @returns false if the list is empty, as some in the demo are
 */
export const openFirstRecord = async (page: Page): Promise<boolean> => {
  // Clicking a card's text opens its record, although the text is not a link.
  const text = page.locator('main li[data-record] dt').first();
  const record = (await text.count()) > 0 ? text : page.locator('main a[href*="/show"]').first();
  if ((await record.count()) === 0) return false;
  await record.click();
  await page.waitForURL(/\/show(\?|$)/);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).waitFor();
  return true;
};

/**
 * Opens pages before the first test of a file, for concurrent tests.
 * @param count number of concurrent tests, unless only one of them uses a page
 * @returns function that runs a callback with a page not used by another test
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
