import { and, desc, eq } from 'drizzle-orm';
import type { AdapterPayload } from 'oidc-provider';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { auditEntry, identityPayloads, wholesalers } from '../../server/database/schema';
import { runInTransaction } from '../../server/database/transaction';
import { createAccount, findAccount } from '../../server/signIn/accounts/signInAccounts';
import { checkPassword, setPassword, signOutEverywhere } from '../../server/signIn/passwords/changePassword';
import { createPayloadAdapter } from '../../server/signIn/provider/oidcAdapter';
import { loadSecrets } from '../../server/signIn/provider/signInKeys';
import { deletePayloads } from '../../server/signIn/sessions/deletePayloads';
import { startImpersonation } from '../../server/signIn/tokens/impersonationTokens';
import { expireGracePeriod } from '../signIn/expireGracePeriod';
import { AUDIENCE, TestClient } from '../signIn/testClient';
import { startServer, type TestServer } from '../signIn/testServer';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const PASSWORD = 'the right password';
let server: TestServer;
let account: { id: string; email: string };
beforeAll(async () => {
  server = await startServer();
  await server.database.db.insert(wholesalers).values({ id: 1, wholesalerName: 'One' });
  const email = 'person@signout.example';
  const { id } = await createAccount(server.database.db, {
    email,
    name: 'One',
    password: PASSWORD,
    level: 'staff',
  });
  account = { id, email };
});
afterAll(() => server?.close());

const signInBrowser = async () => {
  const browser = new TestClient(server.url);
  const tokens = await browser.signIn(account.email, {}, PASSWORD);
  expect(await server.signIn.verify(tokens.access_token)).toMatchObject({ id: account.id });
  return { browser, tokens };
};
const sameOriginHeaders = { headers: { 'sec-fetch-site': 'same-origin' } };
const isSignedIn = async (browser: TestClient) => {
  const answer = await browser.fetch(browser.authorizeUrl({ prompt: 'none' }));
  return (answer.headers.get('location') ?? '').includes('code=');
};

it('a session remains signed out after a concurrent request that had already read it', async () => {
  const { browser } = await signInBrowser();
  const adapter = createPayloadAdapter(server.database.db)('Session');
  const { db } = server.database;
  const [row] = await db
    .select()
    .from(identityPayloads)
    .where(and(eq(identityPayloads.model, 'Session'), eq(identityPayloads.accountId, account.id)))
    .orderBy(desc(identityPayloads.expiresAt))
    .limit(1);
  if (!row) throw new Error('There is no session.');
  expect(await adapter.find(row.id)).toMatchObject({ accountId: account.id });
  await browser.fetch('/v2/logout', sameOriginHeaders);
  // Simulates the provider storing a session at the end of a request that started before the sign-out.
  await adapter.upsert(row.id, row.payload as AdapterPayload, 3600);
  expect(await adapter.find(row.id)).toBeUndefined();
  expect(await adapter.findByUid(row.uid ?? '')).toBeUndefined();
  expect(await isSignedIn(browser)).toBe(false);
});

it('a global sign-out or an account deletion permanently ends every session', async () => {
  const { db } = server.database;
  const adapter = createPayloadAdapter(db)('Session');
  for (const end of [
    () => runInTransaction(db, { id: 'x', name: 'x', call: 'x' }, (tx) => signOutEverywhere(tx, account.id)),
    () => deletePayloads(db, eq(identityPayloads.accountId, account.id)),
  ]) {
    await signInBrowser();
    const rows = await db
      .select()
      .from(identityPayloads)
      .where(and(eq(identityPayloads.model, 'Session'), eq(identityPayloads.accountId, account.id)));
    expect(rows.length).toBeGreaterThan(0);
    await end();
    for (const { id, payload } of rows) {
      await adapter.upsert(id, payload as AdapterPayload, 3600);
      expect(await adapter.find(id)).toBeUndefined();
    }
  }
});

