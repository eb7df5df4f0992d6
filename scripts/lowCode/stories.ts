import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { SimulatedUser } from './person';

/** A measured task: creating a shared screen in the designer, from a given starting point. */
export interface Story {
  from: string;
  screen: string;
  act(page: Page, person: SimulatedUser): Promise<void>;
}

/** Path on which all stories start. */
export const designerPath = '/screens/design';

const findButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function publish(page: Page, person: SimulatedUser) {
  await person.click(findButton(page, 'Publish'));
  await person.click(page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

export const stories: readonly Story[] = [
  {
    from: 'an API call',
    screen: 'Regions of mine',
    act: async (page, person) => {
      await person.choose(
        page.getByRole('combobox', { name: 'Call' }),
        'phoneregions',
        page.getByRole('option', { name: /^GetPhoneRegions/ }),
      );
      await person.click(findButton(page, 'Continue'));
      await person.click(page.getByRole('tab', { name: 'Page' }));
      await person.type(page.getByLabel('Name in addresses'), 'regions-of-mine');
      await person.type(page.getByLabel('Several are called'), 'Regions of mine');
      await publish(page, person);
    },
  },
  {
    from: 'an OpenAPI document',
    screen: 'Books',
    act: async (page, person) => {
      await person.click(findButton(page, 'An OpenAPI document'));
      await person.drop(
        page.locator('input[type="file"]'),
        join(import.meta.dirname, 'catalogue.openapi.json'),
      );
      await person.click(findButton(page, 'Read the document'));
      await page.getByLabel('What of it').waitFor();
      await person.click(findButton(page, 'Continue'));
      await publish(page, person);
    },
  },
  {
    from: 'a spreadsheet',
    screen: 'Loan phones',
    act: async (page, person) => {
      await person.click(findButton(page, 'A sheet'));
      await person.drop(page.locator('input[type="file"]'), join(import.meta.dirname, 'loan-phones.csv'));
      await person.click(findButton(page, 'Publish and import 24 rows'));
      await page.getByText('24 created, 0 changed.').waitFor();
    },
  },
];
