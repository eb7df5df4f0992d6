import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phone } from '../../scripts/browser/viewports';
import { axe, overflow } from './support/inspect';
import { testConsole } from './support/testConsole';

const { open, callAs } = testConsole({ as: 'customer' });

const domain_name = 'wharf.pbx.example';
const picture = (page: Page) => page.getByRole('region', { name: 'Picture of the call flow' });

/** On Sundays the queue sends its calls to a menu that has no keys and leads nowhere. */
const loseSundays = async (page: Page) => {
  const call = async (name: string, body: object, method?: string) =>
    (await callAs(page, `/api/Link/${name}`, { domain_name, ...body }, method)).status;
  const hours = { mode: 'clock', sun: '00:00-24:00' };
  expect(await call('CreateServiceFlag', { name: '909', display: 'Sundays', ...hours })).toBe(200);
  expect(await call('CreateAutoAttendant', { name: '709', display: 'Sunday menu' })).toBe(200);
  expect(await call('UpdateAutoAttendant', { name: '709', redirect: '' })).toBe(200);
  const sent = { name: '600', flag: '909 900 901', night: '709 501 501' };
  expect(await call('UpdateCallQueue', sent)).toBe(200);
};

describe('the call flow', () => {
  it('shows why calls of Sunday went nowhere, is mended from the picture, and proves it', async () => {
    const page = await open('/');
    await loseSundays(page);
    await page.getByRole('link', { name: 'Call Flow', exact: true }).click();
    await picture(page).waitFor();

    await page.getByLabel('Number called').fill('5550 0001');
    await page.getByRole('option', { name: '+61 2 5550 0001' }).click();
    await page.getByLabel('When').click();
    await page.getByRole('option', { name: 'Next Sunday, 15:00' }).click();
    const way = page.getByRole('list', { name: 'Call path' });
    await way.getByText('Trigger Sundays is on (Sunday, 15:00: within 00:00–24:00)').waitFor();
    await page.getByText('The call is not answered.').waitFor();
    expect(await axe(page)).toEqual([]);

    await page.getByRole('tab', { name: /^Problems/ }).click();
    const finding = page.getByText('Nobody answers: they end at menu Sunday menu 709');
    await finding.waitFor();
    await page.getByText(/: Sun, all day/).waitFor();

    await picture(page)
      .getByRole('button', { name: /^Sunday menu/ })
      .click();
    await page
      .getByRole('region', { name: 'Sunday menu' })
      .getByText(/^Auto attendant 709/)
      .waitFor();
    // Opens at the field that mends it.
    await page
      .getByRole('region', { name: 'Calls are lost' })
      .getByRole('button', { name: 'Change Sunday menu 709' })
      .click();
    const form = page.getByRole('dialog', { name: 'Menu Sunday menu 709' });
    await form.getByRole('combobox', { name: 'Then to', exact: true }).fill('200');
    await page.getByRole('option', { name: /^200 / }).click();
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await form.waitFor({ state: 'detached' });
    await finding.waitFor({ state: 'detached' });
    await page.getByText('Every call is answered at every hour.').waitFor();

    await page.getByRole('tab', { name: 'Follow a call' }).click();
    await page.getByText('The call is not answered.').waitFor({ state: 'detached' });
    await way.getByRole('button', { name: 'Hazel Sample 200' }).waitFor();
  });

  it('is a list on a phone, narrowed to one number, and a file', { tags: ['long'] }, async () => {
    const page = await open('/pbx-customer/call-flow', { viewport: phone });
    const list = page.getByRole('region', { name: 'List of the call flow' });
    await list.getByText('Wharf menu 700', { exact: true }).waitFor();
    await list.getByText('Wharf menu 700', { exact: true }).click();
    await list.getByText('Front of house 500', { exact: true }).first().waitFor();
    expect(await overflow(page)).toBe(0);
    expect(await axe(page)).toEqual([]);

    await page.getByRole('button', { name: 'Picture', exact: true }).click();
    await picture(page)
      .getByRole('button', { name: /^Wharf menu/ })
      .click();
    await page.getByRole('button', { name: 'Show only its destinations' }).click();
    await picture(page)
      .getByRole('button', { name: /numbers of people/ })
      .waitFor({ state: 'detached' });
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as SVG' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe('call-flow-wharf.pbx.example.svg');
    expect(await readFile(await saved.path(), 'utf8')).toContain('Wharf menu');
    await expect.poll(() => new URL(page.url()).searchParams.get('focus')).toBe('700');
  });
});