describe('access token', () => {
  it('is revoked only by a sign-out in its own browser', async () => {
    const first = await signInBrowser();
    const second = await signInBrowser();
    await first.browser.fetch('/v2/logout', sameOriginHeaders);
    await expect(server.signIn.verify(first.tokens.access_token)).rejects.toMatchObject({ code: 'invalid' });
    const response = await fetch(`${server.url}userinfo`, {
      headers: { authorization: `Bearer ${first.tokens.access_token}` },
    });
    expect(response.status).toBe(401);
    expect(await server.signIn.verify(second.tokens.access_token)).toMatchObject({ id: account.id });
  });

  it('remains valid after renewal and is revoked together with the renewed token', async () => {
    const { browser, tokens } = await signInBrowser();
    const renewed = await (await browser.refresh(tokens.refresh_token)).json();
    for (const token of [tokens.access_token, renewed.access_token])
      expect(await server.signIn.verify(token)).toMatchObject({ id: account.id });
    await browser.fetch('/v2/logout', sameOriginHeaders);
    for (const token of [tokens.access_token, renewed.access_token])
      await expect(server.signIn.verify(token)).rejects.toMatchObject({ code: 'invalid' });
  });

  it('is revoked if a refresh token is used twice', async () => {
    const { browser, tokens } = await signInBrowser();
    await browser.refresh(tokens.refresh_token);
    await expireGracePeriod(server.database.db);
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(400);
    await expect(server.signIn.verify(tokens.access_token)).rejects.toMatchObject({ code: 'invalid' });
  });

  it('is revoked by a new password', async () => {
    const { db } = server.database;
    const { tokens } = await signInBrowser();
    const checked = await checkPassword(db, account.id, account.email, 'another good password');
    await setPassword(db, account.id, checked);
    await expect(server.signIn.verify(tokens.access_token)).rejects.toMatchObject({ code: 'invalid' });
    const back = await checkPassword(db, null, account.email, PASSWORD);
    await setPassword(db, account.id, { ...back, replacement: checked.hash });
  });

  it('remains valid in the session where the user changes their own password', async () => {
    const { db } = server.database;
    const first = await signInBrowser();
    const second = await signInBrowser();
    const { signInId } = await server.signIn.verify(first.tokens.access_token);
    const checked = await checkPassword(db, account.id, account.email, 'one more good password');
    await setPassword(db, account.id, checked, signInId);
    expect(await server.signIn.verify(first.tokens.access_token)).toMatchObject({ id: account.id });
    expect((await first.browser.refresh(first.tokens.refresh_token)).status).toBe(200);
    expect(await isSignedIn(first.browser)).toBe(true);
    await expect(server.signIn.verify(second.tokens.access_token)).rejects.toMatchObject({ code: 'invalid' });
    expect(await isSignedIn(second.browser)).toBe(false);
    const back = await checkPassword(db, null, account.email, PASSWORD);
    await setPassword(db, account.id, { ...back, replacement: checked.hash });
  });

  it('is revoked when the impersonator signs out, if issued for impersonation', async () => {
    const { db } = server.database;
    const { browser } = await signInBrowser();
    const [signingKey] = (await loadSecrets(db)).signingKeys;
    const other = await findAccount(db, 'account|demo-reseller');
    if (!signingKey || !other) throw new Error('No key, or no other.');
    const provider = { issuer: server.url, audience: AUDIENCE, signingKey };
    const staff = { id: account.id, name: 'One' };
    const token = await runInTransaction(db, { ...staff, call: 'ActAs' }, (tx) =>
      startImpersonation(tx, provider, staff, other, 'a test'),
    );
    expect(await server.signIn.verify(token)).toMatchObject({ id: other.id });
    await browser.fetch('/v2/logout', sameOriginHeaders);
    await expect(server.signIn.verify(token)).rejects.toMatchObject({ code: 'invalid' });
  });
});

