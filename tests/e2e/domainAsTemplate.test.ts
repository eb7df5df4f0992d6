import { expect, it } from 'vitest';
import { phoneViewport, wideViewport } from '../../scripts/browser/viewports';
import { createTestConsole } from './support/createTestConsole';
import { measureOverflow, runAxe } from './support/inspect';

const { server, open } = createTestConsole();

it('a domain is converted to a template that provisioning offers and applies with its records', {
  timeout: 300_000,
}, async () => {
  const page = await open('/domains/wharf.pbx.example/show');
  await page.getByRole('button', { name: 'Make a template' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('As the wharf');
  const records = dialog.getByRole('combobox', { name: 'Records' });
  await records.click();
  for (const kind of ['Auto attendants', 'Redirection triggers', 'Audio files'])
    await page.getByRole('option', { name: kind }).click();
  await page.keyboard.press('Escape');
  expect(await runAxe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Make a template' }).click();
  await page.getByText('Template As the wharf made.', { exact: false }).waitFor();

  await page.goto(`${server.url}/domains/provision`);
  await page.getByRole('combobox', { name: 'Customer' }).fill('Wharf');
  await page.getByRole('option', { name: 'Wharf Coffee Roasters' }).click();
  await page.getByRole('textbox', { name: 'Domain' }).fill('wharf-south.pbx.example');
  await page.getByText('wharf-south.pbx.example is free.').waitFor();
  await page.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name: 'As the wharf' }).click();
  await page.getByText(/The template brings records: .*Auto attendants: \d/).waitFor({ timeout: 60_000 });
  await page.setViewportSize(phoneViewport);
  expect(await measureOverflow(page)).toBe(0);
  await page.setViewportSize(wideViewport);
  await page.getByRole('button', { name: 'Provision', exact: true }).click();
  await page.getByText('wharf-south.pbx.example is in service.').waitFor({ timeout: 60_000 });
  await page.getByRole('link', { name: /Auto attendants: \d/ }).click();
  await page
    .getByText(/^Imported: \d+ steps? done/)
    .first()
    .waitFor({ timeout: 120_000 });
  await page.goto(`${server.url}/pbx-customer/auto-attendants?domain=wharf-south.pbx.example`);
  await page.getByRole('row', { name: /700/ }).first().waitFor();
});
