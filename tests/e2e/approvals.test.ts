import { describe, expect, it } from 'vitest';
import { phoneViewport } from '../../scripts/browser/viewports';
import { createTestConsole } from './support/createTestConsole';
import { measureOverflow, runAxe } from './support/inspect';
import { openChangePanel, typeTime } from './support/openChangePanel';

const { server, open, callAs } = createTestConsole();

const numbers = ['61370107951', '61370107952', '61370107953'];

interface Permission {
  id: number;
  roleid: number;
  permission_name: string;
}

describe('change request', () => {
  it('requires staff approval for a reseller’s bulk release, then runs at the scheduled time', async () => {
    const staff = await open('/change-requests');
    await staff.getByRole('heading', { level: 1, name: 'Requests' }).waitFor();
    const read = async (path: string, body: object) => (await callAs(staff, path, body)).json();
    const roles = (await read('/api/NumberHub/GetRoles', {})) as { id: number; name: string }[];
    const role = roles.find(({ name }) => name === 'Reseller administrator');
    const permissions = (await read('/api/NumberHub/GetPermissions', { roleid: role?.id })) as Permission[];
    const assign = permissions.find(
      (permission) => permission.roleid === role?.id && permission.permission_name === 'numbers.assign',
    );
    await callAs(staff, '/api/NumberHub/UpdatePermission', {
      id: assign?.id,
      setting: 'ask',
      ask_calls: ['ReleaseNumbers'],
    });
    await callAs(staff, '/api/NumberHub/AddNumbers', {
      startingNumber: numbers[0],
      quantity: 3,
      wholesalerid: 1,
    });

    const reseller = await open('/numbers', { as: 'reseller' });
    await callAs(reseller, '/api/Console/HoldNumbers', { numbers, hold_for: 'week' });
    const filter = encodeURIComponent(JSON.stringify({ phone_number: '6137010795' }));
    await reseller.goto(`${server.url}/numbers?filter=${filter}`);
    await reseller.getByRole('checkbox', { name: /^Select all/ }).check();
    await reseller.getByRole('button', { name: 'Release reservation' }).click();
    const asking = reseller.getByRole('dialog');
    await asking.getByText('This needs approval', { exact: false }).waitFor();
    await asking.getByRole('button', { name: 'Release reservation' }).click();
    await reseller.getByText('Approval requested. The change is made once it is approved.').first().waitFor();
    expect(await reseller.getByText(/available again/).count()).toBe(0);

    await staff.goto(`${server.url}/`);
    await staff
      .getByRole('link', { name: /requests waiting for you/ })
      .first()
      .click();
    await staff.waitForURL(/change-requests.*decide/);
    await staff
      .getByRole('row', { name: /Demo reseller/ })
      .getByRole('link')
      .first()
      .click();
    await staff.getByRole('heading', { name: /^Release 3 numbers, /, level: 1 }).waitFor();
    await staff.getByText('3 records change.', { exact: false }).waitFor();
    expect(await runAxe(staff)).toEqual([]);
    await staff.getByRole('button', { name: 'Approve' }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByLabel('Comment').fill('On Sunday, when nobody calls.');
    const soon = new Date(Date.now() + 20_000);
    const local = new Date(soon.getTime() - soon.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
    await dialog.getByLabel('Runs at').fill(local);
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await staff.getByText('Approved.').waitFor();
    await staff.getByText('Scheduled').first().waitFor();

    await expect
      .poll(
        async () => {
          const { items } = (await read('/api/Console/GetChangeRequests', {})) as {
            items: { state: string }[];
          };
          return items[0]?.state;
        },
        { timeout: 90_000, interval: 1_000 },
      )
      .toBe('done');
    await reseller.goto(`${server.url}/change-requests`);
    await reseller
      .getByText('On Sunday, when nobody calls.')
      .or(reseller.getByText('Done'))
      .first()
      .waitFor();
  });

  it('can be scheduled from the button of a form', async () => {
    const page = await open('/rate-plans/3/show');
    await page.getByRole('main').getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Description').fill('From Sunday on');
    const dialog = await openChangePanel(page, 'Schedule…');
    await dialog.getByLabel('From').fill(typeTime(1));
    await dialog.getByLabel('Reason').fill('The new price list');
    expect(await runAxe(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
    await page
      .getByText(/^Scheduled for /)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'View request' }).click();
    await page.getByRole('heading', { name: /rate plan/, level: 1 }).waitFor();
  });

  it('can be required for a role above a given number of records', async () => {
    const page = await open('/pbx-customer/roles', { as: 'customer' });
    await page.getByRole('row', { name: /Trainee.*Changes .* with approval/ }).waitFor();
    await page.getByRole('link', { name: 'Trainee' }).click();
    const edit = page.getByRole('main').getByRole('button', { name: 'Edit', exact: true });
    await edit.click();
    await page
      .getByRole('group', { name: /^Approval of / })
      .first()
      .getByLabel('Approval for')
      .click();
    await page.getByRole('option', { name: 'Changes above a number of records' }).click();
    const above = page.getByRole('spinbutton', { name: 'Above how many records' }).first();
    await above.fill('5');
    expect(await runAxe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await edit.click();
    expect(await above.inputValue()).toBe('5');
  });

  it('fits on a phone screen', async () => {
    const page = await open('/change-requests', { viewport: phoneViewport });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await measureOverflow(page)).toBe(0);
  });
});
