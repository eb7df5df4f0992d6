import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phoneViewport, wideViewport } from '../../scripts/browser/viewports';
import { createXlsx } from '../views/import/createSheets';
import { createTestConsole } from './support/createTestConsole';
import { measureOverflow, runAxe } from './support/inspect';

const { open } = createTestConsole();

const ROWS = 300;
/** Timeout in milliseconds for hundreds of calls on a busy machine. */
const IMPORT_TIMEOUT_MS = 200_000;
const states = ['In store', 'Lent', 'In repair'];
const padTwo = (number: number) => String(number).padStart(2, '0');

/** Header of an operator's spreadsheet of loan phones. */
const head = ['Asset', 'Model', 'MAC', 'Mobile', 'State', 'Bought', 'Price', 'Insured'];
const createRow = (index: number): string[] => [
  `LP-${String(index).padStart(4, '0')}`,
  `Yealink T${40 + (index % 9)}`,
  `00:15:5d:00:${padTwo(index % 100)}:${padTwo(Math.floor(index / 100))}`,
  `0491 570 ${String(100 + (index % 900))}`,
  states[index % 3] ?? '',
  `${padTwo((index % 28) + 1)}/${padTwo((index % 12) + 1)}/2025`,
  `$${(89 + (index % 40)).toFixed(2)}`,
  index % 2 ? 'yes' : 'no',
];
const rows = Array.from({ length: ROWS }, (_, index) => createRow(index + 1));
const csvText = [head, ...rows].map((cells) => cells.join(',')).join('\n');

type Upload = { name: string; mimeType: string; buffer: Buffer };
const createUpload = (name: string, buffer: Buffer): Upload => ({
  name,
  mimeType: 'application/octet-stream',
  buffer,
});

const createClickCounter = () => {
  let clicks = 0;
  return {
    count: () => clicks,
    press: async (target: ReturnType<Page['getByRole']>) => {
      clicks += 1;
      await target.click();
    },
  };
};

const importToTable = async (
  page: Page,
  press: (target: ReturnType<Page['getByRole']>) => Promise<void>,
  file: Upload,
) => {
  await page.getByLabel('Sheet', { exact: true }).setInputFiles(file);
  await press(page.getByRole('button', { name: `Publish and import ${ROWS} rows` }));
  await page.getByText(`${ROWS} created, 0 changed`).waitFor({ timeout: IMPORT_TIMEOUT_MS });
};

