import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testConsole } from './testConsole';

const { open, callAs } = testConsole();

const entity = {
  title: 'Loan phone',
  type: 'object',
  required: ['model'],
  properties: {
    model: { type: 'string', title: 'Model' },
    price: { type: 'number', title: 'Price' },
  },
};

const screen = {
  store: true,
  name: 'loan-phones',
  label: ['Loan phone', 'Loan phones'],
  icon: 'Hub',
  title: 'model',
  menu: { level: 'Root', group: 'Numbers', order: 99 },
  entity,
  list: { columns: ['model', 'price', 'dateCreated'], search: true, sort: 'model' },
  form: [{ section: 'Phone', fields: ['model', 'price'] }],
};

/** Serves the screen beside the console, as a deployment would, and names it in the settings. */
const withScreen = async (page: Page) => {
  await page.route('**/config.json', async (route) => {
    const settings = await (await route.fetch()).json();
    await route.fulfill({ json: { ...settings, screens: ['screens/loan-phones.json'] } });
  });
  await page.route('**/screens/loan-phones.json', (route) => route.fulfill({ body: JSON.stringify(screen) }));
};

describe('an entity the record store keeps', () => {
  it('is created, found, sorted, changed with its history, and removed', async () => {
    const page = await open('/', { before: withScreen });
    const made = await callAs(
      page,
      '/api/Console/PutRecordStore',
      { name: 'loan-phones', schema: entity },
      'PUT',
    );
    expect(made.status).toBe(200);
    const run = `R${Date.now()}`;
    for (const [model, price] of [
      [`${run} Desk`, 100],
      [`${run} Cordless`, 20],
    ])
      await callAs(page, '/api/Records/loan-phones', { model, price });

    await page.getByRole('navigation').getByRole('link', { name: 'Loan phones' }).click();
    await page.getByRole('heading', { name: 'Loan phones', level: 1 }).waitFor();
    await page
      .getByRole('link', { name: /^(New|Create|Add)/ })
      .first()
      .click();
    await page.getByRole('textbox', { name: 'Model' }).fill(`${run} Handset`);
    await page.getByRole('textbox', { name: 'Price' }).fill('3');
    await page
      .getByRole('button', { name: /^(Save|Create)/ })
      .first()
      .click();
    await page.getByRole('heading', { name: `${run} Handset`, level: 1 }).waitFor();

    await page.goto(
      new URL(`/loan-phones?filter=${encodeURIComponent(JSON.stringify({ search: run }))}`, page.url()).href,
    );
    const table = page.getByRole('table', { name: 'Loan phones' });
    const models = async () =>
      (await table.getByText(new RegExp(`^${run} `)).allTextContents()).map((text) =>
        text.replace(`${run} `, ''),
      );
    await expect.poll(models, { timeout: 20_000 }).toEqual(['Cordless', 'Desk', 'Handset']);
    await table.getByRole('button', { name: /Price/ }).first().click();
    await expect.poll(models, { timeout: 20_000 }).toEqual(['Handset', 'Cordless', 'Desk']);

    await table.getByRole('link', { name: `${run} Handset` }).click();
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Price' }).fill('45');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('tab', { name: 'History' }).click();
    const change = page.getByRole('row', { name: /Price/ }).filter({ hasText: '45' });
    await change.first().waitFor();
  });
});
