import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { heads } from 'virtual:trunkline/resources';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { meetsLevel } from '../../contract/levels';
import { phoneViewport, wideViewport } from '../../scripts/browser/viewports';
import { getRequiredLevel } from '../../src/declaration/menuRoots';
import { toTitleCase } from '../../src/lib/toTitleCase';
import { createTestConsole } from './support/createTestConsole';
import { findCoveredControls } from './support/findCoveredControls';
import { findStyleDeviations } from './support/findStyleDeviations';
import { type AxeRules, measureOverflow, runAxe } from './support/inspect';
import {
  brokenText,
  createPagePool,
  findHeading,
  getScreenPath,
  goTo,
  openFirstRecord,
  resourceScreens,
  routePaths,
} from './support/screens';
import { waitUntilLoaded } from './support/waitUntilLoaded';
import { waitUntilSettled } from './support/waitUntilSettled';
import { findWireNames } from './support/wireNames';

/** Folder for screenshots of every screen, from the SCREENSHOTS variable; if unset, none are taken. */
const screenshotFolder = process.env.SCREENSHOTS;

interface ScreenVariant {
  name: string;
  viewport: typeof wideViewport;
  colorScheme: 'light' | 'dark';
  /** The axe rules for this viewport; rules already checked in another viewport can be skipped. */
  rules: AxeRules;
}

const phoneDark: ScreenVariant = {
  name: 'phone, dark',
  viewport: phoneViewport,
  colorScheme: 'dark',
  rules: 'all',
};
const wideLight: ScreenVariant = {
  name: 'wide, light',
  viewport: wideViewport,
  colorScheme: 'light',
  rules: 'all',
};
const wideDark: ScreenVariant = {
  name: 'wide, dark',
  viewport: wideViewport,
  colorScheme: 'dark',
  rules: 'contrast',
};

const { open } = createTestConsole();
const withPage = createPagePool(() => open());

beforeAll(async () => {
  if (screenshotFolder) await mkdir(screenshotFolder, { recursive: true });
});

/** Checks the current page in each viewport, with axe and for horizontal overflow. */
const inspectScreen = async (page: Page, name: string, variants: readonly ScreenVariant[]) => {
  await waitUntilSettled(page);
  const problems = (await findHeading(page).innerText()) === brokenText ? ['broke while it was drawn'] : [];
  for (const { name: look, viewport, colorScheme, rules } of variants) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await waitUntilSettled(page);
    if (screenshotFolder)
      await page.screenshot({
        path: join(screenshotFolder, `${name.replace(/\W+/g, '-') || 'home'} ${look}.png`),
      });
    const sideways = await measureOverflow(page);
    problems.push(
      ...(await findWireNames(page)).map((word) => `${look}: shows ${word}`),
      ...(await findStyleDeviations(page)).map((finding) => `${look}: deviates from the design, ${finding}`),
      ...(await runAxe(page, rules)).map((fault) => `${look}: ${fault}`),
      ...(await findCoveredControls(page)).map((control) => `${look}: ${control}`),
      ...(sideways > 0 ? [`${look}: overflows by ${sideways} pixels`] : []),
    );
  }
  expect(problems).toEqual([]);
};

const inspectAllScreens = (variants: readonly ScreenVariant[]) => {
  it.each(resourceScreens)('$name: list and record', ({ name, address }) =>
    withPage(async (page) => {
      await goTo(page, address);
      await inspectScreen(page, name, variants);
      if (await openFirstRecord(page)) await inspectScreen(page, `${name} record`, variants);
    }),
  );

  it.each(resourceScreens.filter(({ create }) => create))('$name: new', ({ name, create = '' }) =>
    withPage(async (page) => {
      await goTo(page, create);
      await inspectScreen(page, `${name} new`, variants);
    }),
  );

  it.each([...routePaths, 'unauthorised', 'nowhere'])('/%s', (path) =>
    withPage(async (page) => {
      await goTo(page, path);
      await inspectScreen(page, path, variants);
    }),
  );
};

const singletons = heads
  .filter(({ singleton }) => singleton !== undefined)
  .flatMap(({ name, label, level, can, menu }) =>
    (['customer', 'reseller', 'staff'] as const).map((as) => ({
      name,
      as,
      label: menu.title ?? toTitleCase(label[1]),
      address: `/${getScreenPath(name, menu.level)}`,
      isOpen: meetsLevel(as, getRequiredLevel(menu, level)),
      isChanged: can.update !== undefined && meetsLevel(as, can.update),
    })),
  );

type Singleton = (typeof singletons)[number];

const expectOpenOrRefused = async ({ as, label, address, isOpen, isChanged }: Singleton) => {
  const page = await open(address, { as });
  const title = isOpen ? label : 'Access denied';
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  await waitUntilLoaded(page);
  if (!isOpen) return;
  await page
    .locator(isChanged ? 'main form' : 'main dl')
    .first()
    .waitFor();
  expect(await page.getByRole('main').getByRole('alert').allInnerTexts()).toEqual([]);
};

describe('singleton pages', () => {
  const isReseller = ({ as }: Singleton) => as === 'reseller';
  it.each(singletons.filter(isReseller))('show $name to $as or deny access', expectOpenOrRefused);
  it.each(singletons.filter((singleton) => !isReseller(singleton)))(
    'also show $name to $as or deny access',
    { tags: ['long'] },
    expectOpenOrRefused,
  );

  it('are accessible in more than eight of the tested cases', () => {
    expect(singletons.filter(({ isOpen }) => isOpen).length).toBeGreaterThan(8);
  });
});

describe.concurrent('every screen on a phone, in dark mode', () => inspectAllScreens([phoneDark]));
describe.concurrent('every screen on a wide display, in light and dark mode', { tags: ['long'] }, () =>
  inspectAllScreens([wideLight, wideDark]),
);
