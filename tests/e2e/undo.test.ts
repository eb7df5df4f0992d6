import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phoneViewport } from '../../scripts/browser/viewports';
import { createTestConsole } from './support/createTestConsole';
import { measureOverflow, runAxe } from './support/inspect';

const { server, open, callAs } = createTestConsole();

const WHARF = 'wharf.pbx.example';
const parseSuccess = async (answered: Response): Promise<unknown> => {
  const text = await answered.text();
  expect([answered.status, answered.status < 300 ? '' : text]).toEqual([answered.status, '']);
  expect(answered.status).toBeLessThan(300);
  return text === '' ? null : JSON.parse(text);
};

const undoChange = async (page: Page) => {
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText(/^Undone\./).waitFor();
};

describe('undoing changes', () => {
  it('re-quarantines numbers that were released in one call', async () => {
    const page = await open('/numbers?filter={"state":"quarantined"}');
    await page.getByRole('row').nth(3).waitFor();
    const list = (await parseSuccess(
      await callAs(page, '/api/NumberHub/GetDetailedPhoneNumbers', { state: 'quarantined', pageSize: 100 }),
    )) as {
      items: { phone_number: string; range?: string | null }[];
    };
    // Numbers in a group have to be assigned together, so they are excluded.
    const free = list.items.filter(({ range }) => !range);
    const numbers = free.slice(0, 3).map(({ phone_number }) => phone_number);
    await parseSuccess(await callAs(page, '/api/NumberHub/ActivateQuarantineNumber', { numbers }));
    await page.goto(`${server.url}/audit-log?filter={"entity":"phone_number"}`);
    await page
      .getByRole('link', { name: /^Number \+/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Undo this change' }).click();
    await page.getByText(`To be restored to previous values: ${numbers.length}.`, { exact: false }).waitFor();
    expect(await runAxe(page)).toEqual([]);
    await undoChange(page);
    for (const phone_number of numbers) {
      const after = await parseSuccess(
        await callAs(page, '/api/NumberHub/GetDetailedPhoneNumbers', { phone_number }),
      );
      expect(after).toMatchObject({ items: [{ phone_number, state: 'quarantined' }] });
    }
  });

  it('restores a removed extension with its references', async () => {
    const page = await open('/pbx-customer/removed', { as: 'customer' });
    await page.getByRole('heading', { name: 'Removed', level: 1 }).waitFor();
    await parseSuccess(
      await callAs(
        page,
        '/api/Link/DeleteExtension',
        { domain_name: WHARF, name: '200', detach: true },
        'DELETE',
      ),
    );
    await page.reload();
    await page
      .getByRole('link', { name: /^Extension 200/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByText('Comes back', { exact: true }).first().waitFor();
    await page.setViewportSize(phoneViewport);
    expect(await measureOverflow(page)).toBe(0);
    await undoChange(page);
    await page.goto(`${server.url}/pbx-customer/pbx-extensions/200/show`);
    await page.getByRole('heading', { name: 'Hazel Sample', level: 1 }).waitFor();
  });

  it('reverts a numbering plan import, either from its own page or by user', {
    tags: ['long'],
  }, async () => {
    const page = await open('/import-numbering-plan');
    const importPlan = async (...lines: string[]) => {
      await page.goto(`${server.url}/import-numbering-plan`);
      await page.getByLabel('Numbering plan file').setInputFiles({
        name: 'plan.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from(lines.join('\n')),
      });
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await page.getByText(/^Imported in /).waitFor();
    };
    await importPlan('6149111|Undone', '6149112|Undone');
    await page.getByRole('link', { name: 'Undo' }).click();
    await page.getByText('Created records to be removed: 3.', { exact: false }).waitFor();
    expect(await runAxe(page)).toEqual([]);
    await undoChange(page);
    await page.reload();
    await page.getByText('Already the same: 3.', { exact: false }).waitFor();

    await importPlan('6149113|Undone as well');
    await page.goto(`${server.url}/audit-log`);
    await page.getByRole('link', { name: 'Undo Changes' }).click();
    await page.getByLabel('Who').fill('nobody@nowhere.example');
    await page.getByRole('button', { name: 'Show changes' }).click();
    await page.getByText('No one matches this name or e-mail address.').first().waitFor();
    await page.getByLabel('Who').fill(' STAFF@trunkline.example ');
    await page.getByRole('button', { name: 'Show changes' }).click();
    await page.getByText('Number range: 1').waitFor();
    await page.setViewportSize(phoneViewport);
    expect(await measureOverflow(page)).toBe(0);
    await undoChange(page);
  });

  it('reverts an import of 500 prices, except for two prices edited since the import', {
    tags: ['long'],
    timeout: 480_000,
  }, async () => {
    const page = await open('/hardware/import');
    const office = await open('/hardware');
    const places = Array.from({ length: 500 }, (_, place) => place);
    const part = (place: number) => `TB-${String(place).padStart(3, '0')}`;
    const listPrice = (price: number) => [{ price_typeid: 3, wholesalerid: null, price }];
    for (let from = 0; from < places.length; from += 10)
      await Promise.all(
        places.slice(from, from + 10).map(async (place) =>
          parseSuccess(
            await callAs(page, '/api/Hardware/AddHardwareMaster', {
              make: 'Driftwood',
              model: `Desk ${part(place)}`,
              supplier_part_number: part(place),
              hardware_prices: listPrice(100 + place),
            }),
          ),
        ),
      );
    const items = async () => {
      const all = (await parseSuccess(
        await callAs(page, '/api/Hardware/GetHardwareMaster', { search: 'Driftwood', pageSize: 1000 }),
      )) as { id: number; supplier_part_number: string; hardware_prices: { price: number }[] }[];
      return new Map(all.map((item) => [item.supplier_part_number, item]));
    };
    const prices = async () => {
      const itemsByPart = await items();
      return places.map((place) => itemsByPart.get(part(place))?.hardware_prices[0]?.price);
    };
    expect(await prices()).toEqual(places.map((place) => 100 + place));

    await page.getByLabel('File to import').setInputFiles({
      name: 'prices.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        ['Part no,RRP', ...places.map((place) => `${part(place)},${200 + place}`)].join('\r\n'),
      ),
    });
    await page.getByRole('button', { name: 'Check 500 rows' }).click();
    await page.getByRole('button', { name: 'Import 500 rows' }).click();
    await page.getByText(/^0 created, 500 changed/).waitFor({ timeout: 360_000 });
    expect(await prices()).toEqual(places.map((place) => 200 + place));

    const edited = [17, 300];
    const now = await items();
    for (const place of edited)
      await parseSuccess(
        await callAs(office, '/api/Hardware/UpdateHardwareMaster', {
          ...now.get(part(place)),
          hardware_prices: listPrice(999),
        }),
      );

    await page.goto(`${server.url}/audit-log?filter={"entity":"hardware","action":"CHANGE"}`);
    const line = page.getByRole('link', { name: /and 499 more changes$/ });
    await line.click();
    await page.getByRole('heading', { name: 'Related changes' }).waitFor();
    await page.getByRole('link', { name: 'Undo all related changes' }).click();
    await page.getByText('To be restored to previous values: 498.', { exact: false }).waitFor();
    await undoChange(page);
    const stays = page.getByRole('list', { name: 'What stays' });
    await expect.poll(() => stays.locator(':scope > li').count()).toBe(2);
    await expect.poll(() => stays.innerText()).toMatch(/has changed it since/);
    expect(await prices()).toEqual(places.map((place) => (edited.includes(place) ? 999 : 100 + place)));
  });
});
