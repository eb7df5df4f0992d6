import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phoneViewport } from '../../scripts/browser/viewports';
import { createTestConsole } from './support/createTestConsole';
import { measureOverflow, runAxe } from './support/inspect';
import { logOutAgents } from './support/logOutAgents';
import { createTranslator, matchAnyValue } from './support/translations';

const { open, callAs, server } = createTestConsole({ as: 'customer', permissions: ['microphone'] });

const phone = { viewport: phoneViewport, hasTouch: true };
const domain_name = 'wharf.pbx.example';
const wharfQuery = `?domain=${domain_name}`;

const callRead = async (page: Page, call: string, body: object): Promise<Record<string, unknown>> =>
  (await (await callAs(page, `/api/Link/${call}`, { domain_name, ...body })).json()) as Record<
    string,
    unknown
  >;

describe.each([
  ['on a desktop computer', 'en', {}, '2050-03-29', 10, { agent: '201', name: 'Basil Example' }],
  ['on a phone in Spanish', 'es', phone, '2050-04-05', 11, { agent: '202', name: 'Clover Demo' }],
  ['on a phone in Arabic', 'ar', phone, '2050-04-12', 12, { agent: '201', name: 'Basil Example' }],
] as const)('office manager, %s', (_, locale, options, holiday, opens, { agent, name }) => {
  const translate = createTranslator(locale, true);
  const exactly = (text: string, values?: Record<string, string>) => ({
    name: translate(text, values),
    exact: true,
  });
  const startsWith = (text: string) => ({ name: new RegExp(`^${translate(text)}`) });
  const submitForm = (page: Page, text: 'Create' | 'Save') =>
    Promise.all([page.waitForURL(/\/show/), page.getByRole('button', exactly(text)).click()]);

  /** Clicks a record action, either directly or in the "More" menu. */
  const clickAction = async (page: Page, text: string) => {
    const button = page.getByRole('button', exactly(text));
    const moreButton = page.getByRole('button', { name: matchAnyValue(translate, 'More for {label}') });
    await button.or(moreButton).first().waitFor();
    if (!(await button.isVisible())) await moreButton.click();
    await button.or(page.getByRole('menuitem', exactly(text))).click();
  };

  it('sets Sunday hours, adds a holiday, records the greeting and checks that every call is answered', async () => {
    const page = await open('/', { ...options, locale });
    await page.getByText(matchAnyValue(translate, 'By trigger {name}.')).waitFor();
    await page.getByRole('link', exactly('Add a holiday')).click();
    await page.getByRole('textbox', startsWith('Date')).fill(holiday);
    await page.getByRole('textbox', startsWith('Holiday')).fill(`Stocktaking ${holiday}`);
    await page.getByRole('textbox', startsWith('Message of the day')).fill('Back the day after.');
    expect(await measureOverflow(page)).toBe(0);
    expect(await runAxe(page)).toEqual([]);
    await submitForm(page, 'Create');

    await page.goto(`${server.url}/${wharfQuery}`);
    await page
      .getByRole('region', exactly('Opening hours'))
      .getByRole('link', { name: 'Closed', exact: true })
      .click();
    await page.getByText(/2050/).first().waitFor();
    await clickAction(page, 'Edit');
    await page.getByRole('button', exactly('Hours')).click();
    const sunday = page.getByRole('textbox', exactly('{name}, hours', { name: translate('Sunday') }));
    await sunday.waitFor();
    await sunday.fill(`${opens}-14`);
    // The trigger follows the calendar, so its own list cannot be edited.
    await page.getByText(/2050/).first().waitFor();
    await page
      .getByText(translate('These days come from the calendar of holidays, and are changed there.'))
      .waitFor();
    const label = translate('Days that are holidays');
    expect(await page.getByLabel(translate('{label}: a day to add', { label })).count()).toBe(0);
    await page
      .getByText(new RegExp(`${opens}:00–14:00`))
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
    await page.getByRole('button', exactly('Record {label}', { label: translate('Welcome') })).click();
    await page.getByText('0:01', { exact: true }).waitFor();
    await page.getByRole('button', exactly('Stop')).click();
    await page.getByText(translate('Kept among the audio files')).waitFor();
    await submitForm(page, 'Save');

    await page.goto(`${server.url}/pbx-customer/call-flow${wharfQuery}`);
    await page.getByRole('tab', startsWith('Problems')).click();
    await page.getByText(translate('Every call is answered at every hour.')).waitFor();
    expect(await measureOverflow(page)).toBe(0);
  });

  it('monitors a queue: agents log in, one takes a break, and the wallboard and report show this', async () => {
    const page = await open(`/pbx-customer/wallboard${wharfQuery}`, { ...options, locale });
    await logOutAgents(callAs, page, domain_name);
    const tile = page.getByRole('region', { name: 'Wholesale orders' });
    await tile
      .getByText(translate('{loggedIn} of {agents} logged in', { loggedIn: '0', agents: '4' }))
      .waitFor();

    await page.goto(`${server.url}/pbx-customer/agent-logins/${agent}/show${wharfQuery}`);
    await clickAction(page, 'Log in');
    await page.getByRole('dialog').getByRole('button', exactly('Log in')).click();
    await page.getByText(translate('Logged in.')).waitFor();
    expect(await runAxe(page)).toEqual([]);
    await page.goto(`${server.url}/pbx-customer/wallboard${wharfQuery}`);
    await tile
      .getByText(/1\b.*\b4/)
      .first()
      .waitFor();

    await page.goto(`${server.url}/pbx-customer/agent-logins/${agent}/show${wharfQuery}`);
    await clickAction(page, 'Log out');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(translate('Reason')).fill('Lunch');
    await dialog.getByRole('button', exactly('Log out')).click();
    await page.getByText(translate('Logged out.')).waitFor();
    await page.getByText('Lunch').first().waitFor();
    await page.goto(`${server.url}/pbx-customer/agent-report${wharfQuery}`);
    await page.getByText(name).first().waitFor();
    expect(await measureOverflow(page)).toBe(0);
  });
});