describe('uploaded spreadsheet', { tags: ['long'] }, () => {
  it('is converted in three clicks to a table with list, search, record, edit, export and history', async () => {
    const page = await open('/screens');
    const began = Date.now();
    const { press, count } = createClickCounter();
    await press(page.getByRole('link', { name: 'From a sheet' }));
    await importToTable(page, press, createUpload('loan-phones 2026.csv', Buffer.from(csvText)));
    expect(await runAxe(page)).toEqual([]);
    await press(page.getByRole('link', { name: 'To the loan phones' }));
    await page.getByRole('heading', { name: 'Loan phones', level: 1 }).waitFor();
    const table = page.getByRole('table', { name: 'Loan phones' });
    await table.getByRole('link', { name: 'LP-0001' }).waitFor();
    const [seconds, clicks] = [(Date.now() - began) / 1000, count()];
    console.info(`From a CSV of ${ROWS} rows to its list: ${clicks} clicks, ${seconds.toFixed(1)} s.`);
    expect(clicks).toBe(3);

    await page.getByRole('searchbox', { name: 'Search' }).fill('lp-0237');
    await table.getByRole('link', { name: 'LP-0237' }).click();
    await page.getByRole('heading', { name: 'LP-0237', level: 1, exact: true }).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('combobox', { name: /^Model/ }).click();
    await page.getByRole('option', { name: 'Yealink T48' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('link', { name: 'History' }).click();
    await page.getByRole('list', { name: 'Changes' }).getByText('Yealink T48').first().waitFor();

    await page.getByRole('navigation').getByRole('link', { name: 'Loan phones' }).first().click();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await table.getByRole('link', { name: 'LP-0001' }).waitFor();
    const arrival = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('radio', { name: /^For programs/ }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
    const download = await arrival;
    const sheet = await readFile(await download.path(), 'utf8');
    expect(sheet.trim().split('\r\n')).toHaveLength(ROWS + 1);
    expect(sheet).toMatch(/^.*LP-0237.*Yealink T48/m);
    console.info(
      `With a search, a change, its history and an export: ${((Date.now() - began) / 1000).toFixed(1)} s.`,
    );
  });

  it('can be an XLSX or JSON file, and invalid values can be corrected during the import', async () => {
    const page = await open('/screens/sheet');
    const { press } = createClickCounter();
    const file = createXlsx(
      [head, ...rows].map((cells) => cells.map((cell) => (/^\$/.test(cell) ? Number(cell.slice(1)) : cell))),
    );
    await importToTable(
      page,
      press,
      createUpload('spare-phones.xlsx', Buffer.from(await file.arrayBuffer())),
    );
    await page.getByRole('button', { name: 'Another sheet' }).click();

    const json = rows.map((cells) => Object.fromEntries(cells.map((cell, index) => [head[index], cell])));
    const invalidRows = json.map((row, index) =>
      index === 4 ? { ...row, MAC: 'lost', Bought: 'last year' } : row,
    );
    await page
      .getByLabel('Sheet', { exact: true })
      .setInputFiles(createUpload('pagers.json', Buffer.from(JSON.stringify(invalidRows))));
    await page.getByRole('heading', { name: '1 row has something to be corrected' }).waitFor();
    await page.setViewportSize(phoneViewport);
    expect(await measureOverflow(page)).toBe(0);
    expect(await runAxe(page)).toEqual([]);
    await page.setViewportSize(wideViewport);
    await page.getByLabel('MAC in line 6').fill('00:15:5d:ff:00:06');
    await page.getByLabel('MAC in line 6').press('Enter');
    await press(page.getByRole('button', { name: `Publish and import ${ROWS - 1} rows` }));
    await page.getByText(/^299 new, 0 changed, 0 as they are, 1 can’t be imported/).waitFor();
    await page.getByRole('button', { name: 'Correct line 6' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Bought').fill('2025-03-04');
    await dialog.getByRole('button', { name: 'Check again' }).click();
    await page.getByRole('button', { name: `Import ${ROWS} rows` }).click();
    await page.getByText(`${ROWS} created, 0 changed`).waitFor({ timeout: IMPORT_TIMEOUT_MS });
  });

  it('becomes a table whose fields can be added and changed, with a warning about incompatible values', async () => {
    const page = await open('/screens/sheet');
    const smallTable = [
      ['Tool', 'Weight'],
      ['Saw', 'light'],
      ['Drill', '12'],
      ['Plane', '3'],
    ];
    await page
      .getByLabel('Sheet', { exact: true })
      .setInputFiles(
        createUpload('tools.csv', Buffer.from(smallTable.map((cells) => cells.join(',')).join('\n'))),
      );
    await page.getByRole('button', { name: 'Publish and import 3 rows' }).click();
    await page.getByText('3 created, 0 changed').waitFor({ timeout: IMPORT_TIMEOUT_MS });
    await page.getByRole('link', { name: 'Arrange it' }).click();
    await page.getByRole('tab', { name: 'Form' }).click();
    await page.getByRole('button', { name: 'Add a new field' }).click();
    await page.getByLabel('What is it called?').fill('Shelf');
    await page.getByRole('combobox', { name: 'Kind' }).click();
    await page.getByRole('option', { name: 'Choice', exact: true }).click();
    await page.getByLabel('Choices').fill('Left, Right');
    expect(await runAxe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add the field' }).click();
    await page.getByRole('button', { name: 'Options of Shelf' }).waitFor();
    await page.getByRole('button', { name: 'Options of Weight' }).click();
    await page.getByRole('combobox', { name: 'Kind' }).click();
    await page.getByRole('option', { name: 'Number', exact: true }).click();

    const publish = page.getByRole('button', { name: 'Publish', exact: true });
    await expect.poll(() => publish.isEnabled()).toBe(true);
    await publish.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Converted in 2 records').waitFor();
    await dialog.getByText('1 record has a value it can’t hold: “light”').waitFor();
    const sure = dialog.getByRole('button', { name: 'Publish', exact: true });
    expect(await sure.isDisabled()).toBe(true);
    await dialog.getByLabel('Keep them as text, in “Weight, as it was”').check();
    await sure.click();
    await dialog.waitFor({ state: 'detached' });
    await page.goto(new URL('/tools', page.url()).href);
    await page.getByRole('link', { name: 'Saw' }).click();
    const main = page.getByRole('main');
    await main.getByText('Weight, as it was').waitFor();
    await main.getByText('light', { exact: true }).waitFor();
    await main.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('radio', { name: 'Left' }).or(page.getByLabel('Left')).first().click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await main.getByText('Left', { exact: true }).waitFor();
  });

  it('resumes an interrupted import, and is rejected if it is not a spreadsheet', async () => {
    const page = await open('/screens/sheet');
    await page.getByLabel('Sheet', { exact: true }).setInputFiles('docs/pictures/palette.png');
    await page.getByText('This is neither a spreadsheet nor a text with columns.').waitFor();
    let refused = 0;
    await page.route('**/api/Records/lost-phones', async (route) => {
      refused += 1;
      if (route.request().method() === 'POST' && refused > 40 && refused < 60) await route.abort();
      else await route.continue();
    });
    await page
      .getByLabel('Sheet', { exact: true })
      .setInputFiles(createUpload('lost phones.csv', Buffer.from(csvText)));
    await page.getByRole('button', { name: `Publish and import ${ROWS} rows` }).click();
    await page.getByRole('button', { name: 'Retry failed rows' }).waitFor({ timeout: IMPORT_TIMEOUT_MS });
    await page.unroute('**/api/Records/lost-phones');
    await page.reload();
    await page.getByText(/new, 0 changed, \d+ as they are/).waitFor();
    await page.getByText('“Lost phones” is published.').waitFor();
  });
});
