import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testConsole } from './support/testConsole';

const { server, open, callAs } = testConsole();

/** The numbering plan of a whole country, where it lies beside the project. */
const wholePlan = '../shared/data/au-number-areas.txt';

const choose = async (page: Page, label: string | RegExp, option: string | RegExp) => {
  await page.getByRole('dialog').getByLabel(label).first().click();
  await page.getByRole('option', { name: option }).first().click();
};

describe('the main job', () => {
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

    // The demo may have assigned some of this range already.
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
    await choose(page, /Trunk/, /./);
    await page.getByRole('dialog').getByRole('button', { name: 'Assign to trunk' }).click();
    await page.getByText(/^100 (numbers )?assigned to trunk/).waitFor();

    const filter = JSON.stringify({ search: prefix, state: ['assigned'] });
    await page.goto(`${server.url}/numbers?filter=${encodeURIComponent(filter)}`);
    await page.getByText(`of ${before + 100}`).waitFor();
    const arrival = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const download = await arrival;
    expect(download.suggestedFilename()).toMatch(/^assigned-numbers.*\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/);
    expect(lines).toHaveLength(before + 101);
    expect(lines.slice(1).every((line) => line.includes(prefix))).toBe(true);
  };

  it('imports a plan, takes 500 numbers of a range, assigns 100 to a trunk and exports them', () =>
    imports('server/import/sample-plan.txt', 'Sampleton Heights'));

  it.skipIf(!existsSync(wholePlan))(
    'does so with the plan of a whole country',
    { tags: ['long'], timeout: 480_000 },
    () => imports(wholePlan, 'Bowral'),
  );
});

describe('wholesale', () => {
  it('duplicates a wholesaler and changes its rate plans from both sides', async () => {
    const page = await open('/wholesalers');
    await page.getByRole('link', { name: 'Harbour Voice', exact: true }).click();
    await page.getByRole('button', { name: 'Duplicate' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/Name of the new wholesaler/).fill('Harbour Voice North');
    await dialog.getByLabel(/Group no/).fill('1001');
    await dialog.getByRole('button', { name: 'Duplicate' }).click();
    await dialog.getByText(/1001/).first().waitFor();
    await expect
      .poll(() => dialog.getByLabel(/Name of the new wholesaler/).inputValue())
      .toBe('Harbour Voice North');
    await dialog.getByLabel(/Group no/).fill('1099');
    await dialog.getByRole('button', { name: 'Duplicate' }).click();
    await page.getByText('Harbour Voice North added.').waitFor();

    await page.goto(`${server.url}/wholesalers`);
    await page.getByRole('link', { name: 'Harbour Voice North' }).click();
    await page.getByRole('heading', { name: 'Rate plans' }).waitFor();
    const plan = page.getByRole('row').filter({ hasText: 'VOICE-STD' });
    await plan.getByRole('button', { name: 'Remove rate plan' }).click();
    await page.getByText('Rate plan removed.').waitFor();
    // Under the pointer the notice stays, with its way back.
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.hover();
    await plan.waitFor({ state: 'detached' });
    await undo.click();
    await page.getByText('Undone.').waitFor();
    await plan.waitFor();
  });

  it('creates, changes and removes a rate plan, and keeps what was typed when the server refuses', async () => {
    const page = await open('/rate-plans/create');
    await page.getByLabel(/Plan no/).fill('VOICE-STD');
    await page.getByLabel(/Description/).fill('Evening calls');
    await page.getByRole('button', { name: 'Create' }).click();
    await page
      .getByText(/VOICE-STD/)
      .first()
      .waitFor();
    await expect.poll(() => page.getByLabel(/Description/).inputValue()).toBe('Evening calls');
    await page.getByLabel(/Plan no/).fill('VOICE-EVE');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { name: 'Evening calls', exact: true }).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel(/Description/).fill('Evening and weekend calls');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { name: 'Evening and weekend calls', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: 'Delete' })
      .click();
    await page.waitForURL(/\/rate-plans(\?.*)?$/);
    await page.getByRole('cell', { name: 'VOICE-STD' }).waitFor();
    await page.getByRole('cell', { name: 'VOICE-EVE' }).waitFor({ state: 'detached' });
  });
});

describe('trouble', () => {
  it('keeps what was typed when the server goes away in the middle of a save', async () => {
    const page = await open('/rate-plans/1');
    await page.getByLabel(/Description/).fill('Typed with care');
    await server.stop();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page
      .getByText(/can’t be reached|cannot be reached/)
      .first()
      .waitFor();
    await expect.poll(() => page.getByLabel(/Description/).inputValue()).toBe('Typed with care');
    await server.start();
    await page
      .getByRole('button', { name: /Save|Try again/ })
      .first()
      .click();
    await page.waitForURL(/\/show$/);
    await page.getByText('Typed with care').first().waitFor();
  });

  it('gives back what was typed after a closed tab', async () => {
    const page = await open('/rate-plans/2');
    await page.getByLabel(/Description/).fill('Half a thou');
    await page.waitForFunction(() =>
      Object.values(localStorage).some((kept) => kept.includes('Half a thou')),
    );
    const context = page.context();
    await page.close();
    const again = await context.newPage();
    await again.goto(`${server.url}/rate-plans/2`);
    await again.getByText(/Restored your unsaved changes/).waitFor();
    const typed = again.getByLabel(/Description/);
    await expect.poll(() => typed.inputValue()).toBe('Half a thou');
    await again.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => typed.inputValue()).not.toBe('Half a thou');
  });

  it('refuses a quarantine that ends in the past, in the dialog, with everything kept', async () => {
    const page = await open('/numbers');
    await page.getByRole('button', { name: 'Add numbers' }).click();
    await page
      .getByRole('dialog')
      .getByLabel(/First number/)
      .fill('02 7010 9990');
    await page.getByRole('dialog').getByRole('button', { name: 'Add numbers' }).click();
    await page.getByText('Numbers added to the inventory.').waitFor();
    await page.getByRole('searchbox', { name: 'Search' }).fill('0270109990');
    await page.getByText('1–1 of 1').waitFor();
    await page
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Quarantine', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/Quarantined until/).fill('2020-01-01');
    await dialog.getByLabel(/Comment/).fill('Nuisance calls');
    await dialog.getByRole('button', { name: 'Quarantine', exact: true }).click();
    await dialog
      .getByText(/in the past/)
      .first()
      .waitFor();
    await expect.poll(() => dialog.getByLabel(/Comment/).inputValue()).toBe('Nuisance calls');
    await dialog.getByLabel(/Quarantined until/).fill('2099-01-01');
    await dialog.getByRole('button', { name: 'Quarantine', exact: true }).click();
    await page.getByText(/number quarantined\.$/).waitFor();
  });
});
