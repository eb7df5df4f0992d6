import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getRequiredPermission } from '../../contract/access/getRequiredPermission';
import type { Call } from '../../contract/call';
import { allCalls, type CallName } from '../../contract/index';
import { meetsLevel } from '../../contract/levels';
import { records } from '../../server/database/schema';
import { runInTransaction } from '../../server/database/transaction';
import { permissions, roles } from '../../server/people/roles/roleRecords';
import { sharedOwner } from '../../server/records/recordCollection';
import {
  CUSTOMER,
  findChangedPrivileges,
  findRaisedPermissions,
  RESELLER,
  readPrivileges,
  type SecurityServer,
  STAFF,
  startSecurityServer,
} from './startSecurityServer';

const ACTOR = { id: 'test', name: 'Test', call: 'Test' };
const NARROW_ROLE = 'test-narrow';
const callEntries = Object.entries(allCalls) as [CallName, Call][];
const writeCalls = callEntries.filter(([, { effect }]) => effect === 'write');
const listFieldNames = ({ body }: Call) =>
  Object.keys((body as { properties?: object } | undefined)?.properties ?? {});
/** Calls that assign roles to users. */
const roleAssigningCalls = writeCalls.filter(
  // A second factor rule only adds requirements for a role. `apiKeys.test.ts` covers the permissions of keys.
  ([name, call]) =>
    listFieldNames(call).includes('role_id') && name !== 'AddSecondFactorRule' && call.group !== 'API keys',
);
const roleEditingCalls = writeCalls.filter(([, call]) => call.permission === 'roles.edit');

let server: SecurityServer;
/** Ids of users by sign-in id. */
const users = new Map<string, number>();
const roleIds = new Map<string, number>();
const getId = (known: Map<string, number>, name: string): number => known.get(name) ?? 0;

const WIDE_ROLE = 'Wide customer';
const MANAGER_ROLE = 'Manager of people';

beforeAll(async () => {
  server = await startSecurityServer();
  await runInTransaction(server.db, ACTOR, async (tx) => {
    for (const [name, account_type, allowed] of [
      [WIDE_ROLE, 'customer', ['users.edit', 'accounts.edit', 'billing.view', 'trunks.edit']],
      [MANAGER_ROLE, 'staff', ['users.edit', 'roles.edit']],
    ] as const) {
      const { id } = await roles.create(tx, ACTOR, sharedOwner, { name }, { account_type });
      await permissions.createAll(
        tx,
        ACTOR,
        sharedOwner,
        allowed.map((permission_name) => ({ permission_name, setting: 'allow', roleid: id })),
      );
    }
    for (const role of await roles.all(tx, sharedOwner)) roleIds.set(role.name ?? '', role.id ?? 0);
    await tx.insert(records).values({
      kind: 'user',
      key: NARROW_ROLE,
      body: {
        email: 'narrow@trunkline.example',
        level: 'staff',
        disabled: false,
        role_id: getId(roleIds, MANAGER_ROLE),
      },
      createdBy: 'test',
      lastModifiedBy: 'test',
    });
  });
  for (const { id, key } of await server.db.select().from(records).where(eq(records.kind, 'user')))
    users.set(key, id);
});
afterAll(() => server?.close());

let createdCount = 0;
/** Creates another user of the customer's phone system with the given role. */
const createColleague = async (role: string): Promise<{ id: number; email: string }> => {
  createdCount += 1;
  const email = `colleague-${createdCount}@wharf.example`;
  const [row] = await server.db
    .insert(records)
    .values({
      kind: 'user',
      key: `test-colleague-${createdCount}`,
      wholesalerId: 1,
      domainName: 'wharf.pbx.example',
      body: { email, level: 'customer', disabled: false, role_id: getId(roleIds, role), customer_id: null },
      createdBy: 'test',
      lastModifiedBy: 'test',
    })
    .returning();
  return { id: row?.id ?? 0, email };
};

const buildNewUser = () => {
  createdCount += 1;
  return {
    email: `newcomer-${createdCount}@wharf.example`,
    hosted_pbx_domain: 'wharf.pbx.example',
  };
};

