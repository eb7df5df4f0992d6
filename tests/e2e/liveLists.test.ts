import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createTestConsole } from './support/createTestConsole';

/**
 * Timeout in milliseconds. Live updates take about two seconds on an idle machine; polling is far less frequent, so
 * that it cannot make the test pass.
 */
const TIMEOUT_MS = 10_000;

const { open, callAs } = createTestConsole();
const extensionsPath = '/pbx-customer/pbx-extensions?domain=wharf.pbx.example';

const waitForStream = async (page: Page): Promise<Page> => {
  await page.locator('tr.row').first().waitFor();
  return page;
};
const openLiveList = async (as: 'staff' | 'customer') => {
  let resolveWatching: (() => void) | undefined;
  const hears = new Promise<void>((resolve) => {
    resolveWatching = resolve;
  });
  const page = await open(extensionsPath, {
    as,
    before: async (opening) => {
      opening.on('response', (response) => {
        if (response.url().endsWith('/api/Console/WatchChanges') && response.ok()) resolveWatching?.();
      });
    },
  });
  await waitForStream(page);
  await hears;
  return page;
};

describe('change by another user', () => {
  it('appears immediately in an open list, without moving rows under the pointer', async () => {
    const [customer, staff] = [await openLiveList('customer'), await openLiveList('staff')];
    const { y, height } = (await customer.locator('tr.row').nth(3).boundingBox()) ?? { y: 0, height: 0 };
    await customer.mouse.move(700, y + height / 2);
    const before = await customer.locator('tr.row').nth(3).innerText();
    const wharf = { domain_name: 'wharf.pbx.example' };
    await callAs(staff, '/api/Link/CreateExtension', { ...wharf, name: '150', display_name: 'Early Bird' });
    await callAs(staff, '/api/Link/UpdateExtension', { ...wharf, name: '204', display_name: 'Renamed' });
    await expect
      .poll(() => customer.locator('tr[data-changed]').innerText(), { timeout: TIMEOUT_MS })
      .toContain('Renamed');
    const waiting = customer.getByRole('button', { name: 'Show', exact: true });
    await waiting.waitFor({ timeout: TIMEOUT_MS });
    expect(await customer.locator('tr.row').nth(3).innerText()).toBe(before);
    expect((await customer.locator('tr.row').nth(3).boundingBox())?.y).toBe(y);
    await waiting.click();
    await expect.poll(() => customer.locator('tr.row').first().innerText()).toContain('Early Bird');
    await customer.mouse.move(5, 5);
    await callAs(staff, '/api/Link/DeleteExtension', { ...wharf, name: '150' }, 'DELETE');
    await expect
      .poll(() => customer.locator('tr.row').first().innerText(), { timeout: TIMEOUT_MS })
      .not.toContain('Early Bird');
  });

  it('reaches all tabs of a browser through one stream, which another tab can take over', async () => {
    const first = await openLiveList('customer');
    const streams: string[] = [];
    first.context().on('request', (request) => {
      if (request.url().endsWith('/api/Console/WatchChanges')) streams.push(request.url());
    });
    const second = await first.context().newPage();
    await second.goto(first.url());
    await waitForStream(second);
    const staff = await openLiveList('staff');
    const rename = (display_name: string) =>
      callAs(staff, '/api/Link/UpdateExtension', {
        domain_name: 'wharf.pbx.example',
        name: '205',
        display_name,
      });
    const row = (page: Page) => page.locator('tr.row').filter({ hasText: '205' }).first();
    await rename('Both Tabs');
    for (const page of [first, second]) await row(page).getByText('Both Tabs').waitFor();
    expect(streams).toEqual([]);
    await first.close();
    await expect.poll(() => streams.length).toBe(1);
    await rename('Second Tab');
    await row(second).getByText('Second Tab').waitFor();
  });

  it('is announced in a form that another user has open, and the author is shown as present', async () => {
    const path = '/pbx-customer/pbx-extensions/206?domain=wharf.pbx.example';
    const [customer, staff] = [await open(path, { as: 'customer' }), await open(path)];
    await customer.getByText(/^Demo staff has this open since \d\d:\d\d [A-Z]+$/).waitFor();
    await staff.getByText(/^Demo customer has this open since/).waitFor();
    await customer.getByLabel('Position', { exact: true }).fill('Keeper of the keys');
    await customer.getByRole('button', { name: 'Save', exact: true }).click();
    await staff.getByText('Changed by Demo customer just now.').waitFor();
    await staff.getByText(/has this open/).waitFor({ state: 'detached' });
    await staff.getByLabel('Department', { exact: true }).fill('Mine');
    await staff.getByRole('button', { name: 'Show the changes' }).click();
    await expect
      .poll(() => staff.getByLabel('Position', { exact: true }).inputValue())
      .toBe('Keeper of the keys');
    expect(await staff.getByLabel('Department', { exact: true }).inputValue()).toBe('Mine');
  });
});
