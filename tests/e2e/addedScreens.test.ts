import { describe, expect, it } from 'vitest';
import { createTestConsole } from './support/createTestConsole';
import { createHostOptions } from './support/plainHost';

const { open } = createTestConsole();

const placesScreen = {
  entity: 'Phone region',
  name: 'places',
  label: ['Place', 'Places'],
  icon: 'Hub',
  id: 'id',
  menu: { level: 'Root', group: 'Numbers', order: 99 },
  list: { call: 'GetPhoneRegions', columns: ['description', 'count'], search: ['description'] },
};

describe('screens loaded from deployment files', () => {
  it('appear in the menu next to the bundled screens, with overlays applied', async () => {
    const page = await open('/', {
      before: createHostOptions({
        'screens/places.json': placesScreen,
        'screens/plans.json': {
          extends: 'rate-plans',
          label: ['Tariff', 'Tariffs'],
          columns: ['rate_plan_description', 'rate_plan_no'],
          fields: { rate_plan_no: { label: 'Tariff code' } },
        },
        'screens/broken.json': '{ "name": "broken", "colums": [] }',
      }),
    });
    await page.goto(new URL('/places', page.url()).href);
    await page.getByText(/1 added screen can’t be shown/).waitFor();
    await page.getByRole('heading', { name: 'Places', level: 1 }).waitFor();
    await page.getByRole('table', { name: 'Places' }).getByRole('row').nth(2).waitFor();
    await page.getByRole('navigation').getByRole('button', { name: 'Billing' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Plans and Rates' }).click();
    await page.getByRole('heading', { name: 'Tariffs', level: 1 }).waitFor();
    const headings = page.getByRole('table', { name: 'Tariffs' }).getByRole('columnheader');
    const words = async () => (await headings.allTextContents()).map((text) => text.trim()).filter(Boolean);
    await expect
      .poll(async () => (await words()).slice(0, 2))
      .toEqual(['Description', expect.stringMatching(/^Tariff code/)]);
  });
});
