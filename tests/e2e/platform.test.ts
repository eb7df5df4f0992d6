import { describe, expect, it } from 'vitest';
import { phoneViewport, wideViewport } from '../../scripts/browser/viewports';
import { createTestConsole } from './support/createTestConsole';
import { measureOverflow, runAxe } from './support/inspect';

const { open, callAs } = createTestConsole();

describe('provisioning of a new domain', () => {
  it('uses a template, starts once even if the response is lost, and continues after a reload', async () => {
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

    // The server starts the flow, but its response never arrives.
    let isBroken = true;
    await page.route('**/api/Console/StartFlow', async (route) => {
      if (!isBroken) return route.continue();
      isBroken = false;
      await route.fetch();
      return route.abort();
    });
    expect(await runAxe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Provision', exact: true }).click();
    await page.getByRole('heading', { name: 'Steps' }).waitFor();
    expect(isBroken).toBe(false);

    await page.reload();
    await page.getByText('wharf-north.pbx.example is in service.').waitFor();
    await page.getByText('Send north@wharf.example a link to choose a password').waitFor();
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

describe('provisioning that meets changes of others', () => {
  it('refuses a name that was taken meanwhile, and continues without a number that was', async () => {
    const page = await open('/domains/provision');
    await page.getByRole('combobox', { name: 'Customer' }).fill('Wharf');
    await page.getByRole('option', { name: 'Wharf Coffee Roasters' }).click();
    const name = page.getByRole('textbox', { name: 'Domain' });
    await name.fill('wharf-east.pbx.example');
    await page.getByText('wharf-east.pbx.example is free.').waitFor();
    const numbers = page.getByRole('combobox', { name: 'Numbers' });
    await numbers.click();
    const first = page.getByRole('option').first();
    const number = (await first.innerText()).replace(/\D/g, '');
    await first.click();
    await page.keyboard.press('Escape');
    const taken = { domain_url: 'wharf-east.pbx.example', customer_no: 'C10001' };
    await callAs(page, '/api/Link/CreatePBXServer', taken);
    const start = page.getByRole('button', { name: 'Provision', exact: true });
    await start.click();
    await page.getByText(/^Step 1: .*wharf-east\.pbx\.example/).waitFor();

    await name.fill('wharf-west.pbx.example');
    await page.getByText('wharf-west.pbx.example is free.').waitFor();
    await callAs(page, '/api/Link/AddDid', { domain_name: 'wharf.pbx.example', dids: [number] });
    await start.click();
    await page.getByText(/ is already assigned to domain wharf\.pbx\.example\.$/).waitFor();
    await page.getByRole('button', { name: 'Continue without these steps' }).click();
    await page.getByRole('button', { name: 'Change selection' }).click();
    await page.getByRole('button', { name: 'Clear' }).last().click();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByText('wharf-west.pbx.example is in service.').waitFor();
    await expect.poll(() => page.getByText('Failed', { exact: true }).count()).toBe(0);
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
    const carrierButton = page.getByRole('button', { name: 'Sync from carrier' });
    await carrierButton.click();
    await page.getByText(/^The carrier had news of 8 numbers\./).waitFor();
    await page.getByRole('cell', { name: 'Ported out' }).waitFor();
    expect(await runAxe(page)).toEqual([]);
    await carrierButton.click();
    await page.getByText('No changes at the carrier.').waitFor();
  });
});
