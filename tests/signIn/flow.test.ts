import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createAccount, removeAccount } from '../../server/signIn/accounts/signInAccounts';
import { expireGracePeriod } from './expireGracePeriod';
import { AUDIENCE, CLIENT_ID, TestClient } from './testClient';
import { startServer, type TestServer } from './testServer';

vi.setConfig({ testTimeout: 180_000 });

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const createClient = () => new TestClient(server.url);
const staff = 'staff@trunkline.example';
const reseller = 'reseller@harbour.example';

describe('sign-in flow of the provider', () => {
  it('issues an access token that identifies the user to the API', async () => {
    const tokens = await createClient().signIn('customer@wharf.example');
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
    expect(tokens.refresh_token).toBeTruthy();
    expect(decodeProtectedHeader(tokens.access_token).alg).toBe('RS256');
    const session = await server.verify(tokens.access_token);
    expect(session).toMatchObject({
      id: 'account|demo-customer',
      email: 'customer@wharf.example',
      name: 'Demo customer',
      level: 'customer',
      wholesalerId: 1,
      domainName: 'wharf.pbx.example',
    });
    expect(session.expires).toBeGreaterThan(Date.now() / 1000 + 3500);
  });

  it('issues an identity token with the same claims, in the format of the hosted provider', async () => {
    const { id_token } = await createClient().signIn(reseller);
    expect(decodeProtectedHeader(id_token).alg).toBe('RS256');
    expect(decodeJwt(id_token)).toMatchObject({
      iss: server.url,
      aud: CLIENT_ID,
      nonce: 'nonce-1',
      sub: 'account|demo-reseller',
      email: reseller,
      name: 'Demo reseller',
      org_id: 'org_harbour',
      org_name: 'harbour',
      'https://trunkline.example/level': 'reseller',
      'https://trunkline.example/wholesaler_id': 1,
    });
    const access = decodeJwt((await createClient().signIn(reseller)).access_token);
    expect(access).toMatchObject({ aud: AUDIENCE, org_id: 'org_harbour', org_name: 'harbour' });
  });

  it('omits the organization, wholesaler and domain from a staff token', async () => {
    const claims = decodeJwt((await createClient().signIn(staff)).access_token);
    expect(Object.keys(claims)).not.toContain('org_id');
    expect(await server.verify((await createClient().signIn(staff)).access_token)).toMatchObject({
      level: 'staff',
      wholesalerId: null,
      domainName: null,
    });
  });

  it('requires no password while the session is valid', async () => {
    const browser = createClient();
    await browser.signIn(staff);
    const callback = await browser.follow(await browser.fetch(browser.authorizeUrl({ state: 'two' })));
    expect(callback.searchParams.get('state')).toBe('two');
    expect((await browser.redeem(callback.searchParams.get('code') ?? '')).access_token).toBeTruthy();
  });

  it('accepts each code only once', async () => {
    const browser = createClient();
    await browser.signIn(staff);
    const callback = await browser.follow(await browser.fetch(browser.authorizeUrl()));
    const code = callback.searchParams.get('code') ?? '';
    await browser.redeem(code);
    await expect(browser.redeem(code)).rejects.toThrow('invalid_grant');
  });

  it('prompts for the password, and allows another account, if the console requests a new sign-in', async () => {
    const browser = createClient();
    const before = await browser.signIn(staff);
    const same = await browser.signIn(staff, { prompt: 'login' });
    expect((await server.verify(same.access_token)).level).toBe('staff');
    const other = await browser.signIn(reseller, { prompt: 'login' });
    expect((await server.verify(other.access_token)).level).toBe('reseller');
    expect((await browser.refresh(before.refresh_token)).status).toBe(400);
  });
});

