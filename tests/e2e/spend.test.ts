import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { phone, wide } from '../../scripts/browser/viewports';
import { axe, overflow } from './support/inspect';
import { testConsole } from './support/testConsole';

const SWITCH = 'a-secret-of-the-phone-switch-of-this-story';
const { server, open, callAs } = testConsole({ env: { PHONE_SWITCH_TOKEN: SWITCH } });

const DOMAIN = 'wharf.pbx.example';
/** No extension of the demo. */
const CALLER = '7712';
const STRICT = 'No international calls';
const MINUTE = 60_000;

const ask = async <Answer>(page: Page, path: string, body: object): Promise<Answer> => {
  const answered = await callAs(page, path, body);
  const text = await answered.text();
  expect([answered.status, answered.status < 300 ? '' : text]).toEqual([answered.status, '']);
  expect(answered.status).toBeLessThan(300);
  return JSON.parse(text || 'null');
};

/** Calls by satellite, as a phone switch tells of them: a minute costs 9.80. */
async function calledBySatellite(minutes: number, calls: number): Promise<void> {
  const events = Array.from({ length: calls }, (_, place) => {
    const about = (seconds: number) => ({
      event_id: `spend-${place}-${seconds}`,
      time: new Date(Date.now() - (minutes + 2) * MINUTE + seconds * 1000).toISOString(),
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
    headers: { authorization: `Bearer ${SWITCH}`, 'content-type': 'application/json' },
    body: JSON.stringify({ events }),
  });
  expect(await answered.json()).toMatchObject({ accepted: events.length, refused: 0 });
}

const findingsOf = (kind?: string) =>
  `/spend-watch?filter=${encodeURIComponent(JSON.stringify({ domain_name: DOMAIN, ...(kind && { kind: [kind] }) }))}`;

const planOf = async (page: Page): Promise<string> =>
  (
    await ask<{ dial_plan: string }>(page, '/api/Link/GetExtensionDetail', {
      domain_name: DOMAIN,
      name: CALLER,
    })
  ).dial_plan;
/** The dial plan of the phone system, as the finding tells it. */
const planOfAll = async (page: Page): Promise<string | undefined> => {
  const { items } = await ask<{ items: { dial_plan: string }[] }>(page, '/api/Console/GetSpendFindings', {
    domain_name: DOMAIN,
    kind: 'system',
  });
  return items[0]?.dial_plan;
};

const begin = async (page: Page, action: string) => {
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

describe('what is spent by phone', () => {
  let staff: Page;
  beforeAll(async () => {
    staff = await open(findingsOf());
    await staff.getByRole('heading', { name: 'Spend watch', level: 1 }).waitFor();
  });

  it('is followed, told by the bell and on Home where it goes over a limit, and leads to its calls', {
    timeout: 420_000,
  }, async () => {
    await ask(staff, '/api/Link/CreateExtension', {
      domain_name: DOMAIN,
      name: CALLER,
      first_name: 'Driftwood',
      dial_plan: 'Standard',
    });
    await staff.getByRole('button', { name: 'Views', exact: true }).click();
    await staff.getByRole('menuitem', { name: 'Follow this list…' }).click();
    const asking = staff.getByRole('dialog', { name: 'Follow' });
    await asking.getByLabel('Name').fill('Spend of the wharf');
    await asking.getByRole('button', { name: 'Follow' }).click();
    await staff.getByText('You follow “Spend of the wharf”.').waitFor();
    const { items } = await ask<{ items: { id: number }[] }>(staff, '/api/Console/GetWatches', {
      name: 'Spend',
    });

    await calledBySatellite(6, 3);
    await ask(staff, '/api/Console/CheckWatches', { ids: items.map(({ id }) => id) });
    const titles = async () => {
      const path = '/api/Console/GetUnreadNotifications';
      const { latest } = await ask<{ latest: { title: string }[] }>(staff, path, {});
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
    await staff.goto(server.url + findingsOf());
    for (const why of [/Limit of the phone system/, /Limit of the extension.*7712/, /Unusual destination/])
      await staff.getByRole('row', { name: why }).first().waitFor();
    expect(await axe(staff)).toEqual([]);

    await staff.goto(server.url + findingsOf('extension'));
    await begin(staff, 'Its calls');
    await staff.getByRole('heading', { name: /^Call log$/i, level: 1 }).waitFor();
    await staff.getByRole('row', { name: /881/ }).nth(2).waitFor();
    expect(await staff.getByRole('row', { name: /881/ }).count()).toBe(3);
    await staff.setViewportSize(phone);
    await staff.goto(server.url + findingsOf());
    await staff.getByText('Limit of the phone system').first().waitFor();
    expect(await overflow(staff)).toBe(0);
    await staff.setViewportSize(wide);
  });

  it('is blocked by whoever must ask once somebody approves it, stays so, and is lifted', async () => {
    const roles = await ask<{ id: number; name: string }[]>(staff, '/api/NumberHub/GetRoles', {});
    const roleid = roles.find(({ name }) => name === 'Reseller administrator')?.id;
    const permissions = await ask<{ id: number; roleid: number; permission_name: string }[]>(
      staff,
      '/api/NumberHub/GetPermissions',
      { roleid },
    );
    await ask(staff, '/api/NumberHub/UpdatePermission', {
      id: permissions.find((one) => one.roleid === roleid && one.permission_name === 'accounts.edit')?.id,
      setting: 'ask',
      ask_calls: ['UpdateExtension'],
    });

    const reseller = await open(findingsOf('extension'), { as: 'reseller' });
    await begin(reseller, 'Change what it may call');
    const asking = reseller.getByRole('dialog');
    await asking.getByText('This needs approval', { exact: false }).waitFor();
    await choosePlan(reseller, STRICT);
    expect(await axe(reseller)).toEqual([]);
    await asking.getByRole('button', { name: 'Change what it may call' }).click();
    await reseller.getByText('Asked. It is done once somebody approves it.').first().waitFor();
    expect(await planOf(staff)).toBe('Standard');

    await staff.goto(`${server.url}/change-requests`);
    await staff
      .getByRole('row', { name: /Demo reseller/ })
      .getByRole('link')
      .first()
      .click();
    await staff.getByRole('button', { name: 'Approve' }).click();
    await staff.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await staff.getByText('Approved.').waitFor();
    await expect.poll(() => planOf(staff), { timeout: 60_000, interval: 500 }).toBe(STRICT);

    await reseller.goto(server.url + findingsOf('extension'));
    await reseller.getByRole('row', { name: new RegExp(`${CALLER}.*${STRICT}`) }).waitFor();
    await staff.goto(server.url + findingsOf('extension'));
    await begin(staff, 'Let the phone system decide what it may call');
    await staff
      .getByRole('dialog')
      .getByRole('button', { name: 'Let the phone system decide what it may call' })
      .click();
    await staff.getByText('It may call what the dial plan of the phone system allows.').waitFor();
    expect(await planOf(staff)).toBe('');
  });

  it('is blocked for all of a phone system in one rehearsed step, and taken back as one', async () => {
    await ask(staff, '/api/Link/UpdateExtension', {
      domain_name: DOMAIN,
      name: CALLER,
      dial_plan: 'Standard',
    });
    const before = await planOfAll(staff);
    await staff.goto(server.url + findingsOf('system'));
    await begin(staff, 'Change what everyone may call');
    const dialog = staff.getByRole('dialog').first();
    await choosePlan(staff, STRICT);
    await dialog.getByRole('button', { name: 'What will this do?' }).click();
    const told = staff.getByRole('dialog', { name: 'What this will do' });
    await told.getByText(CALLER).first().waitFor();
    expect([await planOfAll(staff), await planOf(staff)]).toEqual([before, 'Standard']);
    expect(await axe(staff)).toEqual([]);
    await told.getByRole('button', { name: 'Close' }).click();
    await dialog.getByRole('button', { name: 'Change what everyone may call' }).click();
    await staff
      .getByText('From now on everyone may call what the dial plan allows.', { exact: false })
      .waitFor();
    expect([await planOfAll(staff), await planOf(staff)]).toEqual([STRICT, STRICT]);

    const { items } = await ask<{ items: { id: number }[] }>(staff, '/api/Link/GetAuditLogList', {
      request_type: 'ChangeDialPlan',
      as_one: true,
    });
    expect(items).toHaveLength(1);
    await staff.goto(`${server.url}/audit-log/${items[0]?.id}/show`);
    await staff
      .getByRole('link', { name: /^Take all of this/ })
      .first()
      .click();
    await staff.getByRole('button', { name: 'Take back', exact: true }).click();
    await staff.getByText(/^Taken back\./).waitFor();
    expect([await planOfAll(staff), await planOf(staff)]).toEqual([before, 'Standard']);
  });
});
