import { describe, expect, it } from 'vitest';
import { phone, wide } from '../../scripts/browser/viewports';
import { axe, overflow } from './support/inspect';
import { testConsole } from './support/testConsole';

const { server, open } = testConsole({ as: 'customer' });
const wharf = '?domain=wharf.pbx.example';

describe('caller IDs of calls out', { tags: ['long'] }, () => {
  it('are given to the whole phone system and to an extension, reset and deleted', async () => {
    const page = await open(`/pbx-customer/outbounds${wharf}`);
    const view = (name: string) =>
      page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: new RegExp(`^${name}`) });
    await page.getByRole('heading', { name: 'Outbound caller IDs', level: 1 }).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('link', { name: 'New outbound caller ID' }).click();
    // Numbers to choose from are the phone system's own.
    await page.getByRole('combobox', { name: 'Caller ID' }).fill('0001');
    await page.getByRole('option', { name: /61255500001/ }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Front door');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText('Whole phone system').first().waitFor();

    await page.goto(`${server.url}/pbx-customer/pbx-extensions/200/show${wharf}&list=outbound-caller-ids`);
    const add = page.getByRole('button', { name: 'Add caller ID' });
    await add.scrollIntoViewIfNeeded();
    const shown = page.getByRole('region', { name: 'Outbound caller IDs' });
    await shown.getByText('Front door').waitFor();
    await add.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Caller ID' }).fill('0007');
    await page.getByRole('option', { name: /61255500007/ }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('My own');
    await dialog.getByRole('button', { name: 'Add caller ID' }).click();
    await shown.getByRole('row', { name: /My own Extension/ }).waitFor();
    expect(await axe(page)).toEqual([]);

    await page.goto(`${server.url}/pbx-customer/outbounds${wharf}`);
    await view('Extensions').click();
    const row = page.getByRole('row', { name: /My own/ });
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText(/deleted\./).waitFor();
    await expect.poll(() => view('Extensions').textContent()).toBe('Extensions0');

    await page.getByRole('button', { name: 'Reset caller IDs' }).click();
    const reset = page.getByRole('dialog');
    await reset.getByText('of the whole phone system, its main number').waitFor();
    await reset.getByRole('button', { name: 'Reset caller IDs' }).click();
    await page.getByText('Caller IDs reset.').waitFor();
    await view('All').click();
    await expect.poll(() => page.getByText('Front door').count()).toBe(0);
    await page.setViewportSize(phone);
    expect(await overflow(page)).toBe(0);
    await page.setViewportSize(wide);
  });
});