describe('sign-out requested by another site', () => {
  it.each([
    ['a link on another site', { 'sec-fetch-site': 'cross-site', referer: 'https://other.example/' }],
    ['a sibling subdomain', { 'sec-fetch-site': 'same-site' }],
    ['an e-mail link', { 'sec-fetch-site': 'none' }],
    ['a browser that sends no fetch metadata', {}],
  ])('requires user confirmation if it comes from %s', async (_name, headers) => {
    const { browser, tokens } = await signInBrowser();
    const response = await browser.fetch('/v2/logout', { headers });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<form method="post" action="/v2/logout"');
    expect(await server.signIn.verify(tokens.access_token)).toMatchObject({ id: account.id });
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('is ignored if submitted as a form by another site', async () => {
    const { browser } = await signInBrowser();
    for (const origin of ['https://other.example', 'null'])
      await browser.fetch('/v2/logout', { method: 'POST', headers: { origin } });
    await browser.fetch('/v2/logout', { method: 'POST' });
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('completes after confirmation and redirects the user', async () => {
    const { browser, tokens } = await signInBrowser();
    const console = server.url.slice(0, -1);
    const answer = await browser.fetch(`/v2/logout?returnTo=${encodeURIComponent(console)}`, {
      method: 'POST',
      headers: { origin: console },
    });
    expect(answer.headers.get('location')).toBe(console);
    await expect(server.signIn.verify(tokens.access_token)).rejects.toMatchObject({ code: 'invalid' });
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('requires no confirmation if the console is on an allowed site', async () => {
    const otherServer = await startServer({ redirectUris: ['https://console.example/auth-callback'] });
    const response = await fetch(`${otherServer.url}v2/logout`, {
      headers: { referer: 'https://console.example/' },
    });
    expect(await response.text()).toContain('You are signed out');
    await otherServer.close();
  });
});

describe('authorization code', () => {
  it('is invalidated by an incorrect verifier', async () => {
    const { browser } = await signInBrowser();
    const callback = await browser.follow(await browser.fetch(browser.authorizeUrl()));
    const code = callback.searchParams.get('code') ?? '';
    const rejected = await browser.token({
      grant_type: 'authorization_code',
      code,
      code_verifier: 'x'.repeat(43),
      redirect_uri: `${server.url}auth-callback`,
    });
    expect(rejected.status).toBe(400);
    await expect(browser.redeem(code)).rejects.toThrow('invalid_grant');
  });
});

describe('identity provider URLs', () => {
  it('use the public address, regardless of the host in the request', async () => {
    const { request } = await import('node:http');
    const read = (path: string) =>
      new Promise<string>((done, fail) => {
        const { port } = new URL(server.url);
        const headers = {
          host: 'evil.example',
          'x-forwarded-host': 'evil.example',
          'x-forwarded-proto': 'https',
        };
        request({ port, host: '127.0.0.1', path, headers }, (answer) => {
          let text = JSON.stringify(answer.headers);
          answer.on('data', (chunk) => {
            text += chunk;
          });
          answer.on('end', () => done(text));
        })
          .on('error', fail)
          .end();
      });
    const described = await read('/.well-known/openid-configuration');
    expect(described).toContain(`"token_endpoint":"${server.url}oauth/token"`);
    const reply = await read(new TestClient(server.url).authorizeUrl().slice(server.url.length - 1));
    for (const text of [described, reply]) expect(text).not.toContain('evil');
  });
});

describe('sign-in audit log', () => {
  it('contains sign-ins, failures and sign-outs, but no passwords or unknown email addresses', async () => {
    const { browser } = await signInBrowser();
    await browser.fetch('/v2/logout', sameOriginHeaders);
    const { address } = await browser.openSignIn();
    await browser.submit(address, account.email, 'secret that is wrong');
    await browser.submit(address, 'typed-a-password-here@signout.example', 'secret that is wrong');
    const entries = await server.database.db.select().from(auditEntry);
    const of = (call: string, entity: string) =>
      entries.filter((entry) => entry.call === call && entry.entity === entity);
    expect(of('SignIn', 'identity').length).toBeGreaterThan(0);
    expect(of('SignOut', 'sign_in').at(-1)).toMatchObject({ actor: account.id, entityKey: account.email });
    expect(of('SignIn', 'sign_in').map(({ actor, address: from }) => [actor, from])).toEqual([
      [account.id, '127.0.0.1'],
      ['nobody', '127.0.0.1'],
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/secret that is wrong|typed-a-password/);
  });
});
