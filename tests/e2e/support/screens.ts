import { heads } from 'virtual:trunkline/resources';
import type { Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { customRoutes } from '../../../src/customRoutes/routes';
import type { MenuEntry } from '../../../src/declaration/vocabulary';

const domainQuery = '?domain=wharf.pbx.example';

/** Returns the URL of a page, including a demo domain if its part of the menu requires one. */
export const getScreenPath = (path: string, level: MenuEntry['level']): string =>
  `${path}${level === 'Customer' ? domainQuery : ''}`;

export interface ResourceScreens {
  name: string;
  /** URL of the list, or of the record of a singleton. */
  address: string;
  /** URL for creating a record; undefined if records cannot be created. */
  create: string | undefined;
}

export const resourceScreens: readonly ResourceScreens[] = heads.map(({ name, menu, can }) => ({
  name,
  address: getScreenPath(name, menu.level),
  create: can.create ? getScreenPath(`${name}/create`, menu.level) : undefined,
}));

/** URLs of all custom screens, except those for a single record. */
export const routePaths: readonly string[] = customRoutes
  .filter(({ path }) => !path.includes(':'))
  .map(({ path, menu }) => getScreenPath(path.slice(1), menu.level));

/** Heading of the page for an unknown URL. */
export const notFoundText = '404: page not found';
/** Heading of a page that failed to render. */
export const brokenText = 'This page could not be shown';

export const findHeading = (page: Page) => page.getByRole('heading', { level: 1 }).first();

const pushPath = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/${path}`);

type Translate = (english: string) => string;

/**
 * Navigates like a console link, without reloading. Passes through an unknown page, so that the change can be detected.
 * @param translate returns texts in the language of the page
 */
export const goTo = async (
  page: Page,
  path: string,
  translate: Translate = (text) => text,
): Promise<void> => {
  const missing = translate(notFoundText);
  await pushPath(page, 'nowhere');
  await findHeading(page).filter({ hasText: missing }).waitFor();
  if (path === 'nowhere') return;
  await pushPath(page, path);
  await findHeading(page).filter({ hasNotText: missing }).waitFor();
};

/**
 * Opens the first record of the current list.
 * @param translate returns texts in the language of the page
 * @returns false if the list is empty, as some lists in the demo are
 */
export const openFirstRecord = async (
  page: Page,
  translate: Translate = (text) => text,
): Promise<boolean> => {
  // Clicking a card's text opens its record, although the text is not a link.
  const text = page.locator('main li[data-record] dt').first();
  const record = (await text.count()) > 0 ? text : page.locator('main a[href*="/show"]').first();
  if ((await record.count()) === 0) return false;
  await record.click();
  await page.waitForURL(/\/show(\?|$)/);
  await page.getByRole('navigation', { name: translate('Breadcrumb') }).waitFor();
  return true;
};

/**
 * Opens pages for concurrent tests before the first test of a file.
 * @param count number of concurrent tests that use a page
 * @returns function that runs a callback with a page that no other test is using
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
