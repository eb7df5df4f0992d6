import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phoneViewport } from '../../scripts/browser/viewports';
import { createTestConsole } from './support/createTestConsole';
import { measureOverflow, runAxe } from './support/inspect';
import { waitUntilLoaded } from './support/waitUntilLoaded';

const { open, callAs } = createTestConsole();

const returnHome = async (page: Page) => {
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
};
const findSearch = (page: Page) => page.getByRole('combobox', { name: 'Find anything' });

const formatMac = (mac: string): string => (mac.match(/../g) ?? []).join(':').toLowerCase();

const findPhone = async (page: Page): Promise<string> => {
  const answer = await callAs(page, '/api/Link/GetMacAddressesForDomain', {
    domain_name: 'wharf.pbx.example',
    pageSize: 1,
  });
  const { items } = (await answer.json()) as { items: { mac: string }[] };
  return items[0]?.mac ?? '';
};

describe('Home page', () => {
  it('opens a number in any format, a domain, and the phone system of a MAC address', async () => {
    const page = await open();
    await findSearch(page).fill('(02) 5550 0001');
    await findSearch(page).press('Enter');
    await page.waitForURL('**/numbers/61255500001/**');
    await page.getByRole('heading', { name: '+61 2 5550 0001', level: 1 }).waitFor();

    await returnHome(page);
    await findSearch(page).fill('wharf.pbx.example');
    await findSearch(page).press('Enter');
    await page.waitForURL('**/domains/wharf.pbx.example/**');
    await page.getByRole('heading', { name: 'wharf.pbx.example', level: 1 }).waitFor();

    await returnHome(page);
    await findSearch(page).fill(formatMac(await findPhone(page)));
    await page
      .getByRole('option', { name: /^Phone|pbx\.example/ })
      .first()
      .waitFor();
    await findSearch(page).press('Enter');
    await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
    expect(new URL(page.url()).searchParams.get('domain')).toBe('wharf.pbx.example');
  });

  it('isolates a failed metric until it is retried, finds numbers in free text and links counts to lists of the same size', {
    tags: ['long'],
  }, async () => {
    let isDown = true;
    const breakIt = (tab: Page) =>
      tab.route('**/api/Console/GetNumberStateCounts', (route) =>
        isDown ? route.fulfill({ status: 503, json: { message: 'Too busy.' } }) : route.continue(),
      );
    const page = await open('/', { before: breakIt });
    const states = page.getByRole('region', { name: 'Numbers by state' });
    const retry = states.getByRole('button', { name: 'Try again: Numbers by state' });
    await retry.waitFor();
    await page
      .getByRole('region', { name: /^Assigned/ })
      .getByRole('button', { name: /as a table$/ })
      .waitFor();
    isDown = false;
    await retry.click();
    await states.getByRole('link', { name: 'Available' }).waitFor();

    await findSearch(page).fill('pls check 02-5550 0001 asap');
    await page
      .getByRole('option', { name: /\+61 2 5550 0001/ })
      .first()
      .waitFor();
    await findSearch(page).fill('my no. is 0061-2-5550.9999!!');
    await page.getByText('+61 2 5550 9999 is not in the inventory.').waitFor();
    await page.getByRole('button', { name: 'Add to inventory' }).waitFor();
    await findSearch(page).press('Escape');

    const words = ['hardware orders held', 'failed billing requests'];
    for (const some of words) {
      const line = page.getByRole('link', { name: new RegExp(`\\d+: ${some}`) });
      const count = Number.parseInt(/\d+/.exec((await line.textContent()) ?? '')?.[0] ?? '', 10);
      expect(count).toBeGreaterThan(0);
      await line.click();
      const rows = page.getByRole('grid').or(page.getByRole('table')).first();
      await rows.waitFor();
      await page
        .getByText(new RegExp(`(of|–) ?${count}\\b`))
        .first()
        .waitFor();
      await returnHome(page);
    }
  });

  it('lists what was opened recently, and offers the tasks with which a day begins', async () => {
    const page = await open('/customers');
    await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor();
    await returnHome(page);
    const recent = page.getByRole('region', { name: 'Recently opened' });
    await recent.getByRole('link', { name: 'Customers' }).click();
    await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor();
    await returnHome(page);
    for (const [name, path] of [
      ['Find numbers', '/numbers/find'],
      ['Paste numbers', '/numbers/paste'],
      ['Port in', '/move-numbers-in'],
      ['New customer', '/customers/create'],
    ] as const) {
      await page.getByRole('region', { name: 'Get started' }).getByRole('link', { name }).click();
      await page.waitForURL(`**${path}*`);
      await returnHome(page);
    }
  });

  it('fits on a phone screen in dark mode and passes the accessibility check', {
    tags: ['long'],
  }, async () => {
    const page = await open('/', { viewport: phoneViewport, colorScheme: 'dark', hasTouch: true });
    await page.getByRole('link', { name: /failed billing requests/ }).waitFor();
    await page
      .getByRole('region', { name: 'Get started' })
      .getByRole('link', { name: 'New customer' })
      .waitFor();
    await findSearch(page).fill('wharf');
    await page
      .getByRole('option', { name: /wharf\.pbx\.example/ })
      .first()
      .waitFor();
    await waitUntilLoaded(page);
    expect(await measureOverflow(page)).toBe(0);
    expect(await runAxe(page)).toEqual([]);
  });
});
