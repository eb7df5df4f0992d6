import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createTestConsole } from './support/createTestConsole';
import { runAxe } from './support/inspect';

const { server, open } = createTestConsole();

const findRow = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number });

describe('partially known number', () => {
  it('can be found in the list by digits, range and name, and in the palette', async () => {
    const page = await open('/numbers');
    await page.getByRole('row').nth(1).waitFor();
    const search = page.getByRole('searchbox');

    for (const typed of [
      '5550 0504',
      '0504',
      '(02) 5550-0504',
      '5550 0500-0509',
      '0255500504, 0355500504',
      'pls check 02-5550 0504 asap',
      'Num: 61255500504 - not ringing',
      'my no. is 0061-2-5550.0504!!',
    ]) {
      await search.fill(typed);
      await findRow(page, '+61 2 5550 0504').waitFor();
      // Rows that do not match disappear.
      await findRow(page, '+61 2 5550 0001').waitFor({ state: 'detached' });
    }
    await search.fill('port example 5550');
    await findRow(page, 'Port Example').first().waitFor();
    await findRow(page, 'Sampleton').first().waitFor({ state: 'detached' });

    await page.keyboard.press('Control+k');
    await page.keyboard.type('500504');
    const option = page.getByRole('option', { name: /\+61 2 5550 0504/ }).first();
    await option.waitFor();
    await option.click();
    await page.getByRole('heading', { name: '+61 2 5550 0504', level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toContain('61255500504');
  });
});

describe('number search', () => {
  it('finds a number by pattern, reserves it for a day and releases it', async () => {
    const page = await open('/numbers/find');
    await page.getByRole('button', { name: /^Ends in 00 / }).click();
    await page.getByRole('textbox', { name: 'Digits' }).fill('02 5550 15');
    await page.getByRole('button', { name: 'Starts with' }).click();
    await page.getByText('1 number available').waitFor();
    expect(new URL(page.url()).searchParams.get('pattern')).toBe('hundreds');
    await page.getByRole('checkbox', { name: 'Select +61 2 5550 1500' }).check();
    expect(await runAxe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Hold', exact: true }).click();
    await page.getByRole('dialog').getByLabel('For whom').fill('Wharf Coffee');
    await page.getByRole('dialog').getByRole('button', { name: 'Hold' }).click();
    await page.getByText(/held for you/).waitFor();
    await page.getByText('No available numbers like this.', { exact: false }).waitFor();

    await page.goto(`${server.url}/numbers/61255501500/show`);
    await page.getByText('Held until').first().waitFor();
    await page.getByText('Wharf Coffee').first().waitFor();
    await page.getByText('Held by', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Release reservation' }).click();
    await page.getByText(/available again/).waitFor();
    await page.getByText('Reservation let go').waitFor();
    await page.getByText('Held by', { exact: true }).waitFor({ state: 'detached' });
  });
});
