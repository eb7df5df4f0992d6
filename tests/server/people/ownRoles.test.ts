import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getRequiredPermission } from '../../../contract/access/getRequiredPermission';
import type { Call } from '../../../contract/call';
import { allCalls, type CallName } from '../../../contract/index';
import { meetsLevel } from '../../../contract/levels';
import {
  CUSTOMER,
  RESELLER,
  type SecurityServer,
  STAFF,
  startSecurityServer,
} from '../../security/startSecurityServer';

const WHARF = { domain_name: 'wharf.pbx.example' };
const callLog = [{ permission: 'calls.view', setting: 'view' }];

let server: SecurityServer;
beforeAll(async () => {
  server = await startSecurityServer();
});
afterAll(() => server?.close());

interface Answer {
  id: number;
  name: string;
  is_own: boolean;
  people: number;
  settings: { permission: string; setting: string }[];
  user_id: string;
}

const createRole = async (name: string, settings: object[], token = CUSTOMER, owner: object = WHARF) => {
  const { status, body, error } = await server.send('AddOwnRole', { ...owner, name, settings }, token);
  return { status, role: body as Answer, error };
};
const listRoles = async (token = CUSTOMER, owner: object = WHARF) =>
  (await server.send('GetOwnRoles', owner, token)).body as Answer[];

let userCount = 0;
/** Creates a user with a role and returns the token, which is the sign-in id. */
const createRoleHolder = async (role_id: number) => {
  userCount += 1;
  const email = `holder-${userCount}@wharf.example`;
  const { status, body } = await server.send('AddCustomerLoginToPBX', { ...WHARF, email, role_id }, CUSTOMER);
  expect(status).toBe(200);
  const { id, user_id } = body as Answer;
  return { id, token: user_id };
};

