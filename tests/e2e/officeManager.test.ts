import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phoneViewport } from '../../scripts/browser/viewports';
import { createTestConsole } from './support/createTestConsole';
import { measureOverflow, runAxe } from './support/inspect';
import { logOutAgents } from './support/logOutAgents';

const { open, callAs, server } = createTestConsole({ as: 'customer', permissions: ['microphone'] });

const domain_name = 'wharf.pbx.example';
const wharfQuery = `?domain=${domain_name}`;

const callRead = async (page: Page, call: string, body: object): Promise<Record<string, unknown>> =>
  (await (await callAs(page, `/api/Link/${call}`, { domain_name, ...body })).json()) as Record<
    string,
    unknown
  >;

const submitForm = (page: Page, name: 'Create' | 'Save') =>
  Promise.all([page.waitForURL(/\/show/), page.getByRole('button', { name, exact: true }).click()]);

/** Clicks a record action, either directly or in the "More" menu. */
const clickAction = async (page: Page, name: string) => {
  const button = page.getByRole('button', { name, exact: true });
  const moreButton = page.getByRole('button', { name: /^More for/ });
  await button.or(moreButton).first().waitFor();
  if (!(await button.isVisible())) await moreButton.click();
  await button.or(page.getByRole('menuitem', { name, exact: true })).click();
};

describe.each([
  ['a desktop computer', {}, '2050-03-29', 'Mar 29, 2050', 10, { agent: '201', name: 'Basil Example' }],
  [
    'a phone',
    { viewport: phoneViewport, hasTouch: true },
    '2050-04-05',
    'Apr 5, 2050',
    11,
    { agent: '202', name: 'Clover Demo' },
  ],
])('office manager, on %s', (_, options, holiday, spoken, opens, { agent, name }) => {
  it('sets Sunday hours, adds a holiday, records the greeting and checks that every call is answered', async () => {
    const page = await open('/', options);
    await page.getByText(/By trigger/).waitFor();
    await page.getByRole('link', { name: 'Add a holiday' }).click();
    await page.getByRole('textbox', { name: /^Date/ }).fill(holiday);
    await page.getByRole('textbox', { name: /^Holiday/ }).fill(`Stocktaking ${holiday}`);
    await page.getByRole('textbox', { name: /^Message of the day/ }).fill('Back the day after.');
    expect(await measureOverflow(page)).toBe(0);
    expect(await runAxe(page)).toEqual([]);
    await submitForm(page, 'Create');

    await page.goto(`${server.url}/${wharfQuery}`);
    await page
      .getByRole('region', { name: 'Opening hours' })
      .getByRole('link', { name: 'Closed', exact: true })
      .click();
    await page.getByText(spoken).first().waitFor();
    await clickAction(page, 'Edit');
    await page.getByRole('button', { name: 'Hours', exact: true }).click();
    const sunday = page.getByRole('textbox', { name: 'Sunday, hours' });
    await sunday.waitFor();
    await sunday.fill(`${opens}-14`);
    // The trigger follows the calendar, so its own list cannot be edited.
    await page.getByText(spoken).first().waitFor();
    await page.getByText('These days come from the calendar of holidays').waitFor();
    expect(await page.getByLabel('Days that are holidays: a day to add').count()).toBe(0);
    await page
      .getByText(new RegExp(`Sun ${opens}:00–14:00`))
      .first()
      .waitFor();
    expect(await measureOverflow(page)).toBe(0);
    expect(await runAxe(page)).toEqual([]);
    await submitForm(page, 'Save');
    const trigger = new URL(page.url()).pathname.split('/').at(-2);
    const saved = await callRead(page, 'GetServiceFlagDetail', { name: trigger });
    expect(saved.sun).toBe(`${opens}:00-14:00`);
    expect(saved.holiday).toContain(holiday);

    await page.goto(`${server.url}/pbx-customer/auto-attendants/700${wharfQuery}`);
    await page.getByRole('button', { name: 'Record Welcome' }).click();
    await page.getByText('0:01', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Kept among the audio files').waitFor();
    await submitForm(page, 'Save');

    await page.goto(`${server.url}/pbx-customer/call-flow${wharfQuery}`);
    await page.getByRole('tab', { name: /^Problems/ }).click();
    await page.getByText('Every call is answered at every hour.').waitFor();
    expect(await measureOverflow(page)).toBe(0);
  });

  it('monitors a queue: agents log in, one takes a break, and the wallboard and report show this', async () => {
    const page = await open(`/pbx-customer/wallboard${wharfQuery}`, options);
    await logOutAgents(callAs, page, domain_name);
    const tile = page.getByRole('region', { name: 'Wholesale orders' });
    await tile.getByText('0 of 4 logged in').waitFor();

    await page.goto(`${server.url}/pbx-customer/agent-logins/${agent}/show${wharfQuery}`);
    await clickAction(page, 'Log in');
    await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click();
    await page.getByText('Logged in.').waitFor();
    expect(await runAxe(page)).toEqual([]);
    await page.goto(`${server.url}/pbx-customer/wallboard${wharfQuery}`);
    await tile.getByText('1 of 4').first().waitFor();

    await page.goto(`${server.url}/pbx-customer/agent-logins/${agent}/show${wharfQuery}`);
    await clickAction(page, 'Log out');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Lunch');
    await dialog.getByRole('button', { name: 'Log out' }).click();
    await page.getByText('Logged out.').waitFor();
    await page.getByText('Lunch').first().waitFor();
    await page.goto(`${server.url}/pbx-customer/agent-report${wharfQuery}`);
    await page.getByText(name).first().waitFor();
    expect(await measureOverflow(page)).toBe(0);
  });
});
