import { desc, eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallName, findCall } from '../../../contract/index';
import { accounts, auditEntry, records } from '../../../server/database/schema';
import { createUserAccount } from '../../../server/people/users/createUserAccount';
import { verifyPassword } from '../../../server/signIn/accounts/signInAccounts';
import { type RunningServer, startServer } from '../../../server/startServer';
import { openSecrets } from '../../database/openSecrets';
import { openTestDatabase } from '../../database/testDatabase';
import { AUDIENCE, CLIENT_ID, TestClient } from '../../signIn/testClient';
import { seedTwoTenants } from '../testApi';

const STAFF = 'staff@quay.example';
const CUSTOMER = 'fern@wharf.example';
const PASSWORD = 'a password for tests';

let server: RunningServer;
let staff: string;
beforeAll(async () => {
  server = await startServer(
    { port: 0, demo: false, audience: AUDIENCE, clientId: CLIENT_ID },
    openTestDatabase,
  );
  await seedTwoTenants(server.db);
  const createAccount = (email: string, name: string, over: object) =>
    createUserAccount(server.db, { email, name, level: 'staff', password: PASSWORD, ...over });
  await createAccount(STAFF, 'Sam Staff', {});
  await createAccount(CUSTOMER, 'Fern Sample', { level: 'customer', domain: 'wharf.pbx.example' });
  staff = (await new TestClient(`${server.url}/`).signIn(STAFF, {}, PASSWORD)).access_token;
});
afterAll(() => server.close());

const callApi = async (name: CallName, token: string, body: object = {}) => {
  const contract = findCall(name);
  const response = await fetch(`${server.url}${contract?.path}`, {
    method: contract?.method ?? 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: text && JSON.parse(text) };
};

const findCustomerId = async (): Promise<number> => {
  const result = await callApi('GetUsers', staff, { email: CUSTOMER });
  return result.body.items[0].id;
};
const startImpersonation = async () =>
  (await callApi('SetImpersonate', staff, { id: await findCustomerId(), reason: 'Help' })).body;

describe('impersonation of a user', () => {
  it('uses a short-lived token that identifies both users', async () => {
    const { access_token: token, expires_in, email } = await startImpersonation();
    expect([expires_in, email]).toEqual([900, CUSTOMER]);
    const claims = decodeJwt(token);
    expect(claims).toMatchObject({ email: CUSTOMER, act: { name: 'Sam Staff' } });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBeLessThanOrEqual(900);
    const session = await callApi('GetCurrentUser', token);
    expect(session.body).toMatchObject({
      is_admin: false,
      is_impersonating: true,
      impersonated_by: 'Sam Staff',
      domain_name: 'wharf.pbx.example',
      user_detail: { email: CUSTOMER },
    });
  });

  it('records the names of both users in the audit log', async () => {
    const { access_token: token } = await startImpersonation();
    const group = { domain_name: 'wharf.pbx.example', name: 'Made in another’s name' };
    expect((await callApi('CreateGroup', token, group)).status).toBe(200);
    const [entry] = await server.db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1);
    const [account] = await server.db.select().from(accounts).where(eq(accounts.email, STAFF));
    expect(entry).toMatchObject({
      actor: account?.id,
      actorName: 'Sam Staff, acting as Fern Sample',
      call: 'CreateGroup',
    });
  });

  it('grants no access to sensitive calls', async () => {
    const { access_token: token } = await startImpersonation();
    for (const name of [
      'SetImpersonate',
      'ResetPassword',
      'CreateUser',
      'UpdateCurrentUser',
      'GetUsers',
    ] as const)
      expect([name, (await callApi(name, token, { id: 1 })).status]).toEqual([name, 403]);
    expect(
      (await callApi('SetImpersonate', staff, { id: (await callApi('GetCurrentUser', staff)).body.id }))
        .status,
    ).toBe(409);
  });

  it('blocks access to secrets and to the user’s console preferences', async () => {
    const { access_token: token } = await startImpersonation();
    const refused = await callApi('UpdateExtension', token, {
      domain_name: 'wharf.pbx.example',
      name: '200',
      password: 'a password for tests',
    });
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([403, 'password']);
    expect(refused.body.message).toContain('while acting as Fern Sample');
    const chosen = await fetch(`${server.url}/api/Console/Preferences/columns/numbers`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ value: ['did'] }),
    });
    expect(chosen.status).toBe(403);
  });

  it('can be ended with immediate effect in every process', async () => {
    const [first, second, third] = [
      await startImpersonation(),
      await startImpersonation(),
      await startImpersonation(),
    ];
    const works = async ({ access_token }: { access_token: string }) =>
      (await callApi('GetCurrentUser', access_token)).status;
    expect((await callApi('ClearImpersonate', first.access_token)).status).toBe(200);
    expect([await works(first), await works(second)]).toEqual([401, 200]);
    expect((await callApi('ClearImpersonate', staff)).status).toBe(200);
    expect([
      await works(second),
      await works(third),
      (await callApi('GetCurrentUser', staff)).status,
    ]).toEqual([401, 401, 200]);
    const fourth = await startImpersonation();
    await server.db.update(accounts).set({ disabled: true }).where(eq(accounts.email, CUSTOMER));
    expect(await works(fourth)).toBe(401);
    await server.db.update(accounts).set({ disabled: false }).where(eq(accounts.email, CUSTOMER));
  });
});