describe('custom role', () => {
  it('grants exactly its permissions, from the next call onwards', async () => {
    const { role } = await createRole('Only the call log', callLog);
    const { token } = await createRoleHolder(role.id);
    for (const [name, call] of Object.entries(allCalls) as [CallName, Call][]) {
      const need = getRequiredPermission(call);
      if (!need || !meetsLevel('customer', call.access)) continue;
      const isAllowed = need.permission === 'calls.view' && need.setting === 'view';
      const { status } = await server.send(name, WHARF, token);
      expect([name, status === 403]).toEqual([name, !isAllowed]);
    }
    const update = { ...WHARF, id: role.id, settings: [{ permission: 'voicemail.edit', setting: 'view' }] };
    expect((await server.send('UpdateOwnRole', update, CUSTOMER)).status).toBe(200);
    expect((await server.send('GetCallLogs', WHARF, token)).status).toBe(403);
    expect((await server.send('GetVoiceMessages', WHARF, token)).status).toBe(200);
    expect((await server.send('DeleteVoiceMessage', WHARF, token)).status).toBe(403);
  });

  it('requires the permission of each account type in calls that support several types', async () => {
    const { role } = await createRole('Queues', [{ permission: 'queues.edit', setting: 'change' }]);
    const { token } = await createRoleHolder(role.id);
    const act = (account: string) =>
      server.send('CreateDomainAction', { ...WHARF, action: 'disable_selected', accounts: [account] }, token);
    const [queue] = (await server.send('GetCallQueuesList', WHARF, token)).body as { name: string }[];
    expect((await act(queue?.name ?? '')).status).toBe(200);
    expect((await act('201')).status).toBe(403);
    const field = { ...WHARF, name: '201', field: 'display', value: 'x' };
    expect((await server.send('UpdateServiceField', field, token)).status).toBe(403);
  });

  it('grants access to extension e-mails and phone files only with the permission for each', async () => {
    const { role } = await createRole('Log alone', callLog);
    const { token } = await createRoleHolder(role.id);
    const mac = '0004f2aabbcc';
    const of = (account: string) => ({ domain: WHARF.domain_name, account });
    const read = (account: string, token: string) => server.send('GetHistory', {}, token, of(account));
    const clear = (account: string, token: string) =>
      server.send('GetHistory2', {}, token, { ...of(account), id: 'all', reset: 'true' });
    for (const account of ['201', mac]) {
      expect((await read(account, token)).status).toBe(403);
      expect((await clear(account, token)).status).toBe(403);
    }
    const { role: desk } = await createRole('Extension clerk', [
      { permission: 'accounts.edit', setting: 'change' },
    ]);
    const { token: clerk } = await createRoleHolder(desk.id);
    expect((await read('201', clerk)).status).toBe(200);
    expect((await clear('201', clerk)).status).toBe(403);
    expect((await read(mac, clerk)).status).toBe(403);
  });

  it('is listed with its user count and can be assigned only within its organisation', async () => {
    const { role } = await createRole('Counted', callLog);
    await createRoleHolder(role.id);
    expect((await listRoles()).find(({ id }) => id === role.id)).toMatchObject({ is_own: true, people: 1 });
    // A different phone system of the same wholesaler does not list the role.
    const lighthouse = { domain_name: 'lighthouse.pbx.example' };
    expect((await listRoles(RESELLER, lighthouse)).map(({ id }) => id)).not.toContain(role.id);
    const outsider = { ...lighthouse, email: 'stranger@lighthouse.example', role_id: role.id };
    expect((await server.send('AddCustomerLoginToPBX', outsider, RESELLER)).status).toBe(400);
    expect((await server.send('GetOwnRoles', lighthouse, CUSTOMER)).status).toBe(404);
  });

  it('cannot grant permissions that its creator does not have or that do not apply to the level', async () => {
    const { role } = await createRole('Narrow', [
      { permission: 'own-roles.edit', setting: 'change' },
      { permission: 'users.edit', setting: 'change' },
    ]);
    const { token } = await createRoleHolder(role.id);
    expect((await createRole('Wider', callLog, token)).status).toBe(403);
    expect((await createRole('Roles of all', [{ permission: 'roles.edit', setting: 'view' }])).status).toBe(
      403,
    );
    expect((await createRole('Wholesale', [{ permission: 'wholesale.edit', setting: 'view' }])).status).toBe(
      400,
    );
    expect((await createRole('Nothing known', [{ permission: 'no.such', setting: 'view' }])).status).toBe(
      400,
    );
    // Users cannot change their own role.
    expect((await server.send('UpdateOwnRole', { ...WHARF, id: role.id, name: 'Mine' }, token)).status).toBe(
      403,
    );
    // Users cannot gain permissions by copying a role that has more than their own.
    const { role: wide } = await createRole('Wide', callLog);
    const widen = {
      ...WHARF,
      id: wide.id,
      settings: [...callLog, { permission: 'audit.view', setting: 'view' }],
    };
    expect((await server.send('UpdateOwnRole', widen, token)).status).toBe(403);
    expect(
      (await server.send('UpdateOwnRole', { ...WHARF, id: wide.id, settings: callLog }, token)).status,
    ).toBe(200);
  });

  it('is the only kind of role that an organisation can change or remove', async () => {
    const [product] = (await listRoles()).filter(({ is_own }) => !is_own);
    const change = { ...WHARF, id: product?.id, name: 'Mine', settings: [] };
    expect((await server.send('UpdateOwnRole', change, CUSTOMER)).status).toBe(404);
    expect((await server.send('RemoveOwnRole', { ...WHARF, id: product?.id }, CUSTOMER)).status).toBe(404);
  });

  it('must have a non-blank name that is unique within the organisation', async () => {
    expect((await createRole('One name', [])).status).toBe(200);
    expect((await createRole(' one NAME ', [])).status).toBe(409);
    expect((await createRole(' ', [])).status).toBe(400);
  });

  it('can be removed only if it is unused or if its users are assigned another role', async () => {
    const { role } = await createRole('Going', callLog);
    const { role: other } = await createRole('Staying', callLog);
    await createRoleHolder(role.id);
    const remove = (replacement_id: number | null) =>
      server.send('RemoveOwnRole', { ...WHARF, id: role.id, replacement_id }, CUSTOMER);
    expect((await remove(null)).status).toBe(409);
    expect((await remove(role.id)).status).toBe(400);
    expect((await remove(other.id)).status).toBe(200);
    const now = await listRoles();
    expect(now.map(({ id }) => id)).not.toContain(role.id);
    expect(now.find(({ id }) => id === other.id)?.people).toBe(1);
  });

  it('can be created by resellers for their organisation, and by staff', async () => {
    const { status, role } = await createRole(
      'Desk',
      [{ permission: 'numbers.view', setting: 'view' }],
      RESELLER,
      {
        domain_name: null,
      },
    );
    expect([status, role.is_own]).toEqual([200, true]);
    const asCustomers = await server.send(
      'AddCustomerLoginToPBX',
      { ...WHARF, email: 'desk@wharf.example', role_id: role.id },
      RESELLER,
    );
    expect(asCustomers.status).toBeGreaterThanOrEqual(400);
    expect((await createRole('Staff desk', callLog, STAFF, { domain_name: null })).status).toBe(200);
  });
});
