import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phoneViewport } from '../../scripts/browser/viewports';
import { createTestConsole } from './support/createTestConsole';
import { measureOverflow, runAxe } from './support/inspect';

const { server, open, callAs } = createTestConsole();

const DOMAIN = 'wharf.pbx.example';

const openQueues = async (path: string) => {
  const page = await open(`/pbx-customer/${path}?domain=${DOMAIN}`);
  const read = async (call: string, name: string) =>
    (await (await callAs(page, `/api/Link/${call}`, { domain_name: DOMAIN, name })).json()) as Record<
      string,
      unknown
    >;
  return { page, read };
};

/** Finds an account by typing and selects it. */
const chooseOption = async (page: Page, box: string, typed: string, option: RegExp) => {
  await page.getByRole('combobox', { name: box, exact: true }).fill(typed);
  await page.getByRole('option', { name: option }).click();
};

const dragTo = async (page: Page, from: Locator, to: Locator) => {
  // Waits until the drop target has stopped moving before dragging.
  await to.hover();
  await from.hover();
  await page.mouse.down();
  const end = await to.boundingBox();
  if (!end) throw new Error('There is nothing to drag to.');
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 6 });
  await page.mouse.up();
};

/**
 * Returns daily hours that start and end hours from now, so that the trigger changes only manually during a test,
 * regardless of the time and day.
 * @param timeZone time zone of the trigger
 */
const getClosedHours = (timeZone: string): string => {
  const hour = Number(
    new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(),
  );
  return hour >= 6 && hour < 18 ? '00:00-02:00' : '11:00-13:00';
};

const findSave = (page: Page) => page.getByRole('button', { name: /^(Save|Create)$/ }).click();

describe('queues and triggers', () => {
  it('can be set up with reordered queue members, a condition and an overflow destination', async () => {
    const { page, read } = await openQueues('call-queue/create');
    const number = '6150';
    await page.getByRole('textbox', { name: 'Number', exact: true }).fill(number);
    await page.getByLabel('Name', { exact: true }).fill('Harbour orders');
    for (const agent of ['201', '202', '203'])
      await chooseOption(page, 'Add to agents', agent, new RegExp(`^${agent} `));

    const agents = page.getByRole('list', { name: 'Agents, members' });
    const handle = (account: string) => page.getByRole('button', { name: new RegExp(`^Move ${account} `) });
    await handle('203').waitFor();
    await dragTo(page, handle('202'), handle('201'));
    await expect.poll(() => agents.getByRole('listitem').first().innerText()).toContain('202');

    await page.getByRole('button', { name: 'Add pool 1' }).click();
    const pool = page.getByRole('region', { name: 'Pool 1' });
    await pool.waitFor();
    await handle('203').press('ArrowRight');
    await pool.getByRole('button', { name: /^Move 203 / }).waitFor();
    await pool.getByLabel('Joins when').click();
    await page.getByRole('option', { name: 'A caller has waited too long' }).click();
    await pool.getByLabel('Longer than (s)').fill('45');
    await page.getByRole('switch', { name: /^201 .*: logged in$/ }).click();

    await page.getByRole('button', { name: 'Next' }).click();
    await chooseOption(page, 'Then to', 'customer care', /Customer care/);
    await findSave(page);
    await page.getByRole('heading', { name: 'Harbour orders', level: 1 }).waitFor();
    expect(await read('GetCallQueueDetail', number)).toMatchObject({
      display: 'Harbour orders',
      all_agents: '202 201',
      agents: '201',
      pool1: '203',
      cond1: 'wait',
      parm1: '45',
      redirect: '601',
    });

    await page.goto(`${server.url}/pbx-customer/call-queue/${number}?domain=${DOMAIN}`);
    await handle('202').waitFor();
    await page.setViewportSize(phoneViewport);
    expect(await measureOverflow(page)).toBe(0);
    expect(await runAxe(page)).toEqual([]);
  });

  it('support holiday hours for a trigger, and a manual override until the schedule resumes', async () => {
    const { page, read } = await openQueues('service-flags');
    const settings = await callAs(page, '/api/Link/GetAllSettings', { domain_name: DOMAIN });
    const { tz } = (await settings.json()) as { tz?: string | null };
    const expected = getClosedHours(tz || 'Australia/Sydney');
    const week = Object.fromEntries(
      ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((name) => [name, expected]),
    );
    const update = { domain_name: DOMAIN, name: '900', follows_holidays: false, ...week };
    expect((await callAs(page, '/api/Link/UpdateServiceFlag', update, 'PATCH')).status).toBe(200);

    await page.goto(`${server.url}/pbx-customer/service-flags/900?domain=${DOMAIN}`);
    await page.getByRole('button', { name: 'Hours', exact: true }).click();
    const holidays = page.getByRole('group', { name: 'Holidays', exact: true });
    await holidays.getByLabel('Holidays, hours').fill(expected);
    const day = '2050-03-29';
    await page.getByLabel('Days that are holidays: a day to add').fill(day);
    await page.getByRole('button', { name: 'Add day' }).click();
    await findSave(page);
    await page.waitForURL(/\/show/);
    const now = page.getByRole('region', { name: 'Now' });
    await now.getByText(/^By its hours\./).waitFor();
    const saved = await read('GetServiceFlagDetail', '900');
    expect(saved.hol).toBe(expected);
    expect(saved.holiday).toContain(day);

    const { state } = saved;
    await page
      .getByRole('button', { name: state === 'true' ? 'Switch off' : 'Switch on', exact: true })
      .click();
    await now.getByText(/by hand until/).waitFor();
    const switched = await read('GetServiceFlagDetail', '900');
    expect(switched.state).not.toBe(state);
    expect(switched.overridden_until).toBeTruthy();
    await page.getByRole('button', { name: 'Resume schedule' }).click();
    await now.getByText(/^By its hours\./).waitFor();
    expect((await read('GetServiceFlagDetail', '900')).state).toBe(state);
  });
});
