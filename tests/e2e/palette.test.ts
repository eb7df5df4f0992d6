import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phoneViewport } from '../../scripts/browser/viewports';
import { createTestConsole } from './support/createTestConsole';
import { measureOverflow, runAxe } from './support/inspect';

const { open } = createTestConsole();

const findPalette = (page: Page) => page.getByRole('combobox', { name: 'Find a screen or record' });
/** A demo number that is not in a group. */
const freeNumber = '0504';

const findFirstOption = (page: Page) => page.getByRole('option').first();

describe('command palette', () => {
  it('finds a number in any format, runs an action on it and returns to it using only the keyboard', async () => {
    const page = await open('/trunks');
    await page.getByRole('row').nth(1).waitFor();

    // Text typed while the palette is still loading is not lost.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('rate pl');
    await findFirstOption(page).filter({ hasText: 'Rate plans' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Rate plans', level: 1 }).waitFor();
    // The focus is on the new page rather than on the previous one.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');

    await page.keyboard.press('Control+k');
    await page.keyboard.type('(02) 5550-0001');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '+61 2 5550 0001', level: 1 }).waitFor();

    for (const sentence of [
      'pls check 02-5550 0001 asap',
      'Num: 61255500001 - not ringing',
      'my no. is 0061-2-5550.0001!!',
    ]) {
      await page.keyboard.press('Control+k');
      await page.keyboard.type(sentence);
      await findFirstOption(page).filter({ hasText: '+61 2 5550 0001' }).waitFor();
      await page.keyboard.press('Escape');
      await findPalette(page).waitFor({ state: 'detached' });
    }

    await page.keyboard.press('Control+k');
    await page.keyboard.type(`0011 61 2 5550 ${freeNumber}`);
    await findFirstOption(page)
      .filter({ hasText: `+61 2 5550 ${freeNumber}` })
      .waitFor();
    expect(await runAxe(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await page.getByRole('combobox', { name: `Actions for +61 2 5550 ${freeNumber}` }).waitFor();
    expect(await runAxe(page)).toEqual([]);
    await page.keyboard.type('quar');
    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog')
      .getByLabel(/Quarantined until/)
      .fill('2099-01-01');
    await page
      .getByRole('dialog')
      .getByLabel(/Comment/)
      .fill('Nuisance calls');
    await page.getByRole('dialog').getByRole('button', { name: 'Quarantine' }).click();
    await page.getByText(/number quarantined\.$/).waitFor();

    await page.keyboard.press('Control+k');
    await findPalette(page).waitFor();
    const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option');
    await expect
      .poll(async () => (await recent.allInnerTexts()).map((text) => text.split('\n')[0]).slice(0, 2))
      .toEqual([`+61 2 5550 ${freeNumber}`, 'Rate Plans']);
    const tab = page.context().waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    await (await tab).waitForURL(`**/numbers/6125550${freeNumber}/show`);
    await page.keyboard.press('Escape');
    await findPalette(page).waitFor({ state: 'detached' });
  });

  it('offers only permitted screens and fits on a phone screen', { tags: ['long'] }, async () => {
    const page = await open('/numbers', { as: 'reseller', viewport: phoneViewport, colorScheme: 'dark' });
    await page.locator('main a[href$="/show"]').first().waitFor();
    await page.getByRole('button', { name: /^Find / }).click();
    await findPalette(page).fill('import');
    await page.getByRole('option', { name: 'Import numbers' }).waitFor();
    expect(await page.getByRole('option', { name: 'Import plan' }).count()).toBe(0);
    await findPalette(page).fill('harbour');
    await page
      .getByRole('option', { name: /Harbour Voice/ })
      .first()
      .waitFor();
    expect(await runAxe(page)).toEqual([]);
    expect(await measureOverflow(page)).toBe(0);
    await page.getByRole('button', { name: 'Close' }).click();
    await findPalette(page).waitFor({ state: 'detached' });
    const button = page.getByRole('button', { name: /^Find / });
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});
