import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissions } from '../../../contract/access/permissions';
import { accounts, auditEntry, records } from '../../../server/database/schema';
import { hostedIdentity } from '../../../server/gateways/identityGateway';
import { createLocalGateways } from '../../../server/localGateways/createLocalGateways';
import { ensureRoles } from '../../../server/people/roles/builtInRoles';
import { createMissingUsers } from '../../../server/people/users/createMissingUsers';
import { createAccount } from '../../../server/signIn/accounts/signInAccounts';
import { openSecrets } from '../../database/openSecrets';
import { createTestServer, seedTwoTenants, type TestServer } from '../testApi';

const WHARF = 'wharf.pbx.example';
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
  await ensureRoles(server.db);
  await createAccount(server.db, {
    email: 'boss@trunkline.example',
    name: 'The boss',
    password: 'first-password-1',
    level: 'staff',
  });
  await createMissingUsers(server.db);
});
afterAll(() => server.close());

const permissionCount = Object.keys(permissions).length;
let createdCount = 0;
const createLogin = async (over: object = {}) => {
  createdCount += 1;
  const email = `login-${createdCount}@wharf.example`;
  const body = { domain_name: WHARF, email, firstname: 'Fern', lastname: 'Sample', ...over };
  return (await server.call('AddCustomerLoginToPBX', body, 'customer')).body;
};
const findAccount = async (email: string) => {
  const [row] = await server.db.select().from(accounts).where(eq(accounts.email, email));
  return row;
};
const findRole = async (name: string) =>
  (await server.call('GetRoles', {})).body.find((role) => role.name === name)?.id;

describe('users in the console', () => {
  it('exist both in the console and at the identity provider, and are changed in both', async () => {
    const user = await createLogin();
    expect(await findAccount(user.email ?? '')).toMatchObject({
      level: 'customer',
      domainName: WHARF,
      name: 'Fern Sample',
    });
    const changed = await server.call(
      'UpdateUser',
      { id: user.id, email: 'moved@wharf.example', disabled: true, lastname: 'Specimen', shoe_size: 44 },
      'reseller',
    );
    expect(changed.body).toMatchObject({ email: 'moved@wharf.example', disabled: true, shoe_size: 44 });
    expect(await findAccount('moved@wharf.example')).toMatchObject({ disabled: true, name: 'Fern Specimen' });
  });

  it('are removed from the console and the provider, or from neither', async () => {
    const user = await createLogin();
    expect((await server.call('RemoveUserToDBAndAuth', { id: user.id }, 'otherReseller')).status).toBe(404);
    await server.db.delete(accounts).where(eq(accounts.email, user.email ?? ''));
    expect((await server.call('RemoveUserToDBAndAuth', { id: user.id }, 'reseller')).status).toBe(404);
    const selectUser = () =>
      server.db
        .select()
        .from(records)
        .where(eq(records.id, user.id ?? 0));
    expect(await selectUser()).toHaveLength(1);
    const other = await createLogin();
    expect((await server.call('RemoveUserToDBAndAuth', { id: other.id }, 'reseller')).status).toBe(200);
    expect(await findAccount(other.email ?? '')).toBeUndefined();
  });

  it('always include at least one staff member', async () => {
    const [boss] = (await server.call('GetUsers', { account_type: ['staff'] })).body.items;
    expect(boss).toMatchObject({ email: 'boss@trunkline.example', role: 'Administrator', logins_count: 0 });
    expect((await server.call('RemoveUserToDBAndAuth', { id: boss?.id })).status).toBe(409);
    expect((await server.call('UpdateUser', { id: boss?.id, disabled: true })).status).toBe(409);
    expect((await findAccount('boss@trunkline.example'))?.disabled).toBe(false);
  });

  it('cannot exceed the level of their creator or leave the creator’s organisation', async () => {
    const staffRole = await findRole('Administrator');
    const resellerRole = await findRole('Reseller sales');
    const user = await createLogin();
    const raise = (role_id: number | null | undefined, as: 'reseller' | 'staff') =>
      server.call('UpdateUser', { id: user.id, role_id, wholesalerid: 1 }, as);
    expect((await raise(staffRole, 'reseller')).status).toBe(403);
    expect(
      (await server.call('CreateUser', { email: 'x@wharf.example', role_id: resellerRole }, 'customer'))
        .status,
    ).toBe(403);
    expect(
      (await server.call('UpdateUser', { id: user.id, hosted_pbx_domain: 'kettle.pbx.example' }, 'reseller'))
        .status,
    ).toBe(404);
    expect((await raise(resellerRole, 'reseller')).body).toMatchObject({
      wholesalerid: 1,
      hosted_pbx_domain: null,
    });
    expect(await findAccount(user.email ?? '')).toMatchObject({ level: 'reseller', domainName: null });
    expect(
      (await server.call('UpdateCustomerLoginToPBX', { domain_name: WHARF, id: user.id }, 'customer')).status,
    ).toBe(404);
  });

  it('cannot be updated from a stale read', async () => {
    const user = await createLogin();
    await server.call('UpdateUser', { id: user.id, firstname: 'Hazel' });
    const late = await server.call('UpdateUser', {
      id: user.id,
      firstname: 'Ivy',
      dateLastModified: user.dateLastModified,
    });
    expect([late.status, late.error.code]).toEqual([409, 'conflict']);
  });

  it('have a unique e-mail address', async () => {
    const user = await createLogin();
    const double = await server.call(
      'CreateUser',
      { email: (user.email ?? '').toUpperCase() },
      'otherCustomer',
    );
    expect([double.status, double.error.errors?.[0]?.field]).toEqual([409, 'email']);
  });

  it('cannot reuse a recent password, and no password is stored', async () => {
    const user = await createLogin({ password: 'a long first password' });
    const set = (password: string) => server.call('UpdateUser', { id: user.id, password }, 'reseller');
    expect((await set('a long second password')).status).toBe(200);
    expect((await set('a long first password')).error.errors?.[0]?.field).toBe('password');
    expect((await set('short')).status).toBe(400);
    const check = (password: string) =>
      server.call('CheckPreviousPasswords', { id: user.id, password }, 'customer');
    expect((await check('a long first password')).body.is_previous).toBe(true);
    expect((await check('another long password')).body.is_previous).toBe(false);
    const written = JSON.stringify([
      await server.db.select().from(auditEntry),
      await server.db.select({ body: records.body }).from(records),
    ]);
    expect(written).not.toMatch(/long (first|second) password|scrypt/);
  }, 30_000);

  it('receive a password link that is not recorded in the audit log', async () => {
    const user = await createLogin();
    expect((await server.call('ResetPassword', { email: user.email }, 'customer')).status).toBe(200);
    expect((await server.call('ResetPassword', { email: user.email }, 'otherCustomer')).status).toBe(404);
    const mails = await server.db.select().from(records).where(eq(records.kind, 'sent_mail'));
    const ownMails = mails.filter((mail) => mail.body.to === user.email);
    expect(ownMails.map((mail) => mail.body.template)).toEqual(['invitation', 'password']);
    expect(String(openSecrets(ownMails[1]).text)).toContain('/new-password/');
    expect(JSON.stringify(await server.db.select().from(auditEntry))).not.toContain('/new-password/');
    for (let each = 0; each < 3; each++)
      await server.call('ResetPassword', { email: user.email }, 'customer');
    expect((await server.call('ResetPassword', { email: user.email }, 'customer')).status).toBe(429);
  });

  it('cannot be disabled or impersonated if they are managed by another provider', async () => {
    const hosted = await createTestServer({
      db: server.db,
      gateways: createLocalGateways(server.db, { identity: hostedIdentity }),
    });
    const { items } = (await hosted.call('GetUsers', {}, 'reseller')).body;
    expect(items.length).toBeGreaterThan(0);
    const [id] = items.map((item) => item.id);
    const refused = await hosted.call('SetImpersonate', { id });
    expect([refused.status, refused.error.code]).toEqual([501, 'not_available']);
    expect((await hosted.call('UpdateUser', { id, phone: '61255500101' }, 'reseller')).status).toBe(200);
    expect((await hosted.call('UpdateUser', { id, disabled: !items[0]?.disabled }, 'reseller')).status).toBe(
      501,
    );
  });
});

