import { heads } from 'virtual:trunkline/resources';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phoneViewport } from '../../scripts/browser/viewports';
import { createTestConsole } from './support/createTestConsole';
import { disableChanges } from './support/disableChanges';
import { runAxe } from './support/inspect';
import { waitUntilLoaded } from './support/waitUntilLoaded';
import { waitUntilSettled } from './support/waitUntilSettled';

const { open } = createTestConsole({ before: disableChanges });

const DOMAIN = 'wharf.pbx.example';
const getScreenPath = (name: string, level: string) =>
  `/${name}${level === 'Customer' ? `?domain=${DOMAIN}` : ''}`;

/** Matches popups. A button must open one of these, report a result, or navigate. */
const overlaySelector = '[role=dialog], [role=menu], [role=listbox], [role=alert], [role=tooltip]';
const feedbackSelector = `${overlaySelector}, [role=status]`;

/**
 * Clicks a button and waits for its effect.
 * @returns whether a new popup is open
 */
const pressButton = async (page: Page, button: Locator): Promise<boolean> => {
  const before = page.url();
  await page.evaluate((selector) => {
    for (const element of document.querySelectorAll(selector)) element.setAttribute('data-known', '');
  }, feedbackSelector);
  await button.click();
  const news = page.locator(`:is(${feedbackSelector}):not([data-known])`).filter({ visible: true });
  await Promise.race([page.waitForURL((url) => url.href !== before), news.first().waitFor()]);
  if (page.url() !== before) return false;
  await waitUntilLoaded(page);
  return true;
};

/** Checks a popup, closes it with the keyboard, and checks where the focus moves. */
const inspectState = async (page: Page, name: string): Promise<string[]> => {
  const faults = (await runAxe(page, 'over the page')).map((fault) => `${name}: ${fault}`);
  const isInside = await page.evaluate(
    (selector) =>
      document.activeElement?.closest(selector) !== null ||
      document.activeElement.getAttribute('aria-expanded') === 'true' ||
      document.querySelector('[role=dialog], [role=menu]') === null,
    overlaySelector,
  );
  if (!isInside) faults.push(`${name}: the focus stays behind`);
  await page.keyboard.press('Escape');
  await page
    .locator('[role=dialog], [role=menu], [role=listbox]')
    .filter({ visible: true })
    .first()
    .waitFor({ state: 'detached' });
  const isLost = await page.evaluate(() => document.activeElement === document.body);
  if (isLost) faults.push(`${name}: closed, the focus is nowhere`);
  return faults;
};

const getButtonName = (button: Locator) =>
  button.evaluate((element) => element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '');

/** Opens, one at a time, all popups that buttons on the page declare with `aria-haspopup`. */
const findOpeners = async (page: Page, address: string, within: string): Promise<string[]> => {
  const faults: string[] = [];
  // Controls that are repeated in each row are tested only in the first row.
  const all = `${within} :not(tbody tr:nth-of-type(n + 2) *):is(button, [role=button], [role=combobox]):is([aria-haspopup]:not([aria-haspopup=false]), [aria-expanded])`;
  const names = new Set<string>();
  const count = await page.locator(all).filter({ visible: true }).count();
  for (let place = 0; place < count; place += 1) {
    const button = page.locator(all).filter({ visible: true }).nth(place);
    if ((await button.count()) === 0 || (await button.isDisabled())) continue;
    const name = await getButtonName(button);
    const isOpen = (await button.getAttribute('aria-expanded')) === 'true';
    const isPopup = (await button.getAttribute('aria-haspopup')) !== null;
    if (names.has(name) || isOpen || !isPopup) continue;
    names.add(name);
    if (await pressButton(page, button)) faults.push(...(await inspectState(page, `${address}, ${name}`)));
    else {
      await page.goto(new URL(address, page.url()).href);
      await waitUntilSettled(page);
    }
  }
  return faults;
};

/** Opens all dialogs in a menu, one at a time. */
const findMenuEntries = async (page: Page, address: string, button: Locator): Promise<string[]> => {
  const faults: string[] = [];
  await pressButton(page, button);
  const items = page.getByRole('menuitem').filter({ visible: true });
  const labels = await items.allInnerTexts();
  await page.keyboard.press('Escape');
  for (const label of labels) {
    if (!(await pressButton(page, button))) break;
    const item = items.filter({ hasText: label }).first();
    // An earlier action may have made this one unavailable.
    if ((await item.count()) === 0 || (await item.getAttribute('aria-disabled')) === 'true') {
      await page.keyboard.press('Escape');
      continue;
    }
    const name = `${address}, ${label.split('\n')[0]}`;
    await page.locator('[role=menu]').filter({ visible: true }).first().waitFor();
    if (await pressButton(page, item)) faults.push(...(await inspectState(page, name)));
    else {
      await page.goto(new URL(address, page.url()).href);
      await waitUntilSettled(page);
    }
  }
  return faults;
};

describe('accessibility check of dialogs and menus', () => {
  const levelOf = new Map(heads.map(({ name, menu }) => [name, menu.level]));
  const named = (names: readonly string[]) =>
    names.map((name) => ({ name, level: levelOf.get(name) ?? 'Root' }));
  const sample = named(['numbers', 'pbx-customer/pbx-extensions', 'rate-plans']);
  const otherScreens = named([
    'domains',
    'users',
    'hardware-orders',
    'trunks',
    'pbx-customer/call-log',
    'pbx-customer/voicemail',
    'pbx-customer/phone-numbers',
  ]);

  const walk = async ({ name, level }: { name: string; level: string }) => {
    const address = getScreenPath(name, level);
    const page = await open(address);
    await waitUntilSettled(page);
    const faults = await findOpeners(page, address, 'main');
    expect(faults).toEqual([]);
  };
  it.each(sample)('passes for dialogs and menus of $name', walk);
  it.each(otherScreens)('also passes for dialogs and menus of $name', { tags: ['long'] }, walk);

  it('passes for the app bar menus, also on a phone', async () => {
    const page = await open('/numbers');
    await waitUntilSettled(page);
    expect(await findOpeners(page, '/numbers', 'header')).toEqual([]);
    await page.setViewportSize(phoneViewport);
    await waitUntilSettled(page);
    expect(await findOpeners(page, '/numbers', 'header')).toEqual([]);
    expect(await findOpeners(page, '/numbers', 'main')).toEqual([]);
  });

  const walkRow = async ({ name, level }: { name: string; level: string }) => {
    const address = getScreenPath(name, level);
    const page = await open(address);
    await waitUntilSettled(page);
    const button = page.locator('main tbody button[aria-haspopup=menu]').first();
    if ((await button.count()) > 0) expect(await findMenuEntries(page, address, button)).toEqual([]);
  };
  it.each(sample.slice(-1))('passes for the row menu of $name', walkRow);
  it.each([...sample.slice(0, -1), ...otherScreens])(
    'also passes for the row menu of $name',
    { tags: ['long'], timeout: 300_000 },
    walkRow,
  );
});
