import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createTestConsole } from './support/createTestConsole';
import { runAxe } from './support/inspect';

const { server, open, callAs } = createTestConsole();

/** Opens a console page and returns it with a function for making calls as the signed-in user. */
const openNumbers = async (path: string) => {
  const page = await open(path);
  const call = (to: string, body: object, method?: string) => callAs(page, to, body, method);
  return { page, call };
};
type OpenNumbers = Awaited<ReturnType<typeof openNumbers>>;

const failOnce = async (page: Page, name: string) => {
  let hasFailed = false;
  await page.route(`**/api/NumberHub/${name}`, async (route) => {
    const isFirst = !hasFailed;
    hasFailed = true;
    if (isFirst) await route.fulfill({ status: 500, body: '{"message":"The database went away."}' });
    else await route.continue();
  });
};

const pickOption = async (page: Page, label: string | RegExp, option: string | RegExp) => {
  await page.getByRole('dialog').getByLabel(label).first().click();
  await page.getByRole('option', { name: option }).first().click();
};

const findClass = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'What was pasted' }).getByRole('button', { name });

const countTotal = async (call: OpenNumbers['call'], filter: object): Promise<number> => {
  const answer = await call('/api/NumberHub/GetDetailedPhoneNumbers', { ...filter, pageSize: 1 });
  return ((await answer.json()) as { totalCount: number }).totalCount;
};

const selectRange = async (page: Page, from: number, to: number) => {
  const first = page.locator(`[data-place="${from}"]`);
  await first.click();
  await page.locator(`[data-place="${to}"]`).click({ modifiers: ['Shift'] });
};

