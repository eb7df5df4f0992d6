import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phoneViewport } from '../../scripts/browser/viewports';
import { createTestConsole } from './support/createTestConsole';
import { measureOverflow, runAxe } from './support/inspect';

const { server, open, callAs } = createTestConsole();

const DOMAIN = 'wharf.pbx.example';
/** The last two numbers of the trial phone system without an emergency address in the demo data. */
const [FIRST, SECOND] = ['61255500010', '61255500011'];
/** Responses arrive after some seconds and are polled until then. */
const POLL_OPTIONS = { timeout: 120_000, interval: 500 };

const readState = async (page: Page, number: string): Promise<string | undefined> => {
  const answer = await callAs(page, '/api/Console/GetEmergencyAddresses', { phone_number: number });
  return ((await answer.json()) as { items: { state: string }[] }).items[0]?.state;
};

describe('emergency addresses', () => {
  it('are reported missing on Home, added, submitted, refused with a reason, corrected and accepted', async () => {
    const page = await open('/');
    await page.getByRole('link', { name: /numbers without an emergency address/ }).click();
    await page.getByRole('heading', { name: 'Emergency addresses' }).waitFor();
    await page.goto(
      `${server.url}/emergency-addresses?filter=${encodeURIComponent(JSON.stringify({ domain_name: DOMAIN, state: ['none'] }))}`,
    );
    for (const number of ['+61 2 5550 0010', '+61 2 5550 0011'])
      await page.getByRole('row', { name: number }).getByRole('checkbox').check();
    expect(await runAxe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Use the phone system’s address' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Use the phone system’s address' }).click();
    await page.getByText('2 numbers put on file. Submit them next.').waitFor();
    expect(await readState(page, SECOND)).toBe('on_file');

    await page.goto(`${server.url}/emergency-addresses/${FIRST}/show`);
    await page.getByRole('button', { name: 'Choose an address' }).click();
    const choosing = page.getByRole('dialog');
    await choosing.getByLabel('Address', { exact: true }).fill('5 Sample St, Sampleton NSW 3000');
    await choosing.getByRole('button', { name: 'Choose an address' }).click();
    await page.getByText('5 Sample St, Sampleton NSW 3000').first().waitFor();
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click();
    await expect.poll(() => readState(page, FIRST), POLL_OPTIONS).toBe('refused');
    await page.getByText('The postcode does not match the state.').first().waitFor();
    expect(await runAxe(page)).toEqual([]);

    await page.getByRole('button', { name: 'Choose an address' }).click();
    await choosing.getByLabel('Address', { exact: true }).fill('5 Sample St, Sampleton NSW 9901');
    await choosing.getByRole('button', { name: 'Choose an address' }).click();
    await page.getByText('5 Sample St, Sampleton NSW 9901').first().waitFor();
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click();
    await expect.poll(() => readState(page, FIRST), POLL_OPTIONS).toBe('accepted');
    await page.getByText('Accepted').first().waitFor();
  });

  it('are accessible to a customer on a phone', async () => {
    const page = await open(`/pbx-customer/emergency-addresses?domain=${DOMAIN}`, {
      as: 'customer',
      viewport: phoneViewport,
    });
    await page.getByText('No address yet').first().waitFor();
    expect([await measureOverflow(page), await runAxe(page)]).toEqual([0, []]);
    await page.goto(`${server.url}/pbx-customer/extensions-elsewhere?domain=${DOMAIN}`);
    await page.getByRole('heading', { name: 'Extensions elsewhere' }).waitFor();
    expect([await measureOverflow(page), await runAxe(page)]).toEqual([0, []]);
  });
});
