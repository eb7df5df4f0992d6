import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createTestConsole } from './support/createTestConsole';

const { server, open, callAs } = createTestConsole();

/** Numbering plan of a whole country, used if it is available next to the project. */
const planFile = '../shared/data/au-number-areas.txt';

const chooseOption = async (page: Page, label: string | RegExp, option: string | RegExp) => {
  await page.getByRole('dialog').getByLabel(label).first().click();
  await page.getByRole('option', { name: option }).first().click();
};

describe('operator workflow', () => {
  const imports = async (file: string, area: string) => {
    const page = await open('/import-numbering-plan');

    await page.getByLabel('Numbering plan file').setInputFiles(file);
    await page.getByRole('button', { name: 'Check file' }).click();
    await page.getByText(/^Checked/).waitFor({ timeout: 120_000 });
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText(/^Imported/).waitFor({ timeout: 120_000 });
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('nothing was changed').waitFor({ timeout: 120_000 });

    await page.getByRole('link', { name: 'Show number ranges' }).click();
    await page.getByRole('searchbox', { name: 'Search' }).fill(area);
    const row = page.getByRole('row').filter({ hasText: area }).filter({ hasText: '1,000' }).first();
    await row.waitFor();
    await page.goto(server.url + (await row.getByRole('link').first().getAttribute('href')));
    await page.getByRole('navigation', { name: 'Breadcrumb' }).waitFor();
    const prefix = (
      await page.getByText('Prefix', { exact: true }).locator('xpath=following-sibling::*').innerText()
    ).trim();

    // The demo data may already include assigned numbers in this range.
    const assigned = { prefix, state: ['assigned'], pageSize: 1 };
    const answer = await callAs(page, '/api/NumberHub/GetDetailedPhoneNumbers', assigned);
    const { totalCount: before } = (await answer.json()) as { totalCount: number };

    await page.getByRole('button', { name: 'Add to inventory' }).click();
    await page
      .getByRole('dialog')
      .getByLabel(/How many/)
      .fill('500');
    await page.getByRole('dialog').getByRole('button', { name: 'Add to inventory' }).click();
    await page.getByText('500 numbers added to inventory.').waitFor();

    const available = JSON.stringify({ search: prefix, state: ['available'] });
    await page.goto(`${server.url}/numbers?perPage=100&filter=${encodeURIComponent(available)}`);
    await page.getByText(/1–100 of/).waitFor();
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
    await page.getByRole('button', { name: 'Assign to trunk' }).click();
    await chooseOption(page, /Trunk/, /./);
    await page.getByRole('dialog').getByRole('button', { name: 'Assign to trunk' }).click();
    await page.getByText(/^100 (numbers )?assigned to trunk/).waitFor();

    const filter = JSON.stringify({ search: prefix, state: ['assigned'] });
    await page.goto(`${server.url}/numbers?filter=${encodeURIComponent(filter)}`);
    await page.getByText(`of ${before + 100}`).waitFor();
    const arrival = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('radio', { name: /^For programs/ }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
    const download = await arrival;
    expect(download.suggestedFilename()).toMatch(/^assigned-numbers.*\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/);
    expect(lines).toHaveLength(before + 101);
    expect(lines.slice(1).every((line) => line.includes(prefix))).toBe(true);
  };

  it('imports a plan, adds 500 numbers of a range, assigns 100 to a trunk and exports them', () =>
    imports('server/import/sample-plan.txt', 'Sampleton Heights'));

  it.skipIf(!existsSync(planFile))(
    'supports the numbering plan of an entire country',
    { tags: ['long'], timeout: 480_000 },
    () => imports(planFile, 'Bowral'),
  );
});
