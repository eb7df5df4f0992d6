import { describe, expect, it } from 'vitest';
import { phoneViewport, wideViewport } from '../../scripts/browser/viewports';
import { createTestConsole } from './support/createTestConsole';
import { measureOverflow, runAxe } from './support/inspect';

const { open } = createTestConsole();

describe('provisioning of a new domain', () => {
  it('uses a template, resumes after a failure and a reload, and creates no duplicates', async () => {
    const page = await open('/domains/provision');
    await page.getByRole('combobox', { name: 'Customer' }).fill('Wharf');
    await page.getByRole('option', { name: 'Wharf Coffee Roasters' }).click();
    const name = page.getByRole('textbox', { name: 'Domain' });
    await name.fill('wharf.pbx.example');
    await page.getByText('wharf.pbx.example is taken by Wharf Coffee Roasters').waitFor();
    await name.fill('wharf-north.pbx.example');
    await page.getByText('wharf-north.pbx.example is free.').waitFor();
    await page.getByRole('combobox', { name: 'Template' }).click();
    await page.getByRole('option', { name: 'Harbour start' }).click();
    await page.getByRole('textbox', { name: 'How many' }).fill('3');
    await page.getByRole('combobox', { name: 'Numbers' }).click();
    await page.getByRole('option').first().click();
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('north@wharf.example');

    // The server creates the extensions, but its response never arrives.
    let isBroken = true;
    let created = 0;
    await page.route('**/api/Link/CreateExtension', async (route) => {
      created += 1;
      if (!isBroken) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await page.getByRole('button', { name: 'Provision', exact: true }).click();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(await runAxe(page)).toEqual([]);
    isBroken = false;

    await page.reload();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'wharf-north.pbx.example is in service' }).waitFor();
    expect(created).toBe(1);
    await page.getByText('who was mailed a link to choose a password').first().waitFor();
    expect(await runAxe(page)).toEqual([]);
    await page.setViewportSize(phoneViewport);
    expect(await measureOverflow(page)).toBe(0);
    await page.setViewportSize(wideViewport);

    await page.getByRole('link', { name: 'Show domain' }).click();
    await page.getByText('Harbour start').first().waitFor();
    const extensions = page
      .locator('dt', { hasText: /^Extensions$/ })
      .locator('xpath=following-sibling::dd[1]');
    await expect.poll(() => extensions.textContent()).toBe('3');
  });
});

describe('domain that has drifted from its template', { tags: ['long'] }, () => {
  it('can be realigned with the template from its page', async () => {
    const page = await open('/domains/lighthouse.pbx.example/show');
    await page.getByRole('link', { name: /^Differs from its template/ }).click();
    await page.getByRole('table', { name: 'Differs from its template' }).waitFor();
    expect(await runAxe(page)).toEqual([]);
    await page.getByRole('link', { name: 'Show all' }).click();
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
    await page.getByRole('button', { name: 'Bring back to the template' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Bring back to the template' }).click();
    await page.getByText(/^Settings brought back: \d+\. Domains changed: 1\.$/).waitFor();
    await page.getByText('Nothing matches').waitFor();
  });
});

describe('carrier poll', { tags: ['long'] }, () => {
  it('can be started manually and shows the changes, and finds nothing new the second time', async () => {
    const page = await open('/carrier-poll');
    const carrierButton = page.getByRole('button', { name: 'Ask the carrier' });
    await carrierButton.click();
    await page.getByText(/^The carrier had news of 8 numbers\./).waitFor();
    await page.getByRole('cell', { name: 'Ported out' }).waitFor();
    expect(await runAxe(page)).toEqual([]);
    await carrierButton.click();
    await page.getByText('No changes at the carrier.').waitFor();
  });
});
