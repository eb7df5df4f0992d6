import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phoneViewport, wideViewport } from '../../scripts/browser/viewports';
import { createTestConsole } from './support/createTestConsole';
import { measureOverflow, runAxe } from './support/inspect';

const { server, open } = createTestConsole();

const lighthouseQuery = '?domain=lighthouse.pbx.example';
const wharfQuery = '?domain=wharf.pbx.example';

const createOfficeCsv = (first: number) =>
  [
    'Extension,First name,Last name or display name,E-mail address,Department',
    ...Array.from(
      { length: 30 },
      (_, index) => `${first + index},Sample,Person ${index + 1},p${index + 1}@tide.example,Tide ${first}`,
    ),
  ].join('\r\n');

/** Returns the button for a call forwarding case, regardless of its current destination. */
const findIssueButton = (page: Page, words: string) =>
  page.getByRole('button', { name: new RegExp(`^${words} `) });

describe('new office with thirty extensions', () => {
  it('can be set up from a spreadsheet in one session', async () => {
    const first = 30_000;
    const page = await open(`/pbx-customer/pbx-extensions/import${lighthouseQuery}`);
    await page.getByLabel('File to import').setInputFiles({
      name: 'office.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(createOfficeCsv(first)),
    });
    await page.getByRole('button', { name: 'Check 30 rows' }).click();
    await page.getByText('30 new, 0 changed, 0 as they are.').waitFor();
    await page.getByRole('button', { name: 'Import 30 rows' }).click();
    await page.getByText('30 created').waitFor({ timeout: 90_000 });

    await page.goto(`${server.url}/pbx-customer/pbx-extensions/create${lighthouseQuery}`);
    const box = page.getByRole('textbox', { name: 'Extension', exact: true });
    await box.fill(`${first}-${first + 30}`);
    await page.getByText('30 of 31 are taken').waitFor();
    await page.getByRole('button', { name: 'Leave out the taken' }).click();
    await page.getByText('1 will be made.').waitFor();
    await expect.poll(() => box.inputValue()).toBe(String(first + 30));
  });
});

describe('call forwarding of an extension', () => {
  it('can be set, viewed and removed', async () => {
    const page = await open(`/pbx-customer/pbx-extensions${wharfQuery}`);
    await page.getByPlaceholder('Extension, name, e-mail, department').fill('Hazel');
    // The row count changes once the search has been applied.
    await page.getByText('1–2 of 2').waitFor();
    await page.getByRole('link', { name: 'Hazel Sample', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Hazel Sample' }).waitFor();

    await page.goto(`${server.url}/pbx-customer/pbx-extensions/200${wharfQuery}`);
    await page.getByRole('button', { name: 'Forwarding', exact: true }).click();
    await findIssueButton(page, 'Nobody answers').click();
    const answers = page.getByRole('group', { name: 'Nobody answers' });
    const goal = answers.getByRole('combobox', { name: 'Forward when not answered to' });
    await goal.fill('202');
    await page.getByRole('option', { name: /^202 / }).click();
    await answers.getByLabel('Not answered after').fill('25');
    await page.getByRole('button', { name: 'Nobody answers After 25 s to 202 Clover Demo' }).waitFor();
    expect(await runAxe(page)).toEqual([]);
    await page.setViewportSize(phoneViewport);
    expect(await measureOverflow(page)).toBe(0);
    await page.setViewportSize(wideViewport);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved.').waitFor();

    await page.goto(`${server.url}/pbx-customer/pbx-extensions/200/show${wharfQuery}`);
    await page.getByText('After 25 s to 202 Clover Demo').waitFor();

    await page.goto(`${server.url}/pbx-customer/pbx-extensions/200${wharfQuery}`);
    await page.getByRole('button', { name: 'Forwarding', exact: true }).click();
    await findIssueButton(page, 'Nobody answers').click();
    await answers.getByRole('button', { name: 'No longer forward' }).click();
    await page.getByRole('button', { name: 'Nobody answers Not forwarded' }).waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved.').waitFor();
  });
});