describe('sign-in page', () => {
  it('preserves the e-mail address and shows an error that does not reveal whether the account exists', async () => {
    const browser = createClient();
    const { address } = await browser.openSignIn();
    const rejected = await browser.submit(address, staff, 'wrong');
    const unknown = await browser.submit(address, 'nobody@trunkline.example', 'wrong');
    expect(rejected.status).toBe(401);
    expect(unknown.status).toBe(401);
    const page = await rejected.text();
    expect(page).toContain('The e-mail or the password is wrong.');
    expect(page).toContain(`value="${staff}"`);
    expect(page).not.toContain('value="wrong"');
    expect(await unknown.text()).toContain('The e-mail or the password is wrong.');
  });

  it('escapes user input', async () => {
    const browser = createClient();
    const { address } = await browser.openSignIn({ login_hint: '"><b>x' });
    const page = await (await browser.submit(address, '"><script>1</script>', 'wrong')).text();
    expect(page).not.toContain('<script>');
    expect(await (await browser.fetch(address)).text()).not.toContain('<b>');
  });

  it('cannot run scripts, be embedded in a frame or be cached', async () => {
    const browser = createClient();
    const { address } = await browser.openSignIn();
    const { headers } = await browser.fetch(address);
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('rejects forms submitted by other sites', async () => {
    const browser = createClient();
    const { address } = await browser.openSignIn();
    const answer = await browser.submit(address, staff, 'trunkline-demo', {
      origin: 'https://other.example',
    });
    expect(answer.status).toBe(400);
  });

  it('offers demo accounts only if they are enabled', async () => {
    expect((await createClient().openSignIn()).page).toContain('customer@wharf.example');
    const plain = await startServer({ showDemoAccounts: false });
    expect((await new TestClient(plain.url).openSignIn()).page).not.toContain('customer@wharf.example');
    await plain.close();
  });

  it('reports a sign-in that was started in another browser as expired', async () => {
    const browser = createClient();
    const { address } = await browser.openSignIn();
    const refused = await createClient().fetch(address);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('This sign-in has expired');
  });

  it('throttles attempts after ten wrong passwords', async () => {
    const email = 'slow@trunkline.example';
    await createAccount(server.database.db, { email, name: 'Slow', password: 'right one', level: 'staff' });
    const browser = createClient();
    const { address } = await browser.openSignIn();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await browser.submit(address, email.toUpperCase(), `wrong ${attempt}`)).status).toBe(401);
    }
    const refused = await browser.submit(address, email, 'right one');
    expect(refused.status).toBe(429);
    expect(await refused.text()).toMatch(
      /Too many attempts\. Try again in 15 minutes\..*“Forgotten password”/,
    );
    expect((await browser.submit(address, staff, 'trunkline-demo')).status).toBe(303);
  });
});