it('every call that assigns a role or writes permissions is tested', () => {
  expect(roleAssigningCalls.map(([name]) => name).sort()).toEqual([
    'AddCustomerLoginToPBX',
    'CreateUser',
    'UpdateCustomerLoginToPBX',
    'UpdateUser',
  ]);
  expect(roleEditingCalls.map(([name]) => name).sort()).toEqual([
    'BulkCopyPermissions',
    'DeletePermissionList',
    'RemoveApp',
    'RemovePermission',
    'RemoveRole',
    'UpdateApp',
    'UpdatePermission',
    'UpdateRole',
  ]);
});

describe.each([
  ['customer', CUSTOMER, 'customer'],
  ['reseller', RESELLER, 'reseller'],
  ['staff', STAFF, 'staff'],
  ['staff with user management permissions only', NARROW_ROLE, 'staff'],
] as const)('user (%s)', (_, caller, level) => {
  const open = roleAssigningCalls.filter(([, call]) => meetsLevel(level, call.access));
  const getOwnFields = () => ({
    id: getId(users, caller),
    hosted_pbx_domain: 'wharf.pbx.example',
    wholesalerid: 1,
  });

  it.each(open)('cannot change their own role with %s', async (name) => {
    const before = await readPrivileges(server.db);
    for (const role of [null, WIDE_ROLE, 'Administrator', 'Reseller sales', 'Customer user'])
      await server.send(
        name,
        { ...buildNewUser(), ...getOwnFields(), role_id: role && getId(roleIds, role) },
        caller,
      );
    expect(findChangedPrivileges(before, await readPrivileges(server.db))).toEqual([]);
  });
});

describe('permission that the caller does not have', () => {
  it.each([
    [CUSTOMER, WIDE_ROLE],
    [RESELLER, WIDE_ROLE],
    [NARROW_ROLE, 'Administrator'],
    [NARROW_ROLE, 'Reseller administrator'],
  ])('cannot be granted by %s: %s', async (caller, role) => {
    const role_id = getId(roleIds, role);
    const { id: target } = await createColleague('Customer user');
    for (const [name, call] of roleAssigningCalls) {
      const { status, error } = await server.send(
        name,
        { id: target, ...buildNewUser(), role_id, wholesalerid: 1 },
        caller,
      );
      const level = caller === CUSTOMER ? 'customer' : caller === RESELLER ? 'reseller' : 'staff';
      expect([name, status]).toEqual([name, meetsLevel(level, call.access) ? expect.any(Number) : 403]);
      expect([name, status >= 400]).toEqual([name, true]);
      if (status === 403 && error.details) expect(error.message).toMatch(/your own role|lacks|needs/);
    }
    const holders = await server.db
      .select({ key: records.key })
      .from(records)
      .where(sql`${records.kind} = 'user' and ${records.body} -> 'role_id' = ${String(role_id)}::jsonb
        and ${records.lastModifiedBy} = ${caller}`);
    expect(holders).toEqual([]);
  });

  it('protects the password, email address and sign-in of users who have it', async () => {
    const { id: target, email } = await createColleague(WIDE_ROLE);
    const attempts: [CallName, object][] = [
      ['UpdateUser', { id: target, email: 'mine@wharf.example' }],
      ['UpdateUser', { id: target, password: 'a long enough secret' }],
      ['UpdateCustomerLoginToPBX', { id: target, email: 'mine@wharf.example' }],
      ['RemoveUserToDBAndAuth', { id: target }],
      ['ResetPassword', { email }],
      ['ResetMfa', { email }],
      ['CheckPreviousPasswords', { id: target, password: 'a long enough secret' }],
      ['SetImpersonate', { id: target }],
    ];
    for (const [name, body] of attempts)
      for (const caller of [CUSTOMER, RESELLER, NARROW_ROLE])
        expect([name, caller, (await server.send(name, body, caller)).status]).toEqual([name, caller, 403]);
  });
});