describe('bulk operations on numbers', () => {
  it('add 300 pasted numbers for a new wholesaler despite two server failures', async () => {
    const { page, call } = await openNumbers('/numbers/paste');
    const name = 'Tide Telecom';
    const created = await call('/api/NumberHub/DuplicateWholesaler', {
      id: 1,
      wholesaler_name: name,
      group_no: '7301',
    });
    expect(created.status).toBeLessThan(300);

    await failOnce(page, 'GetDetailedPhoneNumbers');
    const text = page.getByLabel('Numbers or text containing numbers');
    await text.fill(
      'Hello,\nplease port +61 3 7010 9100 - 9299 on 21/11/2026\n61370109800 - 61370109899\n+61 3 7010 9100\nThanks',
    );
    await page.getByRole('button', { name: 'Read the numbers' }).click();
    // The results so far are preserved, and the check can be continued.
    await page.getByText(/have not been looked up yet/).waitFor();
    await page.getByRole('button', { name: 'Go on' }).click();
    await findClass(page, /^New 300/).waitFor();
    await findClass(page, /^Duplicates 1/).waitFor();
    expect(await runAxe(page)).toEqual([]);

    await failOnce(page, 'AddNumbers');
    await findClass(page, /^New 300/).click();
    await page.getByRole('button', { name: 'Add to inventory' }).click();
    await pickOption(page, 'Wholesaler', name);
    const add = page.getByRole('dialog').getByRole('button', { name: 'Add to inventory' });
    await add.click();
    await page.getByText('The database went away.').waitFor();
    expect(await countTotal(call, { prefix: '613701091' })).toBe(0);
    await add.click();
    await findClass(page, /^Available 300/).waitFor();
    expect(await countTotal(call, { wholesaler: name })).toBe(300);

    // A reload restores the text.
    await page.reload();
    await expect.poll(() => text.inputValue()).toContain('61370109800 - 61370109899');
  });

  it('report a number that made an entire call fail and continue without it', {
    tags: ['long'],
  }, async () => {
    const { page, call } = await openNumbers('/numbers/paste');
    await call('/api/NumberHub/AddNumbers', { startingNumber: '61370109720', quantity: 5 });
    await page.getByLabel('Numbers or text containing numbers').fill('61370109720 - 61370109724');
    await page.getByRole('button', { name: 'Read the numbers' }).click();
    await findClass(page, /^Available 5/).click();
    // Another user quarantines one of the numbers before it is assigned.
    await fetchQuarantine(call, ['61370109722'], '2099-03-01');
    await page.getByRole('button', { name: 'Assign to trunk' }).click();
    await pickOption(page, 'Trunk', /HOUSE-1/);
    await page.getByRole('dialog').getByRole('button', { name: 'Assign to trunk' }).click();
    await page.getByText('Is quarantined until 1 March 2099.').waitFor();
    await page.getByRole('button', { name: 'Go on with the other 4' }).click();
    await page.getByText(/^Done for 4 of 5/).waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await findClass(page, /^Assigned 4/).waitFor();
    await findClass(page, /^Quarantined 1/).waitFor();
  });

  it('split a range and assign half of it despite an initial server failure', async () => {
    const { page, call } = await openNumbers('/');
    await call('/api/NumberHub/AddNumbers', { startingNumber: '61370108100', quantity: 100 });
    await call('/api/NumberHub/GroupExistingNumbers', { startingNumber: '61370108100', quantity: 100 });
    const response = await call('/api/NumberHub/GetRangedNumbers', { prefix: '613701081', kind: ['group'] });
    const [range] = ((await response.json()) as { items: { id: number }[] }).items;
    await page.goto(`${server.url}/number-ranges/${range?.id}/show?tab=grid`);
    await page.getByText('No free numbers here.').waitFor();

    await selectRange(page, 0, 49);
    await page.getByText('A group is selected in part.', { exact: false }).waitFor();
    await failOnce(page, 'BreakRangedNumbers');
    await page
      .getByRole('region', { name: 'Selection' })
      .getByRole('button', { name: 'Break group' })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('It groups 100 numbers.').waitFor();
    expect(await dialog.getByLabel('Into groups of').inputValue()).toBe('50');
    await dialog.getByRole('button', { name: 'Break group' }).click();
    await dialog.getByText('The database went away.').waitFor();
    await dialog.getByRole('button', { name: 'Break group' }).click();
    await dialog.waitFor({ state: 'detached' });

    const id = await findRange(call, '61370108100');
    await page.goto(`${server.url}/number-ranges/${id}/show?tab=grid`);
    await page.locator('[data-place="49"]').waitFor();
    await page.getByRole('listbox', { name: 'Numbers of the range' }).focus();
    await page.keyboard.press('Control+a');
    await page.getByText('50 selected').waitFor();
    await page.getByRole('button', { name: 'Assign to trunk' }).click();
    await pickOption(page, 'Trunk', /HOUSE-1/);
    await page.getByRole('dialog').getByRole('button', { name: 'Assign to trunk' }).click();
    await page.getByText(/50 numbers assigned/i).waitFor();
    expect(await countTotal(call, { prefix: '613701081', state: ['assigned'] })).toBe(50);
    expect(await countTotal(call, { prefix: '613701081', state: ['available'] })).toBe(50);
  });

  it('release a month of quarantined numbers from the calendar despite an initial server failure', {
    tags: ['long'],
  }, async () => {
    const { page, call } = await openNumbers('/');
    await call('/api/NumberHub/AddNumbers', { startingNumber: '61370108800', quantity: 30 });
    const numbers = Array.from({ length: 30 }, (_, index) => String(61370108800 + index));
    await fetchQuarantine(call, numbers.slice(0, 20), '2091-05-07');
    await fetchQuarantine(call, numbers.slice(20), '2091-05-20');
    await page.goto(`${server.url}/quarantined-numbers?as=calendar&on=2091-05-01`);
    const month = page.getByRole('table', { name: 'Quarantined numbers by day' });
    await month.getByRole('button', { name: /^18 more/ }).waitFor();
    expect(await runAxe(page)).toEqual([]);

    await failOnce(page, 'ActivateQuarantineNumber');
    await page.getByRole('button', { name: 'End quarantine for all 30' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'End quarantine' }).click();
    await dialog.getByText('The database went away.').waitFor();
    await dialog.getByRole('button', { name: 'End quarantine' }).click();
    await month.getByRole('link').first().waitFor({ state: 'detached' });
    expect(await countTotal(call, { prefix: '613701088', state: ['available'] })).toBe(30);

    // The number's page shows its history.
    await page.goto(`${server.url}/numbers/61370108800/show`);
    const history = page.getByRole('region', { name: 'Time line' });
    await history.getByText('Quarantine ended early').waitFor();
    await history.getByText('Quarantined', { exact: true }).first().waitFor();
    await history.getByText('Taken into inventory').waitFor();
  });
});

const fetchQuarantine = async (call: OpenNumbers['call'], numbers: string[], until: string) => {
  const answer = await call(
    '/api/NumberHub/DeleteNumberDID',
    { numbers, cancel_type: 'Cancel', quarantine_release: until },
    'DELETE',
  );
  expect(answer.status).toBeLessThan(300);
};

const findRange = async (call: OpenNumbers['call'], first: string): Promise<number | undefined> => {
  const answer = await call('/api/NumberHub/GetRangedNumbers', { numbers: [first], kind: ['group'] });
  return ((await answer.json()) as { items: { id: number }[] }).items[0]?.id;
};
