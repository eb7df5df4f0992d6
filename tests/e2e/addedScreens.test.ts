import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testConsole } from './support/testConsole';

const { open } = testConsole();

/** Serves these files beside the console, as a deployment would, and names them in its settings. */
const withFiles = (files: Record<string, unknown>) => async (page: Page) => {
  // A host of plain files puts no settings into its pages.
  await page.route('**/places', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<script type="application\/json".*?<\/script>/s, '');
    await route.fulfill({ response, body });
  });
  await page.route('**/config.json', async (route) => {
    const settings = await (await route.fetch()).json();
    await route.fulfill({ json: { ...settings, screens: Object.keys(files) } });
  });
  for (const [name, content] of Object.entries(files))
    await page.route(`**/${name}`, (route) =>
      route.fulfill({ body: typeof content === 'string' ? content : JSON.stringify(content) }),
    );
};

const places = {
  entity: 'Phone region',
  name: 'places',
  label: ['Place', 'Places'],
  icon: 'Hub',
  id: 'id',
  menu: { level: 'Root', group: 'Numbers', order: 99 },
  list: { call: 'GetPhoneRegions', columns: ['description', 'count'], search: ['description'] },
};

describe('screens of files a deployment names', () => {
  it('stand in the menu beside the shipped ones, with what is laid over those', async () => {
    const page = await open('/', {
      before: withFiles({
        'screens/places.json': places,
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
    await page.getByRole('navigation').getByRole('link', { name: 'Tariffs' }).click();
    await page.getByRole('heading', { name: 'Tariffs', level: 1 }).waitFor();
    const headings = page.getByRole('table', { name: 'Tariffs' }).getByRole('columnheader');
    const words = async () => (await headings.allTextContents()).map((text) => text.trim()).filter(Boolean);
    await expect
      .poll(async () => (await words()).slice(0, 2))
      .toEqual(['Description', expect.stringMatching(/^Tariff code/)]);
  });
});
