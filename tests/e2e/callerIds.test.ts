import { describe, expect, it } from 'vitest';
import { phoneViewport, wideViewport } from '../../scripts/browser/viewports';
import { createTestConsole } from './support/createTestConsole';
import { measureOverflow, runAxe } from './support/inspect';

const { server, open } = createTestConsole({ as: 'customer' });
const wharfQuery = '?domain=wharf.pbx.example';

describe('outgoing caller IDs', { tags: ['long'] }, () => {
  it('can be set for the phone system and for an extension, reset and deleted', async () => {
    const page = await open(`/pbx-customer/outbounds${wharfQuery}`);
    const view = (name: string) =>
      page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: new RegExp(`^${name}`) });
    await page.getByRole('heading', { name: 'Numbers shown to the people called', level: 1 }).waitFor();
    expect(await runAxe(page)).toEqual([]);
    await page.getByRole('link', { name: 'New number shown to the person called' }).click();
    // Only the phone system's own numbers are offered.
    await page.getByRole('combobox', { name: 'Number shown to others' }).fill('0001');
    await page.getByRole('option', { name: /61255500001/ }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Front door');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText('Whole phone system').first().waitFor();

    await page.goto(
      `${server.url}/pbx-customer/pbx-extensions/200/show${wharfQuery}&list=outbound-caller-ids`,
    );
    const add = page.getByRole('button', { name: 'Add a number to be shown' });
    await add.scrollIntoViewIfNeeded();
    const region = page.getByRole('region', { name: 'Numbers shown to the people called' });
    await region.getByText('Front door').waitFor();
    await add.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Number shown to others' }).fill('0007');
    await page.getByRole('option', { name: /61255500007/ }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('My own');
    await dialog.getByRole('button', { name: 'Add a number to be shown' }).click();
    await region.getByRole('row', { name: /My own Extension/ }).waitFor();
    expect(await runAxe(page)).toEqual([]);

    await page.goto(`${server.url}/pbx-customer/outbounds${wharfQuery}`);
    await view('Extensions').click();
    const row = page.getByRole('row', { name: /My own/ });
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText(/deleted\./).waitFor();
    await expect.poll(() => view('Extensions').textContent()).toBe('Extensions0');

    await page.getByRole('button', { name: 'Show the usual numbers' }).click();
    const reset = page.getByRole('dialog');
    await reset.getByText('of the whole phone system, its main number').waitFor();
    await reset.getByRole('button', { name: 'Show the usual numbers' }).click();
    await page.getByText('The usual numbers are shown again.').waitFor();
    await view('All').click();
    await expect.poll(() => page.getByText('Front door').count()).toBe(0);
    await page.setViewportSize(phoneViewport);
    expect(await measureOverflow(page)).toBe(0);
    await page.setViewportSize(wideViewport);
  });
});
