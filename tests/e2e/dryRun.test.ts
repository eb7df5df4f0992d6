import { describe, expect, it } from 'vitest';
import { phoneViewport } from '../../scripts/browser/viewports';
import { createTestConsole } from './support/createTestConsole';
import { measureOverflow, runAxe } from './support/inspect';
import { openChangePanel } from './support/openChangePanel';

const { server, open } = createTestConsole();

const wharfQuery = '?domain=wharf.pbx.example';

describe('preview of a change', () => {
  it('uses field labels and does not apply the change until it is saved', async () => {
    const page = await open('/rate-plans/1/show');
    const before = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await page.getByRole('main').getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Description').fill('Slack water');
    const dialog = await openChangePanel(page);
    await dialog.getByText('1 record changes. Nothing has been saved yet.').waitFor();
    await expect
      .poll(() => dialog.getByRole('row', { name: 'Description' }).innerText())
      .toMatch(new RegExp(`${before}\\s+Slack water`));
    expect(await runAxe(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.getByLabel('Description').inputValue()).toBe('Slack water');
    const other = await open('/rate-plans/1/show');
    await other.getByRole('heading', { name: before, level: 1, exact: true }).waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { name: 'Slack water', level: 1, exact: true }).waitFor();
  });

  it('shows a customer the contents of a new extension without creating it', async () => {
    const page = await open(`/pbx-customer/pbx-extensions/create${wharfQuery}`, { as: 'customer' });
    await page.getByRole('textbox', { name: 'Extension', exact: true }).fill('391');
    await page.getByRole('textbox', { name: 'Last name or display name' }).fill('Tried Only');
    const dialog = await openChangePanel(page);
    await dialog.getByRole('heading', { name: /^Added 1 extension/ }).waitFor();
    await dialog.getByText('Tried Only').first().waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.goto(`${server.url}/pbx-customer/pbx-extensions${wharfQuery}`);
    await page.getByPlaceholder('Extension, name, e-mail, department').fill('Tried Only');
    await page.getByText('Tried Only').waitFor({ state: 'hidden' });
  });

  it('fits on a phone screen', async () => {
    const page = await open('/rate-plans/2/show', { viewport: phoneViewport });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(`${server.url}/rate-plans/2`);
    await page.getByLabel('Description').fill('Spring tide');
    await openChangePanel(page);
    await page.getByRole('dialog').getByText('1 record changes.').waitFor();
    expect(await measureOverflow(page)).toBe(0);
  });
});
