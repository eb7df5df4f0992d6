import { describe, expect, it } from 'vitest';
import { phoneViewport, wideViewport } from '../../scripts/browser/viewports';
import { createTestConsole } from './support/createTestConsole';
import { measureOverflow, runAxe } from './support/inspect';

const { server, open } = createTestConsole({ as: 'reseller' });

describe('customer', { tags: ['long'] }, () => {
  it('can be created from the list and edited', async () => {
    const page = await open('/customers');
    await page.getByRole('link', { name: 'New customer' }).click();
    await page.getByRole('heading', { name: 'New customer' }).waitFor();
    await page.getByRole('textbox', { name: 'Company' }).fill('Tide Sample Books');
    await page.getByRole('textbox', { name: 'Last name' }).fill('Example');
    await page.getByRole('textbox', { name: 'Address' }).fill('1 Demo Street, Sampleton');
    expect(await runAxe(page)).toEqual([]);
    await page.setViewportSize(phoneViewport);
    expect(await measureOverflow(page)).toBe(0);
    await page.setViewportSize(wideViewport);
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { name: 'Tide Sample Books', level: 1 }).waitFor();
    await page.getByText('1 Demo Street, Sampleton').waitFor();

    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Ada Example', { exact: true }).waitFor();

    await page
      .getByRole('button', { name: 'More', exact: true })
      .or(page.getByRole('link', { name: 'Provision a domain' }))
      .first()
      .waitFor();
    await page.goto(`${server.url}/customers`);
    await page.getByPlaceholder('Company, customer no., domain or person').fill('Tide Sample');
    await page.getByRole('link', { name: 'Tide Sample Books' }).waitFor();
  });
});