describe('refresh tokens of the provider', () => {
  it('are replaced on each use, and reuse revokes all of them', async () => {
    const browser = createClient();
    const first = await browser.signIn(staff);
    const answer = await browser.refresh(first.refresh_token);
    const second = await answer.json();
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(await server.verify(second.access_token)).toMatchObject({ level: 'staff' });
    expect(decodeJwt(second.id_token)).toMatchObject({ sub: 'account|demo-staff', email: staff });

    await expireGracePeriod(server.database.db);
    const reused = await browser.refresh(first.refresh_token);
    expect(reused.status).toBe(400);
    expect(await reused.json()).toEqual({
      error: 'invalid_grant',
      error_description: 'Unknown or invalid refresh token.',
    });
    expect((await browser.refresh(second.refresh_token)).status).toBe(400);
  });

  it('can be reused for a few seconds in case a response was lost', async () => {
    const browser = createClient();
    const { refresh_token } = await browser.signIn(staff);
    const answers = await Promise.all([browser.refresh(refresh_token), browser.refresh(refresh_token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [lost, came] = await Promise.all(answers.map((answer) => answer.json()));
    expect((await browser.refresh(came.refresh_token)).status).toBe(200);
    await expireGracePeriod(server.database.db);
    expect((await browser.refresh(refresh_token)).status).toBe(400);
    // Reusing a token also revokes the token that replaced it.
    expect((await browser.refresh(lost.refresh_token)).status).toBe(400);
  });

  it('can be reused only once, even by parallel requests', async () => {
    const browser = createClient();
    const { refresh_token } = await browser.signIn(staff);
    const answers = await Promise.all(Array.from({ length: 6 }, () => browser.refresh(refresh_token)));
    const accepted = answers.filter(({ status }) => status === 200);
    expect([accepted.length, answers.filter(({ status }) => status === 400).length]).toEqual([2, 4]);
    expect((await browser.refresh(refresh_token)).status).toBe(400);
    // The refused requests do not end the session.
    for (const answer of accepted)
      expect((await browser.refresh((await answer.json()).refresh_token)).status).toBe(200);
  });

  it('are revoked when the account is removed', async () => {
    const { db } = server.database;
    const account = {
      email: 'gone@trunkline.example',
      name: 'Gone',
      password: 'secret!',
      level: 'staff',
    } as const;
    const { id } = await createAccount(db, account);
    const browser = createClient();
    const { refresh_token } = await browser.signIn(account.email, {}, account.password);
    expect(await removeAccount(db, id)).toBe(true);
    expect((await browser.refresh(refresh_token)).status).toBe(400);
    expect((await browser.openSignIn()).page).toContain('Sign in');
  });
});

describe('authorisation request', () => {
  it('shows an error for an unknown redirect URL instead of redirecting', async () => {
    const browser = createClient();
    const answer = await browser.fetch(browser.authorizeUrl({ redirect_uri: 'https://other.example/' }), {
      headers: { accept: 'text/html' },
    });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
    expect(await answer.text()).toContain('Sign-in is not possible');
  });

  it.each([
    [
      'a missing challenge',
      { code_challenge: undefined, code_challenge_method: undefined },
      'invalid_request',
    ],
    ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['an unknown audience', { audience: 'https://other.example' }, 'invalid_target'],
    ['the implicit flow', { response_type: 'token' }, 'unsupported_response_type'],
    ['a silent prompt but no session', { prompt: 'none' }, 'login_required'],
  ])('is rejected with %s', async (_name, params, error) => {
    const browser = createClient();
    const answer = await browser.fetch(browser.authorizeUrl(params));
    const location = answer.headers.get('location') ?? '';
    expect(location.slice(location.search(/[?#]/) + 1)).toContain(`error=${error}`);
  });

  it('cannot be completed with an incorrect verifier', async () => {
    const browser = createClient();
    await browser.signIn(staff);
    const callback = await browser.follow(await browser.fetch(browser.authorizeUrl()));
    const answer = await browser.token({
      grant_type: 'authorization_code',
      code: callback.searchParams.get('code') ?? '',
      code_verifier: 'x'.repeat(43),
      redirect_uri: `${server.url}auth-callback`,
    });
    expect(answer.status).toBe(400);
  });
});

describe('sign-in to organizations', () => {
  it('is allowed for members by organization ID or name', async () => {
    for (const organization of ['org_harbour', 'Harbour']) {
      const { id_token } = await createClient().signIn(reseller, { organization });
      expect(decodeJwt(id_token).org_name).toBe('harbour');
    }
  });

  it('is rejected for all other users', async () => {
    const browser = createClient();
    const { address } = await browser.openSignIn({ organization: 'org_other' });
    const answer = await browser.submit(address, reseller, 'trunkline-demo');
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('does not belong to the organization');
  });

  it('requires membership even if a session exists', async () => {
    const browser = createClient();
    await browser.signIn(reseller);
    const answer = await browser.fetch(browser.authorizeUrl({ prompt: 'none', organization: 'org_other' }));
    expect(answer.headers.get('location')).toContain('error=login_required');
  });
});

describe('silent renewal in a frame', () => {
  const silent = { prompt: 'none', response_mode: 'web_message' };

  it('posts a code to the console, the only site permitted to embed the frame', async () => {
    const browser = createClient();
    await browser.signIn(staff);
    const answer = await browser.fetch(browser.authorizeUrl(silent));
    const page = await answer.text();
    expect(page).toMatch(/"code":\s*"[^"]+"/);
    expect(page).toContain('authorization_response');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`frame-ancestors ${server.url.slice(0, -1)}`);
    expect(policy).not.toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/script-src 'sha256-/);
    expect(answer.headers.get('x-frame-options')).toBeNull();
  });

  it('posts login_required if there is no session', async () => {
    const page = await (await createClient().fetch(createClient().authorizeUrl(silent))).text();
    expect(page).toMatch(/"error":\s*"login_required"/);
  });
});

describe('sign-out at the provider', () => {
  it('ends the session, revokes refresh tokens and returns to the console', async () => {
    const browser = createClient();
    const { refresh_token } = await browser.signIn(staff);
    const answer = await browser.fetch(
      `/v2/logout?client_id=${CLIENT_ID}&returnTo=${encodeURIComponent(server.url.slice(0, -1))}`,
      { headers: { 'sec-fetch-site': 'same-origin' } },
    );
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(server.url.slice(0, -1));
    expect((await browser.refresh(refresh_token)).status).toBe(400);
    const silent = await browser.fetch(browser.authorizeUrl({ prompt: 'none' }));
    expect(silent.headers.get('location')).toContain('error=login_required');
  });

  it('shows a plain page for an unknown return URL', async () => {
    const answer = await createClient().fetch('/v2/logout?returnTo=https%3A%2F%2Fother.example');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('You are signed out');
  });
});

describe('other provider routes', () => {
  it('have the same paths as the hosted provider', async () => {
    const description = await (await createClient().fetch('/.well-known/openid-configuration')).json();
    expect(description).toMatchObject({
      issuer: server.url,
      authorization_endpoint: `${server.url}authorize`,
      token_endpoint: `${server.url}oauth/token`,
      jwks_uri: `${server.url}.well-known/jwks.json`,
      userinfo_endpoint: `${server.url}userinfo`,
    });
  });

  it('publish only the public signing keys', async () => {
    const { keys } = await (await createClient().fetch('/.well-known/jwks.json')).json();
    expect(keys).toHaveLength(1);
    for (const key of [...keys, ...server.signIn.jwks.keys]) expect(Object.keys(key)).not.toContain('d');
  });

  it('identify the user of an access token', async () => {
    const { access_token } = await createClient().signIn(reseller);
    const answer = await createClient().fetch('/userinfo', {
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(await answer.json()).toMatchObject({ email: reseller, org_id: 'org_harbour' });
    expect((await createClient().fetch('/userinfo')).status).toBe(401);
  });

  it('exclude similar paths', () => {
    for (const path of [
      '/authorize',
      '/authorize/x',
      '/oauth/token',
      '/v2/logout',
      '/userinfo',
      '/sign-in/x',
    ])
      expect(server.signIn.handles(path)).toBe(true);
    for (const path of ['/', '/sign-in', '/api/NumberHub/GetTrunks', '/authorized', '/.well-known/other'])
      expect(server.signIn.handles(path)).toBe(false);
  });

  it('do not allow other sites to request tokens', async () => {
    const answer = await fetch(`${server.url}oauth/token`, {
      method: 'POST',
      headers: { origin: 'https://other.example' },
      body: new URLSearchParams({ client_id: CLIENT_ID, grant_type: 'refresh_token', refresh_token: 'x' }),
    });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});
