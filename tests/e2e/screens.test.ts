import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { heads } from 'virtual:trunkline/resources';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { levels, reaches } from '../../contract/call';
import { phone, wide } from '../../scripts/browser/viewports';
import { customRoutes } from '../../src/customRoutes/routes';
import { requiredLevel } from '../../src/session/gates';
import { coveredControls } from './support/coveredControls';
import { cutCells } from './support/cutCells';
import { type AxeRules, axe, overflow } from './support/inspect';
import { loaded } from './support/loaded';
import { strays } from './support/strays';
import { testConsole } from './support/testConsole';
import { wireWords } from './support/wireNames';
import { withoutChanges } from './support/withoutChanges';

/** Where pictures of every screen go; nowhere unless SCREENSHOTS names a folder. */
const pictures = process.env.SCREENSHOTS;

interface Look {
  name: string;
  viewport: typeof wide;
  colorScheme: 'light' | 'dark';
  /** What axe is asked in this look; what another of the same run tells need not be asked again. */
  rules: AxeRules;
}

const phoneDark: Look = { name: 'phone, dark', viewport: phone, colorScheme: 'dark', rules: 'all' };
const wideLight: Look = { name: 'wide, light', viewport: wide, colorScheme: 'light', rules: 'all' };
const wideDark: Look = { name: 'wide, dark', viewport: wide, colorScheme: 'dark', rules: 'contrast' };

const { open } = testConsole({ before: withoutChanges });

/** Pages that are gone through side by side: while one waits, another works. As many as tests run at a time. */
const lanes = 2;
const free: Page[] = [];

beforeAll(async () => {
  if (pictures) await mkdir(pictures, { recursive: true });
  free.push(...(await Promise.all(Array.from({ length: lanes }, () => open()))));
});

/** Does something with a page no other test has at hand. */
const withPage = async (work: (page: Page) => Promise<void>): Promise<void> => {
  const page = free.pop();
  if (!page) throw new Error('More tests run at a time than there are pages.');
  try {
    await work(page);
  } finally {
    free.push(page);
  }
};

