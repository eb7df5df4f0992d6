import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { heads } from 'virtual:trunkline/resources';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { levels, reaches } from '../../contract/call';
import { phone, wide } from '../../scripts/browser/viewports';
import { requiredLevel } from '../../src/session/gates';
import { coveredControls } from './support/coveredControls';
import { type AxeRules, axe, overflow } from './support/inspect';
import { loaded } from './support/loaded';
import {
  addressOf,
  broken,
  go,
  heading,
  openFirstRecord,
  resourceScreens,
  routeAddresses,
  sharedPages,
} from './support/screens';
import { settled } from './support/settled';
import { strays } from './support/strays';
import { testConsole } from './support/testConsole';
import { wireWords } from './support/wireNames';

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

const { open } = testConsole();
const withPage = sharedPages(() => open());

beforeAll(async () => {
  if (pictures) await mkdir(pictures, { recursive: true });
});

/** Looks at the page at hand in each look: what axe finds, and what sticks out. */
const inspect = async (page: Page, name: string, looks: readonly Look[]) => {
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

const goThrough = (looks: readonly Look[]) => {
  it.each(resourceScreens)('$name: list and record', ({ name, address }) =>
    withPage(async (page) => {
      await go(page, address);
      await inspect(page, name, looks);
      if (await openFirstRecord(page)) await inspect(page, `${name} record`, looks);
    }),
  );

  it.each(resourceScreens.filter(({ create }) => create))('$name: new', ({ name, create = '' }) =>
    withPage(async (page) => {
      await go(page, create);
      await inspect(page, `${name} new`, looks);
    }),
  );

  it.each([...routeAddresses, 'unauthorised', 'nowhere'])('/%s', (path) =>
    withPage(async (page) => {
      await go(page, path);
      await inspect(page, path, looks);
    }),
  );
};

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