describe('built-in and custom roles', () => {
  it('can copy the permissions of other roles, and cannot be removed while in use', async () => {
    const [from, to] = [await findRole('Administrator'), await findRole('Customer user')];
    const copied = await server.call('BulkCopyPermissions', {
      roleid: from,
      to_roleids: [to],
      replace: true,
    });
    expect(copied.body.role_permissions?.map((permission) => permission.setting)).toEqual(
      Array(permissionCount).fill('allow'),
    );
    await server.call('BulkCopyPermissions', { roleid: from, to_roleids: [to] });
    expect((await server.call('GetPermissionList', { roleid: to })).body).toHaveLength(permissionCount);
    const [first] = copied.body.role_permissions ?? [];
    const edited = await server.call('UpdateRole', {
      id: to,
      role_permissions: [
        { id: first?.id, setting: 'deny' },
        { permission_name: 'new.thing', setting: 'view' },
      ],
    });
    expect(edited.body.role_permissions?.map((permission) => permission.setting).sort()).toEqual([
      'deny',
      'view',
    ]);
    const user = await createLogin({ role_id: to });
    expect((await server.call('RemoveRole', { id: to })).status).toBe(409);
    await server.call('UpdateUser', { id: user.id, role_id: null });
    expect((await server.call('RemoveRole', { id: to })).status).toBe(200);
    await ensureRoles(server.db);
    expect(await findRole('Customer user')).toBeUndefined();
  });

  it('are visible to users of their own level and above', async () => {
    const getLevels = async (as: 'customer' | 'reseller') =>
      new Set((await server.call('GetRoles', {}, as)).body.map((role) => role.account_type));
    expect(await getLevels('customer')).toEqual(new Set(['customer']));
    expect(await getLevels('reseller')).toEqual(new Set(['customer', 'reseller']));
    const staffRole = await findRole('Administrator');
    expect((await server.call('GetPermissionList', { roleid: staffRole }, 'customer')).status).toBe(404);
  });
});
