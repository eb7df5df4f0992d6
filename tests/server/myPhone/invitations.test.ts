import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts, auditEntry, records } from '../../../server/database/schema';
import { OWN_DOMAIN } from '../../contract/build';
import { type ContractServer, startContractServer } from '../../contract/startContractServer';
import { findExtensionId } from '../../security/createColleague';

let server: ContractServer;
beforeAll(async () => {
  server = await startContractServer();
});
afterAll(() => server?.close());

const invite = (account: string, email: string, as = 'customer') =>
  server.step({ call: 'InviteToMyPhone', body: { account, email }, as });
const findUser = async (id: number) => {
  const [row] = await server.db.select().from(records).where(eq(records.id, id));
  return row;
};
let invited = 0;
const inviteNewPerson = async () => {
  invited += 1;
  const { status, body } = await invite('202', `invited-${invited}@wharf.example`);
  expect(status).toBe(200);
  return body as { id: number; email: string; account: string };
};
const findCustomerRole = async () => {
  const { body } = await server.step({ call: 'GetRoles', body: {}, as: 'staff' });
  return (body as { id: number; account_type: string }[]).find(
    ({ account_type }) => account_type === 'customer',
  )?.id;
};

describe('an invitation to an own extension', () => {
  it('creates a user of that extension without a role, and mails a link', async () => {
    const { id, email, account } = await inviteNewPerson();
    expect(account).toBe('202');
    expect((await findUser(id))?.body).toMatchObject({
      email,
      level: 'self',
      role_id: null,
      extension_id: await findExtensionId(server, OWN_DOMAIN, '202'),
    });
    const [signIn] = await server.db.select().from(accounts).where(eq(accounts.email, email));
    expect(signIn).toMatchObject({ level: 'self', domainName: OWN_DOMAIN, disabled: false });
    const mails = await server.db.select().from(records).where(eq(records.kind, 'sent_mail'));
    expect(mails.filter(({ body }) => body.to === email)).toHaveLength(1);
  });

  it('is logged as the creation of a user', async () => {
    const { email } = await inviteNewPerson();
    const entries = await server.db.select().from(auditEntry).where(eq(auditEntry.call, 'InviteToMyPhone'));
    expect(entries).toContainEqual(
      expect.objectContaining({ entity: 'user', new: expect.objectContaining({ email, level: 'self' }) }),
    );
  });

  it('is refused for an address that can already sign in, whatever its case', async () => {
    const { email } = await inviteNewPerson();
    const { status, body } = await invite('203', email.toUpperCase());
    expect([status, body]).toEqual([
      409,
      expect.objectContaining({ errors: [expect.objectContaining({ field: 'email' })] }),
    ]);
  });

  it('is refused for disabled and unknown extensions, and those of other phone systems', async () => {
    await server.step({ call: 'UpdateExtension', body: { name: '204', disabled: 'true' } });
    const { status, body } = await invite('204', 'disabled@wharf.example');
    expect([status, body]).toEqual([
      409,
      expect.objectContaining({ message: expect.stringContaining('disabled') }),
    ]);
    expect((await invite('299', 'nobody@wharf.example')).status).toBe(404);
    expect((await invite('202', 'other@wharf.example', 'siblingCustomer')).status).toBe(404);
  });
});

describe('users of one extension', () => {
  it('are listed with their kind and extension', async () => {
    const { email } = await inviteNewPerson();
    const { body } = await server.step({ call: 'GetLoginsForPBX', body: { email } });
    expect(body).toEqual([
      expect.objectContaining({ email, account_type: 'self', extension: '202', role: null }),
    ]);
    const users = await server.step({ call: 'GetUsers', body: { account_type: ['self'] }, as: 'reseller' });
    expect(users.body).toMatchObject({ items: expect.arrayContaining([expect.objectContaining({ email })]) });
  });

  it('are renamed, disabled and enabled by the administrator of the phone system, and remain what they are', async () => {
    const { id } = await inviteNewPerson();
    for (const change of [{ lastname: 'Changed' }, { disabled: true }, { disabled: false }]) {
      const { status } = await server.step({ call: 'UpdateCustomerLoginToPBX', body: { id, ...change } });
      expect(status).toBe(200);
    }
    expect((await findUser(id))?.body).toMatchObject({
      lastname: 'Changed',
      level: 'self',
      role_id: null,
      extension_id: expect.any(Number),
    });
  });

  it('cannot be given a role or another phone system', async () => {
    const { id } = await inviteNewPerson();
    const role_id = await findCustomerRole();
    expect(role_id).toBeTypeOf('number');
    const attempts = [
      await server.step({ call: 'UpdateCustomerLoginToPBX', body: { id, role_id } }),
      await server.step({ call: 'UpdateUser', body: { id, role_id }, as: 'staff' }),
      await server.step({
        call: 'UpdateUser',
        body: { id, hosted_pbx_domain: 'lighthouse.pbx.example' },
        as: 'staff',
      }),
    ];
    expect(attempts.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(await findUser(id)).toMatchObject({
      domainName: OWN_DOMAIN,
      body: expect.objectContaining({ level: 'self', role_id: null }),
    });
  });

  it('are removed with their sign-in by the administrator of the phone system, who can remove nobody else', async () => {
    const { id, email } = await inviteNewPerson();
    const remove = (user: number, as = 'customer') =>
      server.step({ call: 'RemoveFromMyPhone', body: { id: user }, as });
    expect((await remove(id, 'siblingCustomer')).status).toBe(404);
    expect((await remove(id)).status).toBeOneOf([200, 204]);
    expect(await server.db.select().from(accounts).where(eq(accounts.email, email))).toEqual([]);
    const [administrator] = await server.db
      .select()
      .from(records)
      .where(eq(records.key, 'account|demo-customer'));
    expect((await remove(administrator?.id ?? 0)).status).toBe(409);
  });

  it('can still be removed after their extension was deleted', async () => {
    await server.step({ call: 'CreateExtension', body: { name: '5701' } });
    const { body } = await invite('5701', 'gone@wharf.example');
    await server.step({ call: 'DeleteExtension', body: { name: '5701' } });
    const listed = await server.step({ call: 'GetLoginsForPBX', body: { email: 'gone@wharf.example' } });
    expect(listed.body).toEqual([expect.objectContaining({ account_type: 'self', extension: null })]);
    const { id } = body as { id: number };
    expect((await server.step({ call: 'RemoveFromMyPhone', body: { id } })).status).toBeOneOf([200, 204]);
  });
});
