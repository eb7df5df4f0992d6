import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createTestConsole } from './support/createTestConsole';

const { server, open } = createTestConsole({ as: 'reseller' });

const DOMAIN = 'quay-cafe.pbx.example';
const findMenu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });

it('a reseller sees only their own company and no staff pages', async () => {
  const page = await open('/wholesalers');
  await page.getByRole('link', { name: 'Harbour Voice' }).waitFor();
  await expect.poll(() => page.locator('tbody').getByRole('row').count()).toBe(1);
  expect(await findMenu(page).getByRole('link', { name: 'Import plan' }).count()).toBe(0);
  await page.goto(`${server.url}/import-numbering-plan`);
  await page.getByRole('heading', { name: 'Access denied' }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/unauthorised');
});

it('provisioning creates a domain and a new customer in one process', async () => {
  const page = await open('/domains/provision');
  await page.getByRole('button', { name: 'New customer' }).click();
  const dialog = page.getByRole('dialog', { name: 'New customer' });
  await dialog.getByRole('textbox', { name: 'Company' }).fill('Quay Demo Cafe');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Customer' }).inputValue())
    .toBe('Quay Demo Cafe');
  // The new domain starts with the settings of the wholesaler to which the customer belongs.
  await page.getByText('Harbour Voice').first().waitFor();
  await page.getByRole('heading', { name: 'Extensions' }).waitFor();
  await page.getByRole('textbox', { name: 'Domain' }).fill(DOMAIN);
  await page.getByText(`${DOMAIN} is free.`).waitFor();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('owner@quay.example');
  await page.keyboard.press('Control+Enter');
  await page.getByText(`${DOMAIN} is in service.`).waitFor();

  await page.goto(`${server.url}/domains`);
  await page.getByRole('searchbox', { name: 'Search' }).fill(DOMAIN);
  await page.getByRole('link', { name: DOMAIN }).first().waitFor();
  await page.goto(`${server.url}/customers`);
  await page.getByPlaceholder('Company, customer no., domain or person').fill('Quay Demo');
  await page.getByRole('link', { name: 'Quay Demo Cafe' }).click();
  await page.getByRole('heading', { name: 'Quay Demo Cafe', level: 1 }).waitFor();
});
