import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phoneViewport, wideViewport } from '../../scripts/browser/viewports';
import { createTestConsole } from './support/createTestConsole';
import { measureOverflow, runAxe } from './support/inspect';

const { open } = createTestConsole();

const exportCsv = async (page: Page): Promise<string> => {
  const arrival = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('radio', { name: /^For programs/ }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
  const download = await arrival;
  return readFile(await download.path(), 'utf8');
};

const checkText = async (page: Page, text: string) => {
  await page
    .getByLabel('File to import')
    .setInputFiles({ name: 'plans.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: /^Check \d+ rows?$/ }).click();
  await page.getByText('Nothing has been sent yet').waitFor();
};

describe('rate plan CSV', () => {
  it('can be exported and reimported unchanged, and only edited rows are updated', async () => {
    const page = await open('/rate-plans');
    await page.getByRole('link', { name: 'VOICE-STD' }).or(page.getByText('VOICE-STD')).first().waitFor();
    const sheet = await exportCsv(page);
    expect(sheet).toContain('VOICE-STD');

    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await checkText(page, sheet);
    await page.getByText(/^0 new, 0 changed, 8 as they are\./).waitFor();
    expect(await runAxe(page)).toEqual([]);

    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Another file' }).click();
    const columns = sheet.split('\r\n')[0]?.split(',').length ?? 0;
    const added = [...Array(columns - 5).fill(''), 'TIDE-1', 'By the tide', 'voice', '', 'false'].join(',');
    await checkText(page, `${sheet.replace('Standard calls', 'Standard calls at sea')}${added}\r\n`);
    await page.getByText(/^1 new, 1 changed, 7 as they are\./).waitFor();
    await page.setViewportSize(phoneViewport);
    expect(await measureOverflow(page)).toBe(0);
    await page.setViewportSize(wideViewport);
    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await page.getByText(/^1 created, 1 changed/).waitFor();
    await page.getByRole('link', { name: 'To the rate plans' }).click();
    await page.getByText('Standard calls at sea').waitFor();
    await page.getByText('TIDE-1').waitFor();
  });

  it('shows the field of each column and the reason of each row on a phone, however long the values are', async () => {
    const page = await open('/rate-plans/import', { viewport: phoneViewport });
    const text = `Plan no.,Type,Remarks\r\nTIDE-2,Tide,${'A remark that does not end. '.repeat(9)}\r\n`;
    await page
      .getByLabel('File to import')
      .setInputFiles({ name: 'plans.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    const targets = page.getByRole('combobox', { name: /^Field for/ });
    await targets.first().waitFor();
    for (const target of await targets.all()) {
      const { x = 0, width = 0 } = (await target.boundingBox()) ?? {};
      expect(x + width).toBeLessThanOrEqual(phoneViewport.width);
    }
    expect(await measureOverflow(page)).toBe(0);

    await page.getByRole('button', { name: /^Check \d+ rows?$/ }).click();
    const reason = page.getByRole('table').getByText(/Description is required/);
    await reason.waitFor();
    const { x = 0, width = 0 } = (await reason.boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(phoneViewport.width);
  });

  it('is rejected with an error message if it is an image', async () => {
    const page = await open('/rate-plans/import');
    await page.getByLabel('File to import').setInputFiles('docs/pictures/palette.png');
    await page.getByText('This is neither a spreadsheet nor a text with columns.').waitFor();
  });
});