const push = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/${path}`);

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first();
const missing = '404: page not found';
const broken = 'This page could not be shown';

/** Goes there as a link of the console does, without loading it anew; by way of a page that is nowhere, to see it come. */
const go = async (page: Page, path: string) => {
  await push(page, 'nowhere');
  await heading(page).filter({ hasText: missing }).waitFor();
  if (path === 'nowhere') return;
  await push(page, path);
  await heading(page).filter({ hasNotText: missing }).waitFor();
};

const settled = async (page: Page) => {
  await heading(page).waitFor();
  await loaded(page);
};

/** Looks at the page at hand in each look: what axe finds, and what sticks out. */
const inspect = async (page: Page, name: string, looks: readonly Look[]) => {
  await page.waitForLoadState('networkidle');
  await settled(page);
  const found = (await heading(page).innerText()) === broken ? ['broke while it was drawn'] : [];
  for (const { name: look, viewport, colorScheme, rules } of looks) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page);
    if (pictures)
      await page.screenshot({ path: join(pictures, `${name.replace(/\W+/g, '-') || 'home'} ${look}.png`) });
    const sideways = await overflow(page);
    found.push(
      ...(await wireWords(page)).map((word) => `${look}: says ${word}`),
      ...(await strays(page)).map((stray) => `${look}: is not of the design, ${stray}`),
      ...(await axe(page, rules)).map((fault) => `${look}: ${fault}`),
      ...(await coveredControls(page)).map((control) => `${look}: ${control}`),
      ...(sideways > 0 ? [`${look}: sticks out by ${sideways} pixels`] : []),
    );
  }
  expect(found).toEqual([]);
};

/** Goes to a list as a table, and looks for values it does not show whole. */
const cutIn = async (page: Page, name: string, level: string): Promise<string[]> => {
  await page.setViewportSize(wide);
  await go(page, addressOf(name, level));
  await page.waitForLoadState('networkidle');
  await settled(page);
  return cutCells(page, name);
};

const ofDomain = '?domain=wharf.pbx.example';
const addressOf = (name: string, level: string) => `${name}${level === 'Customer' ? ofDomain : ''}`;

const resources = heads.map(({ name, menu, can }) => ({
  name,
  level: menu.level,
  isCreated: Boolean(can.create),
}));

const routes = customRoutes.filter(({ path }) => !path.includes(':'));

const goThrough = (looks: readonly Look[]) => {
  it.each(resources)('$name: list and record', ({ name, level }) =>
    withPage(async (page) => {
      await go(page, addressOf(name, level));
      await inspect(page, name, looks);
      // A card opens its record by its texts, which are no link.
      const text = page.locator('main li[data-record] dt').first();
      const record = (await text.count()) > 0 ? text : page.locator('main a[href*="/show"]').first();
      // A list of the demo data that is empty has no record to look at; a test of its own holds that few are.
      if ((await record.count()) === 0) return;
      await record.click();
      await page.waitForURL(/\/show(\?|$)/);
      await page.getByRole('navigation', { name: 'Breadcrumb' }).waitFor();
      await inspect(page, `${name} record`, looks);
    }),
  );

  it.each(resources.filter(({ isCreated }) => isCreated))('$name: new', ({ name, level }) =>
    withPage(async (page) => {
      await go(page, addressOf(`${name}/create`, level));
      await inspect(page, `${name} new`, looks);
    }),
  );

  it.each([
    ...routes.map(({ path, menu }) => addressOf(path.slice(1), menu.level)),
    'unauthorised',
    'nowhere',
  ])('/%s', (path) =>
    withPage(async (page) => {
      await go(page, path);
      await inspect(page, path, looks);
    }),
  );
};

/** Lists whose values are long; all are looked at in the long run. */
const longValues = [
  'users',
  'domains',
  'billing/failed-requests',
  'pbx-customer/pbx-extensions',
  'pbx-customer/call-log',
];
const isLong = ({ name }: { name: string }) => longValues.includes(name);
const showsWhole = ({ name, level }: { name: string; level: string }) =>
  withPage(async (page) => expect(await cutIn(page, name, level)).toEqual([]));

describe.concurrent('names, times, numbers and reasons are shown whole', () => {
  it.each(resources.filter(isLong))('in $name', showsWhole);
  it.each(resources.filter((one) => !isLong(one)))('in $name', { tags: ['long'] }, showsWhole);
});

const singletons = heads
  .filter(({ singleton }) => singleton !== undefined)
  .flatMap(({ name, label, level, can, menu }) =>
    levels.map((as) => ({
      name,
      as,
      label: menu.title ?? label[1],
      address: `/${addressOf(name, menu.level)}`,
      isOpen: reaches(as, requiredLevel(menu, level)),
      isChanged: can.update !== undefined && reaches(as, can.update),
    })),
  );

type Singleton = (typeof singletons)[number];

const opensOrSaysNo = async ({ as, label, address, isOpen, isChanged }: Singleton) => {
  const page = await open(address, { as });
  const title = isOpen ? label : 'Access denied';
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  await loaded(page);
  if (!isOpen) return;
  await page
    .locator(isChanged ? 'main form' : 'main dl')
    .first()
    .waitFor();
  expect(await page.getByRole('main').getByRole('alert').allInnerTexts()).toEqual([]);
};

describe('what there is one of', () => {
  const isReseller = ({ as }: Singleton) => as === 'reseller';
  it.each(singletons.filter(isReseller))('$name opens for $as', opensOrSaysNo);
  it.each(singletons.filter((one) => !isReseller(one)))(
    '$name opens for $as',
    { tags: ['long'] },
    opensOrSaysNo,
  );

  it('is each kind of person’s own', () => {
    expect(singletons.filter(({ isOpen }) => isOpen).length).toBeGreaterThan(8);
  });
});

describe.concurrent('every screen on a phone, in the dark', () => goThrough([phoneDark]));
describe.concurrent('every screen on a wide display, in both looks', { tags: ['long'] }, () =>
  goThrough([wideLight, wideDark]),
);
