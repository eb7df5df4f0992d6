import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getRequiredPermission, isSettingSufficient } from '../../../contract/access/getRequiredPermission';
import { type PermissionName, permissions } from '../../../contract/access/permissions';
import type { Call } from '../../../contract/call';
import { allCalls, type CallName, calls } from '../../../contract/index';
import { getLevels } from '../../../contract/levels';
import { records } from '../../../server/database/schema';
import { ensureRoles } from '../../../server/people/roles/builtInRoles';
import { createTestServer, seedTwoTenants, type TestServer, testUsers } from '../testApi';

const WHARF = 'wharf.pbx.example';
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
  await ensureRoles(server.db);
});
afterAll(() => server.close());

const entries = Object.entries(calls) as [CallName, Call][];
const findRole = async (name: string) => {
  const role = (await server.call('GetRoles', {})).body.find((candidate) => candidate.name === name);
  if (!role) throw new Error(`No role ${name}`);
  return role;
};

const assignRole = async (account: 'reseller' | 'customer', role: string) => {
  const { id: key, email, level, wholesalerId, domainName } = testUsers[account];
  const { id } = await findRole(role);
  await server.db.delete(records).where(eq(records.key, key));
  const body = { email, level, disabled: false, role_id: id, customer_id: null };
  const by = { createdBy: 'test', lastModifiedBy: 'test' };
  await server.db.insert(records).values({ kind: 'user', key, wholesalerId, domainName, body, ...by });
};
const setPermission = async (role: string, name: string, setting: 'allow' | 'view' | 'deny') => {
  const { role_permissions } = await findRole(role);
  const id = role_permissions?.find((permission) => permission?.permission_name === name)?.id;
  expect((await server.call('UpdatePermission', { id, setting })).status).toBe(200);
};

describe('permissions in the contract', () => {
  it('each grant access to calls or fields', () => {
    const used = new Set(Object.values<Call>(allCalls).map(({ permission }) => permission));
    const idle = (Object.keys(permissions) as PermissionName[]).filter((name) => !used.has(name));
    expect(idle.filter((name) => !('fields' in permissions[name]))).toEqual([]);
  });

  it('include everything the level permits for built-in administrators, unless denied', async () => {
    for (const [role, level] of [
      ['Administrator', 'staff'],
      ['Reseller administrator', 'reseller'],
      ['Customer administrator', 'customer'],
    ] as const) {
      const { role_permissions } = await findRole(role);
      const settingsByName = new Map(
        role_permissions?.map((permission) => [permission?.permission_name, permission?.setting]),
      );
      const closed = entries.filter(([, call]) => {
        const need = getRequiredPermission(call);
        const mayByLevel = getLevels().indexOf(level) >= getLevels().indexOf(call.access);
        return mayByLevel && need && !isSettingSufficient(settingsByName.get(need.permission), need.setting);
      });
      const by = new Set(closed.map(([, call]) => getRequiredPermission(call)?.permission));
      const denied = {
        staff: [],
        reseller: ['roles.edit'],
        customer: ['domains.edit', 'roles.edit', 'wholesale.edit'],
      }[level];
      expect([...by].filter((name) => name !== undefined && !denied.includes(name as never))).toEqual([]);
    }
  });
});

describe('role of a user', () => {
  it('is checked on every request, so that revoking a permission takes effect immediately', async () => {
    await assignRole('reseller', 'Reseller administrator');
    const read = () => server.call('GetUsers', {}, 'reseller');
    const [{ id } = { id: 0 }] = (await read()).body.items;
    const write = () => server.call('UpdateUser', { id, phone: '61255500101' }, 'reseller');
    expect([(await read()).status, (await write()).status]).toEqual([200, 200]);
    await setPermission('Reseller administrator', 'users.edit', 'view');
    const refused = await write();
    expect([(await read()).status, refused.status]).toEqual([200, 403]);
    expect(refused.error.message).toBe(
      'Your role may look at this but not change it: it needs “Add, change and remove users, and act as them” (users.edit). Ask whoever manages the roles.',
    );
    await setPermission('Reseller administrator', 'users.edit', 'deny');
    expect((await read()).status).toBe(403);
    await setPermission('Reseller administrator', 'users.edit', 'allow');
    expect((await write()).status).toBe(200);
    const { id: roleid, role_permissions } = await findRole('Reseller administrator');
    const ids = role_permissions?.flatMap((permission) =>
      permission?.permission_name === 'users.edit' ? (permission.id ?? []) : [],
    );
    await server.call('DeletePermissionList', { roleid, ids });
    expect((await read()).status).toBe(403);
  });

  it('can be overridden for one wholesaler', async () => {
    await assignRole('reseller', 'Reseller sales');
    const { id, role_permissions } = await findRole('Reseller sales');
    const add = (wholesalerid: number) =>
      server.call('UpdateRole', {
        id,
        role_permissions: [
          ...(role_permissions ?? []).map((permission) => ({ id: permission?.id })),
          { permission_name: 'numbers.view', setting: 'deny', wholesalerid },
        ],
      });
    const read = async () =>
      (await server.call('GetNumberDetails', { number: '61255500001' }, 'reseller')).status;
    await add(2);
    expect(await read()).not.toBe(403);
    await add(1);
    expect(await read()).toBe(403);
  });

  it('is optional, and does not affect calls that require only a level', async () => {
    expect((await server.call('GetUsers', {}, 'otherReseller')).status).toBe(200);
    await assignRole('customer', 'Customer user');
    expect((await server.call('GetLoginsForPBX', { domain_name: WHARF }, 'customer')).status).toBe(403);
    expect((await server.call('GetCurrentUser', {}, 'customer')).status).toBe(200);
    expect((await server.call('ClearImpersonate', {}, 'customer')).status).toBe(200);
  });
});

describe('restricted fields', () => {
  it('are omitted from responses and rejected in requests if the role may not see them', async () => {
    await assignRole('reseller', 'Reseller sales');
    const read = async (body: object = {}) => server.call('GetCustomers', body, 'reseller');
    expect((await read()).body.items[0]).toHaveProperty('email');
    await setPermission('Reseller sales', 'contacts.view', 'deny');
    const [hidden] = (await read()).body.items;
    expect(hidden?.company).toBeTruthy();
    expect(Object.keys(hidden ?? {})).not.toEqual(expect.arrayContaining(['email']));
    const sorted = await read({ sortBy: 'email' });
    expect([sorted.status, sorted.error.errors?.[0]?.field]).toEqual([403, 'email']);
    await setPermission('Reseller sales', 'wholesale.edit', 'allow');
    await setPermission('Reseller sales', 'contacts.view', 'view');
    const created = await server.call(
      'CreateCustomerAccount',
      { domain_name: WHARF, company: 'Wharf Tea', email: 'tea@wharf.example' },
      'reseller',
    );
    expect([created.status, created.error.errors?.[0]?.field]).toEqual([403, 'email']);
    expect((await read()).body.items[0]).toHaveProperty('email');
  });
});
