import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phoneViewport, wideViewport } from '../../scripts/browser/viewports';
import { createTestConsole } from './support/createTestConsole';
import { measureOverflow, runAxe } from './support/inspect';
import { createTranslator } from './support/translations';

const { open, server } = createTestConsole();

const inspectPage = async (page: Page) => {
  expect(await measureOverflow(page)).toBe(0);
  expect(await runAxe(page)).toEqual([]);
};

/** Matches a field label, with an optional asterisk that marks required fields. */
const getFieldLabel = (label: string) => new RegExp(`^${label}( \\*)?$`);

describe.each([
  ['a desk', wideViewport],
  ['a phone', phoneViewport],
])('translated console on %s', (at, viewport) => {
  it('lets an office manager switch to Spanish and add an employee', async () => {
    const es = createTranslator('es');
    const first = at === 'a desk' ? 'Alma' : 'Bruno';
    const page = await open('/profile', { as: 'customer', viewport });
    // Marks the page, to verify later that it was not reloaded.
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const languages = page
      .getByRole('combobox', { name: at === 'a desk' ? 'Language' : es('Language') })
      .first();
    await languages.click();
    await page.getByRole('option', { name: 'Español' }).click();
    await page.getByRole('heading', { name: es('My account'), level: 1 }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await inspectPage(page);

    // Waits until the setting has been stored with the account rather than only in the browser.
    await expect
      .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }).includes('unsent')))
      .toBe(false);
    await page.goto(`${server.url}/pbx-customer/new-person`);
    await page.getByRole('heading', { name: es('New person'), level: 1 }).waitFor();
    await page.getByRole('textbox', { name: getFieldLabel(es('First name')) }).fill(first);
    await page.getByRole('textbox', { name: getFieldLabel(es('Last name')) }).fill('Muestra');
    const extensionInput = page.getByRole('textbox', { name: getFieldLabel(es('Extension')) });
    // The next free number is suggested once it has been read.
    await expect.poll(() => extensionInput.inputValue()).not.toBe('');
    const extension = await extensionInput.inputValue();
    await page.getByRole('checkbox', { name: /^600 / }).check();
    await inspectPage(page);
    await page.getByRole('button', { name: `Añadir a ${first} Muestra` }).click();
    await page.getByText(`${first} Muestra tiene la extensión ${extension}.`).waitFor();
    await inspectPage(page);

    // Signs in as the same user in another browser that is set to English.
    const otherPage = await open('/pbx-customer/pbx-extensions', { as: 'customer', viewport });
    await otherPage.getByRole('heading', { name: es('Extensions'), level: 1 }).waitFor();
  });

  it('lets a reseller find a number in Arabic', async () => {
    const ar = createTranslator('ar');
    const page = await open('/numbers/find', { as: 'reseller', viewport, locale: 'ar' });
    await page.getByRole('heading', { name: ar('Find numbers'), level: 1 }).waitFor();
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    await page.getByRole('textbox', { name: ar('Digits') }).fill('5550');
    const first = page.getByRole('checkbox', { name: /\+61 \d \d{4} \d{4}/ }).first();
    await first.check();
    await page
      .getByText(ar('{count, plural, one {# number selected} other {# numbers selected}}', { count: 1 }))
      .waitFor();
    await inspectPage(page);
    await page.goto(`${server.url}/numbers`);
    await page.getByRole('heading', { name: ar('Numbers'), level: 1 }).waitFor();
    // Phone numbers are formatted internationally in every language.
    const number = page.getByText(/\+61 \d \d{4} \d{4}/).first();
    await number.waitFor();
    await inspectPage(page);
  });

  it('lets an operator export rate plans in German, edit one and import them', async () => {
    const de = createTranslator('de');
    const page = await open('/rate-plans', { viewport, locale: 'de-DE' });
    await page.getByText('VOICE-STD').first().waitFor();
    await inspectPage(page);
    const arrival = page.waitForEvent('download');
    await page.getByRole('button', { name: de('Export'), exact: true }).click();
    await page.getByRole('radio', { name: /^Für Programme/ }).check();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: de('Export'), exact: true })
      .click();
    const download = await arrival;
    const sheet = await readFile(await download.path(), 'utf8');
    expect(sheet).toContain('VOICE-STD');

    await page.goto(`${server.url}/rate-plans/import`);
    const words = at === 'a desk' ? 'Anrufe am Hafen' : 'Anrufe am Kai';
    await page.getByLabel(de('File to import')).setInputFiles({
      name: 'plans.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(sheet.replace(/(VOICE-STD,)[^,]*/, `$1${words}`)),
    });
    const checked = sheet.trim().split('\n').length - 1;
    await page
      .getByRole('button', {
        name: de('{count, plural, one {Check # row} other {Check # rows}}', { count: checked }),
      })
      .click();
    await page
      .getByText(de('{count, plural, other {# changed}}', { count: 1 }), { exact: false })
      .first()
      .waitFor();
    await inspectPage(page);
    await page
      .getByRole('button', {
        name: de('{count, plural, one {Import # row} other {Import # rows}}', { count: 1 }),
      })
      .click();
    // The counts are visible from the start, so the import is complete only once it has counted the record.
    const counts = [
      de('{count, plural, other {# created}}', { count: 0 }),
      de('{count, plural, other {# changed}}', { count: 1 }),
    ];
    await page.getByText(counts.join(', ')).waitFor();
    await page.goto(`${server.url}/rate-plans`);
    await page.getByText(words).first().waitFor();
  });
});
