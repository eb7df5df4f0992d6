import { heads } from 'virtual:trunkline/resources';
import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accounts, password } from '../../scripts/browser/signIn';
import { customRoutes } from '../../src/customRoutes/routes';
import { createTestConsole } from './support/createTestConsole';
import { disableChanges } from './support/disableChanges';
import {
  collectData,
  findLazyMessages,
  findUntranslated,
  loadEnglishTexts,
} from './support/findUntranslated';
import { createTranslator } from './support/translations';
import { waitUntilLoaded } from './support/waitUntilLoaded';

const { open, server } = createTestConsole({ before: disableChanges });

const browsers = { de: 'de-DE', es: 'es-ES' } as const;
type Locale = keyof typeof browsers;

const addDomain = (path: string, level: string) =>
  `${path}${level === 'Customer' ? '?domain=wharf.pbx.example' : ''}`;

const lists = heads
  .filter(({ singleton }) => !singleton)
  .map(({ name, menu }) => addDomain(`/${name}`, menu.level));
const pages = [
  ...heads.filter(({ singleton }) => singleton).map(({ name, menu }) => addDomain(`/${name}`, menu.level)),
  ...heads.filter(({ can }) => can.create).map(({ name, menu }) => addDomain(`/${name}/create`, menu.level)),
  ...customRoutes
    .filter(({ path }) => !path.includes(':'))
    .map(({ path, menu }) => addDomain(path, menu.level)),
];

/** Timeout in milliseconds for the first row of a list. */
const TIMEOUT_MS = 15_000;

const loadModes = {
  /** Opens the page with an empty browser cache. */
  cold: async (page: Page, devTools: CDPSession) => {
    await devTools.send('Network.clearBrowserCache');
    await page.evaluate(() => localStorage.clear());
  },
  /** Opens the page after it has been loaded before. */
  warm: async (page: Page, _: CDPSession, path: string) => {
    await page.goto(server.url + path);
    await waitUntilSettled(page);
  },
  /** Opens the page while the messages of its screens arrive late. */
  late: async () => undefined,
} as const;
type LoadMode = keyof typeof loadModes;

const waitUntilSettled = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await waitUntilLoaded(page);
};

