import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createTestConsole } from './support/createTestConsole';
import { runAxe } from './support/inspect';
import { createHostOptions } from './support/plainHost';

const { open, callAs } = createTestConsole();

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

const withScreen = createHostOptions({ 'screens/loan-phones.json': screen });

const findEntries = (page: Page) => page.getByRole('list', { name: 'Changes' }).locator(':scope > li');

describe('entity in the record store', { tags: ['long'] }, () => {
  it('can be created, found, sorted, edited with history and deleted', async () => {
    const page = await open('/', { before: withScreen });
    const store = { name: 'loan-phones', schema: entity };
    const response = await callAs(page, '/api/Console/PutRecordStore', store, 'PUT');
    expect(response.status).toBe(200);
    const run = 'Set of three';
    for (const [word, price] of [
      ['Desk', 100],
      ['Cordless', 20],
    ])
      expect((await callAs(page, '/api/Records/loan-phones', { model: `${run} ${word}`, price })).ok).toBe(
        true,
      );

    await page.getByRole('navigation').getByRole('link', { name: 'Loan phones' }).click();
    await page.getByRole('heading', { name: 'Loan phones', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'New loan phone' }).first().click();
    await page.getByLabel(/^Price/).fill('3');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page
      .getByText(/Model is required|Required/)
      .first()
      .waitFor();
    await page.getByLabel(/^Model/).fill(`${run} Handset`);
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByRole('heading', { name: `${run} Handset`, level: 1, exact: true }).waitFor();

    const filter = encodeURIComponent(JSON.stringify({ search: run }));
    await page.goto(new URL(`/loan-phones?filter=${filter}`, page.url()).href);
    const table = page.getByRole('table', { name: 'Loan phones' });
    const words = async () => {
      const links = await table.getByRole('link', { name: new RegExp(`^${run} `) }).allTextContents();
      return links.map((text) => text.replace(run, '').trim());
    };
    await expect.poll(words).toEqual(['Cordless', 'Desk', 'Handset']);
    await table.getByRole('columnheader', { name: /Price/ }).getByRole('button').first().click();
    await expect.poll(words).toEqual(['Handset', 'Cordless', 'Desk']);

    await table.getByRole('link', { name: `${run} Handset` }).click();
    await page.getByRole('heading', { name: `${run} Handset`, level: 1, exact: true }).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel(/^Price/).fill('45');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('link', { name: 'History' }).click();
    await findEntries(page).nth(1).waitFor();
    await expect
      .poll(() => findEntries(page).nth(0).getByRole('row', { name: 'Price' }).innerText())
      .toMatch(/3\s+45/);
    expect(await runAxe(page)).toEqual([]);

    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('heading', { name: 'Loan phones', level: 1 }).waitFor();
    await expect.poll(words).toEqual(['Cordless', 'Desk']);
  });
});