describe('permission changes for roles', () => {
  /** Returns requests that could escalate permissions, by assigning or changing roles. */
  const buildCalls = async (role: number): Promise<[CallName, object][]> => {
    const all = await permissions.all(server.db, sharedOwner);
    const [first] = all.filter(({ roleid }) => roleid === role);
    const [denied] = all.filter(({ setting }) => setting === 'deny');
    return [
      ['UpdateRole', { id: role, role_permissions: [{ permission_name: 'billing.view', setting: 'allow' }] }],
      ['UpdatePermission', { id: first?.id, permission_name: 'billing.view', setting: 'allow' }],
      [
        'UpdatePermission',
        { id: denied?.id, roleid: role, permission_name: 'billing.view', setting: 'allow' },
      ],
      ['BulkCopyPermissions', { roleid: getId(roleIds, 'Administrator'), to_roleids: [role], replace: true }],
      ['BulkCopyPermissions', { roleid: getId(roleIds, 'Number desk'), to_roleids: [role] }],
      ['RemoveRole', { id: role }],
      ['RemovePermission', { id: first?.id }],
      ['DeletePermissionList', { roleid: role, ids: [] }],
      ['UpdateRole', { id: role, role_permissions: [] }],
    ];
  };

  it.each([
    ['own role', NARROW_ROLE, MANAGER_ROLE],
    ['another role', NARROW_ROLE, 'Reseller administrator'],
    ['own role', STAFF, 'Administrator'],
  ])(
    'cannot exceed the caller’s permissions or affect the caller’s own role: %s, requested by %s',
    async (_, caller, role) => {
      const statuses: number[] = [];
      for (const [name, body] of await buildCalls(getId(roleIds, role))) {
        const before = await readPrivileges(server.db);
        const { status, error } = await server.send(name, body, caller);
        const after = await readPrivileges(server.db);
        expect([name, after[caller]]).toEqual([name, before[caller]]);
        expect([name, findRaisedPermissions(before, after)]).toEqual([name, []]);
        statuses.push(status);
        if (status === 403) expect(error.message).toMatch(/own/);
      }
      // Ensures that both excessive and permitted requests were made.
      expect(statuses.filter((status) => status === 403).length).toBeGreaterThan(2);
      if (role === 'Reseller administrator') expect(statuses).toContain(200);
    },
  );

  it('cannot restore a permission by deleting the denial for one wholesaler', async () => {
    const role = getId(roleIds, 'Reseller sales');
    const { id } = await runInTransaction(server.db, ACTOR, (tx) =>
      permissions.create(tx, ACTOR, sharedOwner, {
        roleid: role,
        permission_name: 'numbers.assign',
        setting: 'deny',
        wholesalerid: 1,
      }),
    );
    expect((await server.send('RemovePermission', { id }, NARROW_ROLE)).status).toBe(403);
  });
});

describe('user without a role', () => {
  it('cannot use any call that requires a permission', async () => {
    for (const [key, level] of [
      [CUSTOMER, 'customer'],
      [RESELLER, 'reseller'],
      [STAFF, 'staff'],
    ] as const) {
      const withoutRole = `${key}-without-role`;
      const [row] = await server.db.select().from(records).where(eq(records.key, key));
      if (!row) throw new Error('no row');
      const { id: _id, ...copy } = row;
      await server.db.insert(records).values({
        ...copy,
        key: withoutRole,
        body: { ...row.body, email: `${level}-2@trunkline.example`, role_id: null },
      });
      for (const [name, call] of callEntries) {
        if (!getRequiredPermission(call) || !meetsLevel(level, call.access)) continue;
        expect([name, (await server.send(name, {}, withoutRole)).status]).toEqual([name, 403]);
      }
    }
  });

  it('is created if a new login specifies no role, and only staff can remove an existing role', async () => {
    const { body, status } = await server.send('AddCustomerLoginToPBX', buildNewUser(), CUSTOMER);
    expect([status, body]).toEqual([200, expect.objectContaining({ role_id: null })]);
    const { id: target } = await createColleague('Customer user');
    const take = (caller: string) => server.send('UpdateUser', { id: target, role_id: null }, caller);
    expect((await take(RESELLER)).status).toBe(403);
    expect(
      (await server.send('UpdateCustomerLoginToPBX', { id: target, role_id: null }, CUSTOMER)).status,
    ).toBe(403);
    expect((await take(STAFF)).status).toBe(200);
  });
});
