import { describe, expect, it } from 'vitest';
import { phoneViewport } from '../../scripts/browser/viewports';
import { createTestConsole } from './support/createTestConsole';
import { measureOverflow, runAxe } from './support/inspect';
import { waitUntilLoaded } from './support/waitUntilLoaded';

const { open, callAs } = createTestConsole();

const DOMAIN = 'wharf.pbx.example';

describe('day overview of a phone system', () => {
  it('is the start page for an office manager, with few requests, none refused, and playable voicemail', async () => {
    const requested: string[] = [];
    const refused: string[] = [];
    const page = await open('/', {
      as: 'customer',
      before: async (newPage) => {
        newPage.on('response', (response) => {
          const path = new URL(response.url()).pathname;
          if (!path.startsWith('/api/')) return;
          requested.push(path);
          if (response.status() >= 400) refused.push(path);
        });
      },
    });
    await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
    await page.getByRole('region', { name: 'Opening hours' }).getByRole('heading').waitFor();
    await page
      .getByRole('region', { name: 'Does every call arrive?' })
      .getByText(/checked|Nobody/)
      .first()
      .waitFor();
    // Notifications are requested after the page has loaded, and the summary of the day after every change.
    const { size } = new Set(requested.filter((path) => !/Changes$|GetUnreadNotifications$/.test(path)));
    expect(size, requested.join(' ')).toBeLessThanOrEqual(6);
    expect(refused).toEqual([]);

    await page
      .getByRole('region', { name: 'Needs attention' })
      .getByRole('link', { name: /without an emergency address$/ })
      .waitFor();

    const figures = page.getByRole('table', { name: 'Calls from outside' });
    const counts = (await figures.locator('tbody td:nth-of-type(1)').allInnerTexts()).map(Number);
    expect(counts.length).toBeGreaterThan(3);
    expect(counts.slice(0, -1).reduce((sum, count) => sum + count, 0)).toBe(counts.at(-1));

    const messages = page.getByRole('region', { name: /^New voicemail/ });
    await messages
      .getByRole('button', { name: /^Play / })
      .first()
      .click();
    await messages.getByRole('slider').first().waitFor();
    await page.getByRole('main').getByRole('link', { name: 'New person' }).click();
    await page.getByRole('heading', { name: 'New person', level: 1 }).waitFor();
  });

  it('is updated continuously for both staff and resellers within a domain', async () => {
    for (const as of ['staff', 'reseller'] as const) {
      const page = await open(`/pbx-customer?domain=${DOMAIN}`, { as });
      const opening = page.getByRole('region', { name: 'Opening hours' });
      const heading = opening.getByRole('heading');
      await heading.waitFor();
      const isOpen = (await heading.innerText()).startsWith('Open');
      // The trigger in the demo data is off during office hours.
      const toggled = { domain_name: DOMAIN, name: '900', state: isOpen };
      expect((await callAs(page, '/api/Link/ToggleServiceFlag', toggled)).ok).toBe(true);
      await heading.getByText(isOpen ? /^Closed now/ : /^Open now/).waitFor();
    }
  });

  it('fits on a phone screen in dark mode', { tags: ['long'] }, async () => {
    const page = await open('/', {
      as: 'customer',
      viewport: phoneViewport,
      colorScheme: 'dark',
      hasTouch: true,
    });
    await page.getByRole('region', { name: 'Opening hours' }).waitFor();
    await waitUntilLoaded(page);
    expect(await measureOverflow(page)).toBe(0);
    expect(await runAxe(page)).toEqual([]);
  });

  it('is replaced by links to other screens if the server does not provide it', async () => {
    const page = await open('/', {
      as: 'customer',
      before: (newPage) =>
        newPage.route('**/api/Console/GetToday', (route) => route.fulfill({ status: 404, json: {} })),
    });
    await page.getByText('Where to begin').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Extensions' }).click();
    await page.getByRole('heading', { name: 'Extensions', level: 1 }).waitFor();
  });
});
