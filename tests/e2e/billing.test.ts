import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { phoneViewport } from '../../scripts/browser/viewports';
import { createTestConsole } from './support/createTestConsole';
import { measureOverflow, runAxe } from './support/inspect';

const { server, open } = createTestConsole();

const createFilteredPath = (path: string, filter: object) =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

describe('failed charge', () => {
  it('can be corrected field by field and resubmitted, with input preserved after a refusal or outage', async () => {
    const page = await open(
      createFilteredPath('/billing/failed-requests', { request_type: ['AddCharge'], search: 'C99999' }),
    );
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    const response = page.getByRole('group', { name: 'XML response' });
    await response.getByText(/not to C99999/).waitFor();
    await page.getByRole('searchbox', { name: 'Search in XML request' }).fill('c99999');
    await page.getByText('1 line', { exact: true }).waitFor();

    await page.getByRole('button', { name: 'Correct and resubmit' }).click();
    const dialog = page.getByRole('dialog');
    const send = dialog.getByRole('button', { name: 'Correct and resubmit' });
    await dialog.getByLabel('Customer no.').fill('C88888');
    await send.click();
    await dialog.getByText(/not to C88888/).waitFor();
    await expect.poll(() => dialog.getByLabel('Customer no.').inputValue()).toBe('C88888');

    // Nothing can be sent as long as its price cannot be read.
    await server.stop();
    await dialog.getByLabel('Customer no.').fill('C10001');
    await dialog
      .getByText(/can’t be reached|cannot be reached/)
      .first()
      .waitFor();
    await expect.poll(() => dialog.getByLabel('Customer no.').inputValue()).toBe('C10001');
    await server.start();
    await send.click();
    await page.getByText('Resubmitted successfully.').waitFor();
  });

  it('can be resubmitted together with other charges, with a result per charge', {
    tags: ['long'],
  }, async () => {
    const page = await open(createFilteredPath('/billing/failed-requests', { request_type: ['AddService'] }));
    await page.getByRole('row').nth(2).waitFor();
    await page.getByRole('row').nth(1).getByRole('checkbox').check();
    await page.getByRole('row').nth(2).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Resubmit' }).click();
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await dialog.getByRole('button', { name: 'Resubmit' }).click();
    await dialog
      .getByText(/is unknown|is none of|has no phone system/)
      .nth(1)
      .waitFor();
  });
});

describe('reconciliation', () => {
  it('counts differences, corrects one, undoes the correction and exports all of them as CSV', async () => {
    const page = await open('/billing/reconciliation');
    const view = page.getByRole('link', { name: /^Not in inventory \d+$/ });
    const count = Number(/\d+$/.exec(await view.innerText()));
    await view.click();
    await page.getByText(`1–${count} of ${count}`).waitFor();
    const row = page.getByRole('row').nth(1);
    const number = (await row.getByRole('link').first().innerText()).trim();
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'End billing' }).click();
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: 'End billing' })
      .click();
    await page.getByText(/^Billing of .* ended\.$/).waitFor();
    // Hovering keeps the notification with its undo button visible.
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.hover();
    await page.getByText(`1–${count - 1} of ${count - 1}`).waitFor();
    await page.getByRole('link', { name: `Not in inventory ${count - 1}` }).waitFor();
    expect(await page.getByRole('link', { name: number }).count()).toBe(0);
    await undo.click();
    await page.getByText(`1–${count} of ${count}`).waitFor();

    const arrival = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('radio', { name: /^For programs/ }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
    const lines = (await readFile(await (await arrival).path(), 'utf8')).trim().split(/\r?\n/);
    expect(lines).toHaveLength(count + 1);
  });

  it('corrects all differences of one type together', { tags: ['long'] }, async () => {
    const page = await open(
      createFilteredPath('/billing/reconciliation', { difference: ['notInInventory'] }),
    );
    await page.getByRole('row').nth(1).getByRole('link').first().waitFor();
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
    await page.getByRole('button', { name: 'End billing' }).click();
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: 'End billing' })
      .click();
    await page
      .getByText(/^Billing of \d+/)
      .first()
      .waitFor();
    await page.getByText('Nothing matches').waitFor();
  });
});

describe('price of an action', () => {
  const viewports = { desk: { width: 1440, height: 900 }, phone: phoneViewport };

  it.each(Object.entries(viewports))(
    'is shown before and in a receipt after, and nothing is charged at another price (%s)',
    async (_, viewport) => {
      const page = await open(createFilteredPath('/billing/reconciliation', { difference: ['notBilled'] }), {
        viewport,
      });
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Start billing' }).click();
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
      const price = dialog.getByRole('group', { name: 'What it costs' });
      await price.getByText('1 × Phone number').waitFor();
      await price.getByText(/from .* billed to /).waitFor();
      expect(await runAxe(page)).toEqual([]);
      expect(await measureOverflow(page)).toBe(0);
      const before = await price.innerText();
      await dialog.getByRole('button', { name: 'Start billing' }).click();
      const receipt = dialog.getByRole('region', { name: 'Receipt' });
      await receipt.waitFor();
      expect(await receipt.innerText()).toContain(before.split('\n').slice(1).join('\n').trim());
      await receipt.getByRole('link', { name: /^See / }).click();
      await page.getByRole('heading', { level: 1, name: 'Billed Services' }).waitFor();
    },
  );
});