describe('access token of a user', () => {
  it('is rejected after the user’s level changes, and while the user is disabled', async () => {
    const { access_token: token } = await new TestClient(`${server.url}/`).signIn(CUSTOMER, {}, PASSWORD);
    const update = server.db.update(accounts);
    const condition = eq(accounts.email, CUSTOMER);
    expect((await callApi('GetCurrentUser', token)).status).toBe(200);
    await update.set({ level: 'reseller', domainName: null }).where(condition);
    const stale = await callApi('GetCurrentUser', token);
    expect([stale.status, stale.body.code]).toEqual([401, 'token_expired']);
    await server.db
      .update(accounts)
      .set({ level: 'customer', domainName: 'wharf.pbx.example', disabled: true })
      .where(condition);
    expect((await callApi('GetCurrentUser', token)).body.code).toBe('unauthenticated');
    await server.db.update(accounts).set({ disabled: false }).where(condition);
    expect((await callApi('GetCurrentUser', token)).status).toBe(200);
  });
});

describe('password link', () => {
  const newLink = async (): Promise<string> => {
    await callApi('ResetPassword', staff, { email: CUSTOMER });
    const [mail] = await server.db
      .select()
      .from(records)
      .where(eq(records.kind, 'sent_mail'))
      .orderBy(desc(records.id))
      .limit(1);
    return /http\S+\/new-password\/\S+/.exec(String(openSecrets(mail).text))?.[0] ?? '';
  };
  const choose = (link: string, password: string, confirmation = password, origin = server.url) =>
    fetch(link, {
      method: 'POST',
      body: new URLSearchParams({ password, again: confirmation }),
      headers: { origin },
    });

  it('works once, rejects a reused password and signs the user out everywhere', async () => {
    const before = await new TestClient(`${server.url}/`).signIn(CUSTOMER, {}, PASSWORD);
    const link = await newLink();
    expect(await (await fetch(link)).text()).toContain(CUSTOMER);
    expect((await choose(link, 'one password here', 'another one there')).status).toBe(400);
    expect((await choose(link, 'tooshort')).status).toBe(400);
    expect(await (await choose(link, PASSWORD)).text()).toContain('used before');
    expect((await choose(link, 'a better password', undefined, 'https://evil.example')).status).toBe(400);
    expect((await choose(link, 'a better password')).status).toBe(200);
    expect((await choose(link, 'yet another password')).status).toBe(410);
    expect((await new TestClient(`${server.url}/`).refresh(before.refresh_token)).status).toBe(400);
    expect(await verifyPassword(server.db, CUSTOMER, PASSWORD)).toBeNull();
    await new TestClient(`${server.url}/`).signIn(CUSTOMER, {}, 'a better password');
    const [user] = (await callApi('SearchUser', staff, { email: CUSTOMER })).body;
    expect(user).toMatchObject({ logins_count: 3, last_ip: expect.stringContaining('127.0.0.1') });
    expect(user.last_password_reset).toMatch(/^\d{4}-/);
  }, 60_000);

  it('has a command-line equivalent that sets a new password', async () => {
    const input = { email: CUSTOMER, name: '', level: 'customer', password: 'set by the operator' } as const;
    expect(await createUserAccount(server.db, input)).toBe('password set');
    await new TestClient(`${server.url}/`).signIn(CUSTOMER, {}, 'set by the operator');
    await expect(createUserAccount(server.db, { ...input, email: 'new@wharf.example' })).rejects.toThrow(
      /name/,
    );
  }, 60_000);
});
