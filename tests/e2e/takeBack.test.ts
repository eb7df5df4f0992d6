import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phone } from '../../scripts/browser/viewports';
import { axe, overflow } from './support/inspect';
import { testConsole } from './support/testConsole';

const { server, open, callAs } = testConsole();

const WHARF = 'wharf.pbx.example';
const made = async (answered: Response): Promise<unknown> => {
  const text = await answered.text();
  expect([answered.status, answered.status < 300 ? '' : text]).toEqual([answered.status, '']);
  expect(answered.status).toBeLessThan(300);
  return text === '' ? null : JSON.parse(text);
};

const takeBack = async (page: Page) => {
  await page.getByRole('button', { name: 'Take back', exact: true }).click();
  await page.getByText(/^Taken back\./).waitFor();
};

describe('taking changes back', () => {
  it('has numbers that were released together be whose they were', async () => {
    const page = await open('/numbers?filter={"state":"quarantined"}');
    await page.getByRole('row').nth(3).waitFor();
    const list = (await made(
      await callAs(page, '/api/NumberHub/GetDetailedPhoneNumbers', { state: 'quarantined', pageSize: 100 }),
    )) as {
      items: { phone_number: string; range?: string | null }[];
    };
    // Those of a group go together only.
    const free = list.items.filter(({ range }) => !range);
    const numbers = free.slice(0, 3).map(({ phone_number }) => phone_number);
    await made(await callAs(page, '/api/NumberHub/ActivateQuarantineNumber', { numbers }));
    await page.goto(`${server.url}/audit-log?filter={"entity":"phone_number"}`);
    await page
      .getByRole('link', { name: /^Number \+/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Take all of this call back' }).click();
    await page.getByText(`${numbers.length} records get their values back.`, { exact: false }).waitFor();
    expect(await axe(page)).toEqual([]);
    await takeBack(page);
    for (const phone_number of numbers) {
      const after = await made(
        await callAs(page, '/api/NumberHub/GetDetailedPhoneNumbers', { phone_number }),
      );
      expect(after).toMatchObject({ items: [{ phone_number, state: 'quarantined' }] });
    }
  });

  it('brings a removed extension back with what named it', async () => {
    const page = await open('/pbx-customer/removed', { as: 'customer' });
    await page.getByRole('heading', { name: 'Removed', level: 1 }).waitFor();
    await made(
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
    await page.getByRole('button', { name: 'Bring back' }).click();
    await page.getByText('Comes back', { exact: true }).first().waitFor();
    await page.setViewportSize(phone);
    expect(await overflow(page)).toBe(0);
    await takeBack(page);
    await page.goto(`${server.url}/pbx-customer/pbx-extensions/200/show`);
    await page.getByRole('heading', { name: 'Hazel Sample', level: 1 }).waitFor();
  });

  it('takes somebody’s hour back, and says where there is nothing to', { tags: ['long'] }, async () => {
    const page = await open('/audit-log');
    await page.getByRole('link', { name: 'Take changes back' }).click();
    await page.getByLabel('Who').fill('Nobody of this name');
    await page.getByRole('button', { name: 'Look' }).click();
    await page.getByText('There are no such changes.').waitFor();
  });

  it('takes an import of 500 rate plans back, but for two that were edited since', {
    tags: ['long'],
    timeout: 240_000,
  }, async () => {
    const page = await open('/rate-plans/import');
    const rows = Array.from({ length: 500 }, (_, place) => `TB-${place},Price ${place}`);
    await page.getByLabel('File to import').setInputFiles({
      name: 'prices.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Plan no.,Description', ...rows].join('\r\n')),
    });
    await page.getByRole('button', { name: 'Check 500 rows' }).click();
    await page.getByRole('button', { name: 'Import 500 rows' }).click();
    await page.getByText(/^500 created/).waitFor({ timeout: 180_000 });
    for (const place of [17, 300]) {
      const found = (await made(
        await callAs(page, '/api/NumberHub/GetRatePlans', { search: `TB-${place}` }),
      )) as { id: number; rate_plan_no: string }[];
      const plan = found.find((one) => one.rate_plan_no === `TB-${place}`);
      await made(
        await callAs(page, '/api/NumberHub/UpdateRatePlan', {
          id: plan?.id,
          rate_plan_no: plan?.rate_plan_no,
          rate_plan_description: 'Edited by hand',
        }),
      );
    }
    await page.goto(`${server.url}/audit-log?filter={"action":"ADD","entity":"rate_plan"}`);
    await page
      .getByRole('link', { name: /^Rate plan Price/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Take all of this import back' }).click();
    await page.getByText('498 records go again.', { exact: false }).waitFor();
    await takeBack(page);
    const stays = page.getByRole('list', { name: 'What stays' });
    await expect.poll(() => stays.locator(':scope > li').count()).toBe(2);
    await expect.poll(() => stays.innerText()).toMatch(/Demo staff has changed it since/);
  });
});
