import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { phoneViewport, wideViewport } from '../../scripts/browser/viewports';
import { createTestConsole } from './support/createTestConsole';
import { measureOverflow, runAxe } from './support/inspect';
import { openChangePanel } from './support/openChangePanel';

const SWITCH_TOKEN = 'a-secret-of-the-phone-switch-of-this-story';
const { server, open, callAs } = createTestConsole({ env: { PHONE_SWITCH_TOKEN: SWITCH_TOKEN } });

const DOMAIN = 'wharf.pbx.example';
/** An account that is not an extension in the demo data. */
const CALLER = '7712';
const STRICT_PLAN = 'No international calls';
const MINUTE_MS = 60_000;

const callApi = async <Answer>(page: Page, path: string, body: object): Promise<Answer> => {
  const answered = await callAs(page, path, body);
  const text = await answered.text();
  expect([answered.status, answered.status < 300 ? '' : text]).toEqual([answered.status, '']);
  expect(answered.status).toBeLessThan(300);
  return JSON.parse(text || 'null');
};

/** Sends satellite calls at 9.80 per minute, as a phone switch would report them. */
const addSatelliteCalls = async (minutes: number, calls: number): Promise<void> => {
  const events = Array.from({ length: calls }, (_, place) => {
    const about = (seconds: number) => ({
      event_id: `spend-${place}-${seconds}`,
      time: new Date(Date.now() - (minutes + 2) * MINUTE_MS + seconds * 1000).toISOString(),
      domain_name: DOMAIN,
      call_id: `spend-${place}`,
    });
    const leg = { leg_id: 'caller', account: CALLER, user_type: 'extensions' };
    return [
      { type: 'call.started', ...about(0), direction: 'outbound', from: CALLER, to: '8816000001' },
      { type: 'call.leg', ...about(5), ...leg, state: 'connected' },
      { type: 'call.ended', ...about(minutes * 60), result: 'answered', extension: CALLER },
    ];
  }).flat();
  const answered = await fetch(`${server.url}/api/Gateway/SendPhoneSwitchEvents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SWITCH_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ events }),
  });
  expect(await answered.json()).toMatchObject({ accepted: events.length, refused: 0 });
};

const listFindings = (kind?: string) =>
  `/spend-watch?filter=${encodeURIComponent(JSON.stringify({ domain_name: DOMAIN, ...(kind && { kind: [kind] }) }))}`;

const readPlan = async (page: Page): Promise<string> =>
  (
    await callApi<{ dial_plan: string }>(page, '/api/Link/GetExtensionDetail', {
      domain_name: DOMAIN,
      name: CALLER,
    })
  ).dial_plan;
/** Returns the dial plan of the phone system, as shown in the finding. */
const readDefaultPlan = async (page: Page): Promise<string | undefined> => {
  const { items } = await callApi<{ items: { dial_plan: string }[] }>(page, '/api/Console/GetSpendFindings', {
    domain_name: DOMAIN,
    kind: 'system',
  });
  return items[0]?.dial_plan;
};

const beginAction = async (page: Page, action: string) => {
  await page
    .getByRole('row', { name: /wharf\.pbx\.example/ })
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

const choosePlan = async (page: Page, plan: string) => {
  await page.getByRole('dialog').getByLabel('Dial plan').click();
  await page.getByRole('option', { name: plan }).first().click();
};

describe('phone over its spend limit', () => {
  let staff: Page;
  beforeAll(async () => {
    staff = await open(listFindings());
    await staff.getByRole('heading', { name: 'Spend watch', level: 1 }).waitFor();
  });

  it('triggers a notification and an item on Home, with links to the calls', {
    timeout: 420_000,
  }, async () => {
    await callApi(staff, '/api/Link/CreateExtension', {
      domain_name: DOMAIN,
      name: CALLER,
      first_name: 'Driftwood',
      dial_plan: 'Standard',
    });
    await staff.getByRole('button', { name: 'Views', exact: true }).click();
    await staff.getByRole('menuitem', { name: 'Follow this list…' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Follow' });
    await dialog.getByLabel('Name').fill('Spend of the wharf');
    await dialog.getByRole('button', { name: 'Follow' }).click();
    await staff.getByText('You follow “Spend of the wharf”.').waitFor();
    const { items } = await callApi<{ items: { id: number }[] }>(staff, '/api/Console/GetWatches', {
      name: 'Spend',
    });

    await addSatelliteCalls(6, 3);
    await callApi(staff, '/api/Console/CheckWatches', { ids: items.map(({ id }) => id) });
    const titles = async () => {
      const path = '/api/Console/GetUnreadNotifications';
      const { latest } = await callApi<{ latest: { title: string }[] }>(staff, path, {});
      return latest.map(({ title }) => title);
    };
    await expect
      .poll(titles, { timeout: 150_000 })
      .toContainEqual(expect.stringContaining('Spend of the wharf'));

    await staff.goto(`${server.url}/`);
    await staff.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
    const bell = staff.getByRole('dialog', { name: 'Notifications' });
    await bell.getByText('Spend of the wharf').first().waitFor();
    await staff.keyboard.press('Escape');
    await bell.waitFor({ state: 'hidden' });
    await staff
      .getByRole('link', { name: /cases of unusual spend/ })
      .first()
      .click();
    await staff.getByRole('heading', { name: 'Spend watch', level: 1 }).waitFor();
    await staff.goto(server.url + listFindings());
    for (const reason of [/Limit of the phone system/, /Limit of the extension.*7712/, /Unusual destination/])
      await staff.getByRole('row', { name: reason }).first().waitFor();
    expect(await runAxe(staff)).toEqual([]);

    await staff.goto(server.url + listFindings('extension'));
    await beginAction(staff, 'Its calls');
    await staff.getByRole('heading', { name: /^Call log$/i, level: 1 }).waitFor();
    await staff.getByRole('row', { name: /881/ }).nth(2).waitFor();
    expect(await staff.getByRole('row', { name: /881/ }).count()).toBe(3);
    await staff.setViewportSize(phoneViewport);
    await staff.goto(server.url + listFindings());
    await staff.getByText('Limit of the phone system').first().waitFor();
    expect(await measureOverflow(staff)).toBe(0);
    await staff.setViewportSize(wideViewport);
  });

  it('is blocked after approval if required, remains blocked and can be unblocked', async () => {
    const roles = await callApi<{ id: number; name: string }[]>(staff, '/api/NumberHub/GetRoles', {});
    const roleid = roles.find(({ name }) => name === 'Reseller administrator')?.id;
    const permissions = await callApi<{ id: number; roleid: number; permission_name: string }[]>(
      staff,
      '/api/NumberHub/GetPermissions',
      { roleid },
    );
    await callApi(staff, '/api/NumberHub/UpdatePermission', {
      id: permissions.find(
        (permission) => permission.roleid === roleid && permission.permission_name === 'accounts.edit',
      )?.id,
      setting: 'ask',
      ask_calls: ['UpdateExtension'],
    });

    const reseller = await open(listFindings('extension'), { as: 'reseller' });
    await beginAction(reseller, 'Change what it may call');
    const dialog = reseller.getByRole('dialog');
    await dialog.getByText('This needs approval', { exact: false }).waitFor();
    await choosePlan(reseller, STRICT_PLAN);
    expect(await runAxe(reseller)).toEqual([]);
    await dialog.getByRole('button', { name: 'Change what it may call' }).click();
    await reseller.getByText('Approval requested. The change is made once it is approved.').first().waitFor();
    expect(await readPlan(staff)).toBe('Standard');

    await staff.goto(`${server.url}/change-requests`);
    await staff
      .getByRole('row', { name: /Demo reseller/ })
      .getByRole('link')
      .first()
      .click();
    await staff.getByRole('button', { name: 'Approve' }).click();
    await staff.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await staff.getByText('Approved.').waitFor();
    await expect.poll(() => readPlan(staff), { timeout: 60_000, interval: 500 }).toBe(STRICT_PLAN);

    await reseller.goto(server.url + listFindings('extension'));
    await reseller.getByRole('row', { name: new RegExp(`${CALLER}.*${STRICT_PLAN}`) }).waitFor();
    await staff.goto(server.url + listFindings('extension'));
    await beginAction(staff, 'Let the phone system decide what it may call');
    await staff
      .getByRole('dialog')
      .getByRole('button', { name: 'Let the phone system decide what it may call' })
      .click();
    await staff.getByText('It may call what the dial plan of the phone system allows.').waitFor();
    expect(await readPlan(staff)).toBe('');
  });

  it('can be blocked together with its phone system in one previewed step and unblocked in one step', async () => {
    await callApi(staff, '/api/Link/UpdateExtension', {
      domain_name: DOMAIN,
      name: CALLER,
      dial_plan: 'Standard',
    });
    const before = await readDefaultPlan(staff);
    await staff.goto(server.url + listFindings('system'));
    await beginAction(staff, 'Change what everyone may call');
    const dialog = staff.getByRole('dialog').first();
    await choosePlan(staff, STRICT_PLAN);
    const preview = await openChangePanel(staff);
    await preview.getByText(CALLER).first().waitFor();
    expect([await readDefaultPlan(staff), await readPlan(staff)]).toEqual([before, 'Standard']);
    expect(await runAxe(staff)).toEqual([]);
    await preview.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Change what everyone may call' }).click();
    await staff
      .getByText('From now on everyone may call what the dial plan allows.', { exact: false })
      .waitFor();
    expect([await readDefaultPlan(staff), await readPlan(staff)]).toEqual([STRICT_PLAN, STRICT_PLAN]);

    const { items } = await callApi<{ items: { id: number }[] }>(staff, '/api/Link/GetAuditLogList', {
      request_type: 'ChangeDialPlan',
      as_one: true,
    });
    expect(items).toHaveLength(1);
    await staff.goto(`${server.url}/audit-log/${items[0]?.id}/show`);
    await staff
      .getByRole('link', { name: /^Undo all related/ })
      .first()
      .click();
    await staff.getByRole('button', { name: 'Undo', exact: true }).click();
    await staff.getByText(/^Undone\./).waitFor();
    expect([await readDefaultPlan(staff), await readPlan(staff)]).toEqual([before, 'Standard']);
  });
});