/** Delays a file until the returned function is called. */
const blockFile = async (page: Page, file: string): Promise<() => void> => {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/${file}`, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
};

/** Navigates from the opened page to the page to check; returns false if that is not possible. */
type Navigation = (page: Page, path: string) => Promise<boolean>;

const navigations: Record<
  string,
  { from: (path: string) => string; go: Navigation; sample: readonly string[]; paths: readonly string[] }
> = {
  'by URL': {
    from: (path) => path,
    go: async () => true,
    sample: ['/profile'],
    paths: [...lists, ...pages],
  },
  'from its list': {
    from: (path) => path,
    sample: ['/trunks'],
    paths: lists,
    go: async (page) => {
      const record = page.locator('main a[href*="/show"]').first();
      // A list that is empty, or that waits for the delayed messages, contains no link.
      await record.waitFor({ timeout: TIMEOUT_MS }).catch(() => undefined);
      if ((await record.count()) === 0) return false;
      await record.click();
      await page.waitForURL(/\/show(\?|$)/);
      return true;
    },
  },
  'from the menu': {
    from: (path) => addDomain('/trunks', path.includes('?') ? 'Customer' : 'Root'),
    sample: ['/move-numbers-in'],
    paths: [...lists, ...pages],
    go: async (page, path) => {
      const [address = ''] = path.split('?');
      await page.locator('nav a').first().waitFor();
      const link = page.locator(`nav a[href="${address}"], nav a[href^="${address}?"]`).first();
      if ((await link.count()) === 0) return false;
      await link.evaluate((anchor: HTMLElement) => anchor.click());
      await page.waitForURL(({ pathname }) => pathname === address);
      return true;
    },
  },
};

const cases = (Object.keys(browsers) as Locale[]).flatMap((locale) =>
  (Object.keys(loadModes) as LoadMode[]).flatMap((arrival) =>
    Object.entries(navigations).map(([name, way]) => ({ locale, arrival, name, way })),
  ),
);

/** Returns English text found on pages both while they are loading and afterwards. */
const checkPages = async (
  locale: Locale,
  arrival: LoadMode,
  way: (typeof navigations)[string],
  paths: readonly string[],
) => {
  const isEnglish = loadEnglishTexts(locale);
  const file = await findLazyMessages(locale);
  const page = await open('/nowhere', { locale: browsers[locale], before: async () => undefined });
  const data = collectData(page);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  // Unlike a route, this does not disable the HTTP cache. The stream is blocked because it would prevent the
  // network from becoming idle.
  await devTools.send('Network.setBlockedURLs', { urls: ['*/api/Console/WatchChanges'] });
  const problems: string[] = [];
  for (const path of paths) {
    await loadModes[arrival](page, devTools, way.from(path));
    const release = arrival === 'late' ? await blockFile(page, file) : () => undefined;
    const inspect = async (when: string) => {
      const texts = await findUntranslated(page, isEnglish, await data.texts());
      problems.push(...texts.map((text) => `${path}, ${when}: ${text}`));
    };
    await page.goto(server.url + way.from(path), { waitUntil: 'domcontentloaded' });
    await page.getByRole('banner').waitFor();
    const isThere = await way.go(page, path);
    await inspect('at first');
    release();
    await page.unrouteAll({ behavior: 'wait' });
    if (!isThere) continue;
    await waitUntilSettled(page);
    await inspect('at last');
  }
  return problems;
};

describe.each(cases)('$locale, $arrival load, page opened $name', ({ locale, arrival, way }) => {
  it('the sample page is translated', async () => {
    expect(await checkPages(locale, arrival, way, way.sample)).toEqual([]);
  });

  it('every page is translated', { tags: ['long'], timeout: 1_200_000 }, async () => {
    expect(await checkPages(locale, arrival, way, way.paths)).toEqual([]);
  });
});

describe.each(Object.entries(browsers))('first sign-in with a browser in %s', (locale, browser) => {
  it.each(Object.values(accounts))('shows the console of %s in that language', async (email) => {
    const page = await open('/nowhere', { locale: browser, as: 'staff' });
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto(server.url);
    await page.locator('input[type=email], input[name=email]').first().fill(email);
    await page.locator('input[type=password]').fill(password);
    await page.locator('input[type=password]').press('Enter');
    const translate = createTranslator(locale);
    // People who only answer a phone have no menu.
    const place =
      email === accounts.person
        ? page.getByRole('heading', { name: translate('Settings'), exact: true })
        : page.getByRole('link', { name: translate('Home'), exact: true }).first();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.locator('html').getAttribute('lang')).toBe(locale);
    await place.waitFor();
  });
});

describe('account language that differs from the browser language', () => {
  it('is used on the account page, even after a reload', async () => {
    const es = createTranslator('es');
    const page = await open('/profile', { as: 'reseller', locale: 'de-DE' });
    await page
      .getByRole('combobox', { name: createTranslator('de')('Language') })
      .first()
      .click();
    await page.getByRole('option', { name: 'Español' }).click();
    const heading = page.getByRole('heading', { name: es('My account'), level: 1 });
    await heading.waitFor();
    await expect
      .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }).includes('unsent')))
      .toBe(false);
    // Simulates a browser in which this account has not been used before.
    await page.evaluate(() => localStorage.clear());
    const isEnglish = loadEnglishTexts('es');
    for (const _ of ['first', 'second']) {
      await page.reload();
      await heading.waitFor();
      await page.waitForLoadState('networkidle');
      expect(await findUntranslated(page, isEnglish, new Set())).toEqual([]);
    }
  });
});
