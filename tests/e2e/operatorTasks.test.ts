import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createTestConsole } from './support/createTestConsole';

const { server, open, callAs } = createTestConsole();

const callApi = async <Answer>(page: Page, path: string, body: object): Promise<Answer> =>
  (await (await callAs(page, path, body)).json()) as Answer;

interface ListedNumber {
  phone_number: string;
  state: string;
}

const listNumbers = async (page: Page, filter: object): Promise<ListedNumber[]> =>
  (await callApi<{ items: ListedNumber[] }>(page, '/api/NumberHub/GetDetailedPhoneNumbers', filter)).items;

/** Formats a number in national notation: `02 7010 7300`. */
const formatNumber = (number: string) => `0${number.slice(2, 3)} ${number.slice(3, 7)} ${number.slice(7)}`;

describe('set of ten numbers', () => {
  it('can be found by digits, selected as a group, assigned and unassigned', async () => {
    const page = await open('/numbers');
    const first = '61370107300';
    await page.getByRole('searchbox', { name: 'Search' }).fill(`${formatNumber(first)}-7309`);
    await page.getByText('1–10 of 10').waitFor();
    expect(await page.getByText(/^10 from \+/).count()).toBe(10);
    for (const row of [1, 2, 3, 4]) await page.getByRole('row').nth(row).getByRole('checkbox').click();
    await page.getByText('4 selected').waitFor();
    await page.getByRole('button', { name: 'Assign to trunk' }).click();
    const dialog = page.getByRole('dialog', { name: 'Assign to trunk' });
    await dialog.getByLabel(/Trunk/).first().fill('HV-SIP-1');
    await page.getByRole('option', { name: /HV-SIP-1.*Harbour Voice.*Free channels/s }).click();
    await dialog.getByRole('button', { name: 'Assign to trunk' }).click();
    await dialog
      .getByText(/Is held in the group/)
      .first()
      .waitFor();
    expect(await dialog.getByRole('button', { name: /^Try/ }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Take the whole group (6 more)' }).click();
    await page.getByText('10 numbers assigned to trunk HV-SIP-1.').waitFor();
    const states = async () => {
      const rows = await listNumbers(page, { range: first, pageSize: 50 });
      return [...new Set(rows.map(({ state }) => state))].join(' ') + rows.length;
    };
    expect(await states()).toBe('assigned10');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.').waitFor();
    expect(await states()).toBe('available10');
  });
});

describe('wholesaler with a rate plan', () => {
  it('can be duplicated, and the old rate plan deleted once its wholesalers use another', async () => {
    const listPage = await open('/wholesalers');
    await listPage.getByRole('button', { name: 'New, as a copy of…' }).click();
    await listPage
      .getByRole('dialog')
      .getByLabel(/Wholesaler/)
      .fill('Harbour Voice');
    await listPage
      .getByRole('option', { name: /^Harbour Voice/ })
      .first()
      .click();
    await listPage.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    const dialog = listPage.getByRole('dialog', { name: 'Duplicate' });
    await dialog.getByLabel(/Name of the new wholesaler/).fill('Harbour Voice West');
    await dialog.getByLabel(/Group no/).fill('2042');
    await dialog.getByRole('button', { name: 'Duplicate' }).click();
    await listPage.getByText('Harbour Voice West added.').waitFor();
    await listPage.goto(`${server.url}/wholesalers`);
    await listPage.getByRole('link', { name: 'Harbour Voice West' }).click();
    await listPage.getByRole('link', { name: 'Standard calls' }).first().click();
    await listPage.getByRole('heading', { name: 'Standard calls', level: 1 }).waitFor();

    // The rate plan is in use, so the dialog lists the records that use it, with links to them.
    await listPage.getByRole('main').getByRole('button', { name: 'Delete' }).click();
    const question = listPage.getByRole('dialog', { name: 'Delete rate plan?' });
    await question.getByText(/wholesalers use it:/).waitFor();
    expect(await question.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
    await question.getByRole('button', { name: 'Give its wholesalers another plan' }).click();
    const replaceDialog = listPage.getByRole('dialog', { name: 'Give its wholesalers another plan' });
    await replaceDialog.getByLabel(/New rate plan/).click();
    await listPage.getByRole('option').filter({ hasNotText: 'Standard calls' }).first().click();
    await replaceDialog.getByRole('button', { name: 'Give its wholesalers another plan' }).click();
    await listPage.getByText(/^\d+ wholesalers changed\.$/).waitFor();
    await replaceDialog.getByRole('button', { name: 'Close', exact: true }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await listPage.getByText('Standard calls deleted.').waitFor();
  });
});

describe('audit log', () => {
  it('shows who changed a number when searched by formatted number and day', async () => {
    const reseller = await open('/numbers', { as: 'reseller' });
    const [number] = await listNumbers(reseller, { state: ['assigned'], pageSize: 1 });
    const digits = number?.phone_number ?? '';
    await reseller.goto(`${server.url}/numbers/${digits}`);
    await reseller.getByLabel('Display name').fill('Night desk');
    await reseller.getByRole('button', { name: 'Save', exact: true }).click();
    await reseller.waitForURL(/show/);

    const page = await open('/audit-log');
    await page.getByRole('searchbox', { name: 'Search' }).fill(formatNumber(digits));
    await page.getByRole('search').getByRole('button', { name: 'When', exact: true }).click();
    await page.getByRole('button', { name: 'Yesterday' }).waitFor();
    await page.getByRole('button', { name: 'Today' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Demo reseller' }).first();
    await row.getByText('Changed', { exact: true }).waitFor();
    await row.getByRole('link').first().click();
    await page.getByText('Night desk').first().waitFor();
    expect(await page.getByRole('main').innerText()).not.toMatch(/UpdateNumberDID|display\b.*→/);
  });
});

describe('hardware order on credit hold', () => {
  it('can be released and completed, and then lists the MAC addresses of its devices', async () => {
    const page = await open('/hardware-orders?filter={"status":["credithold"]}');
    const link = page.getByRole('link', { name: /^HO-/ }).first();
    const name = (await link.textContent()) ?? '';
    await link.click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    const press = async (label: string) => {
      await page.getByRole('main').getByRole('button', { name: label, exact: true }).first().click();
      const dialog = page.getByRole('dialog', { name: label });
      await dialog.getByRole('button', { name: label, exact: true }).click();
      return dialog;
    };
    await (await press('Release from credit hold')).waitFor({ state: 'detached' });
    await page.getByRole('main').getByText('Pending', { exact: true }).first().waitFor();
    const receipt = await press('Send to the distributor');
    await receipt.getByRole('heading', { name: 'Receipt' }).waitFor();
    await receipt.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('main').getByText('Processing', { exact: true }).first().waitFor();
    const id = Number(/\/(\d+)\/show/.exec(page.url())?.[1]);
    const getStatus = async () =>
      (await callApi<{ items: { status: string }[] }>(page, '/api/Hardware/GetHardwareOrders', { id }))
        .items[0]?.status;
    for (let attempt = 0; attempt < 8 && (await getStatus()) !== 'completed'; attempt += 1)
      await callAs(page, '/api/BlueChipIT/SalesStatusUpdate', {});
    await page.reload();
    await page.getByRole('main').getByText('Completed', { exact: true }).first().waitFor();
    const pieces = page.getByRole('table', { name: 'Pieces of the order', exact: true });
    await pieces.getByRole('row').nth(1).waitFor();
    expect(await pieces.innerText()).toMatch(/[0-9A-F]{2}(?::[0-9A-F]{2}){5}/);
  });
});

describe('provisioning', () => {
  it('can be completed using only the keyboard', async () => {
    const page = await open('/domains/provision');
    const { keyboard } = page;
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('role') ?? '');
    await page.getByRole('combobox', { name: 'Customer' }).waitFor();
    await expect.poll(focused).toBe('combobox');
    await keyboard.type('Copper');
    await expect.poll(() => page.getByRole('option').allInnerTexts()).toHaveLength(7);
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    const domain = page.getByRole('textbox', { name: 'Domain' });
    await domain.waitFor();
    const tabTo = async (label: string) => {
      const textbox = page.getByRole('textbox', { name: label });
      for (let tabs = 0; tabs < 14; tabs += 1) {
        if (await textbox.evaluate((element) => element === document.activeElement)) return;
        await keyboard.press('Tab');
      }
      throw new Error(`${label} is not within 14 steps of the Tab key.`);
    };
    await tabTo('Domain');
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('keyboard.pbx.example');
    await page.getByText('keyboard.pbx.example is free.').waitFor();
    await tabTo('E-mail');
    await keyboard.type('keys@keyboard.example');
    await keyboard.press('Control+Enter');
    await page.getByText('keyboard.pbx.example is in service.').waitFor();
  });
});
