import { createHash, webcrypto } from 'node:crypto';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { consumeSignInError } from '../../src/authProvider';
import { HostileProvider, ORIGIN, type Tampering } from './hostileProvider';
import { replyFromFrame, type SignInOptions, startSignIn } from './startSignIn';

let provider: HostileProvider;
const messages: string[] = [];

const setPath = (path: string) => window.history.replaceState(null, '', path);
const getSecondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
/** Returns all locations in the page where a token could have been left behind. */
const listTraces = () =>
  [
    window.location.href,
    document.cookie,
    JSON.stringify({ ...localStorage }),
    JSON.stringify({ ...sessionStorage }),
    ...messages,
  ].join('\n');

beforeEach(() => {
  provider = new HostileProvider();
  vi.stubGlobal('crypto', webcrypto);
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('fetch', provider.fetch);
  messages.length = 0;
  for (const word of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, word).mockImplementation((...words) => {
      messages.push(words.map(String).join(' '));
    });
  for (const cookie of document.cookie.split('; '))
    Reflect.set(document, 'cookie', `${cookie.split('=')[0]}=; max-age=0`);
  consumeSignInError();
  setPath('/');
});

afterEach(() => {
  for (const token of provider.issued) expect(listTraces()).not.toContain(token);
});

const attemptLogin = async (tampering: Tampering, setting?: SignInOptions) => {
  const signing = startSignIn(provider, setting);
  await signing.begin('/trunks');
  provider.tampering = tampering;
  const result = await signing.returnFromProvider();
  return { ...signing, ...result };
};

const expectRejected = async (tampering: Tampering, message: RegExp, setting?: SignInOptions) => {
  const { auth, client, error, redirectTo } = await attemptLogin(tampering, setting);
  expect(error).toMatch(message);
  expect(redirectTo).toBe('/');
  expect(await client.isAuthenticated()).toBe(false);
  expect(await auth.getPermissions()).toBeNull();
};

const expectAccepted = async (tampering: Tampering, setting?: SignInOptions) => {
  const { auth, error, redirectTo } = await attemptLogin(tampering, setting);
  expect(error).toBeNull();
  expect(redirectTo).toBe('/trunks');
  expect(await auth.getPermissions()).toMatchObject({ level: 'staff' });
};

const untrustedMessage = /can’t be trusted/;
const clockMessage = /clock of this computer/;

describe('sign-in redirect', () => {
  it('requests a code with PKCE, using a 43-character verifier hashed with SHA-256', async () => {
    const { signIn, authorize } = startSignIn(provider);
    await signIn();
    const params = authorize().searchParams;
    expect(authorize().pathname).toBe('/authorize');
    expect(params.get('response_type')).toBe('code');
    expect(params.get('code_challenge_method')).toBe('S256');
    const [redeemed] = provider.grants('authorization_code');
    const verifier = redeemed?.body.get('code_verifier') ?? '';
    expect(verifier).toHaveLength(43);
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(params.get('code_challenge'));
  });

  it('requests openid, profile, email and, with refresh tokens, offline_access, and sends the code as a form', async () => {
    const { signIn, authorize } = startSignIn(provider);
    await signIn();
    expect(authorize().searchParams.get('scope')).toBe('openid profile email offline_access');
    expect(provider.grants('authorization_code')[0]).toMatchObject({
      path: '/oauth/token',
      type: 'application/x-www-form-urlencoded',
    });
    const plain = startSignIn(provider, { useRefreshTokens: false });
    await plain.begin();
    expect(plain.authorize().searchParams.get('scope')).toBe('openid profile email');
  });

  it('preserves the full requested path and ignores a path on another site', async () => {
    expect(await startSignIn(provider).signIn('/trunks?page=2#numbers')).toMatchObject({
      redirectTo: '/trunks?page=2#numbers',
    });
    expect(await startSignIn(provider).signIn('//other.example/trunks')).toMatchObject({ redirectTo: '/' });
  });

  it('sets a session cookie that expires after one day', async () => {
    const cookies: string[] = [];
    vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void cookies.push(cookie));
    await startSignIn(provider).signIn();
    const sessionCookie = cookies.find((cookie) => cookie.includes('is.authenticated=true')) ?? '';
    const expires = Date.parse(/expires=([^;]+)/i.exec(sessionCookie)?.[1] ?? '');
    expect(Math.round((expires - Date.now()) / 3_600_000)).toBe(24);
  });

  it('shows an error instead of a blank page when the provider is unreachable', async () => {
    provider.tampering = { areKeysDown: true };
    const { auth } = startSignIn(provider);
    void auth.checkAuth({});
    await waitFor(() => expect(consumeSignInError()).toMatch(/can’t be reached/));
  });
});

describe('identity token', () => {
  it('signs the user in if it is valid', () => expectAccepted({}));

  it.each<[string, Tampering]>([
    ['is missing', { token: () => undefined }],
    ['has two parts', { token: (token) => token.split('.').slice(0, 2).join('.') }],
    ['has no signature', { token: (token) => `${token.split('.').slice(0, 2).join('.')}.` }],
    ['comes from another issuer', { claims: { iss: 'https://other.example/' } }],
    ['has no issuer', { claims: { iss: undefined } }],
    ['has no subject', { claims: { sub: undefined } }],
    ['uses the algorithm “none”', { header: { alg: 'none' } }],
    ['is signed with HS256', { header: { alg: 'HS256' } }],
    ['is signed with PS256', { header: { alg: 'PS256' } }],
    ['is for another audience', { claims: { aud: 'other' } }],
    ['has no audience', { claims: { aud: undefined } }],
    ['is for several audiences without azp', { claims: { aud: ['trunkline-console', 'other'] } }],
    [
      'is for several audiences with another azp',
      { claims: { aud: ['trunkline-console', 'other'], azp: 'other' } },
    ],
    ['is for several other audiences', { claims: { aud: ['other', 'another'], azp: 'trunkline-console' } }],
    ['has no nonce', { claims: { nonce: undefined } }],
    ['has another nonce', { claims: { nonce: 'bm90IHRoaXM=' } }],
    ['has a string as exp', { claims: { exp: '9999999999' } }],
    ['has no exp', { claims: { exp: undefined } }],
    ['has a string as iat', { claims: { iat: 'now' } }],
  ])('is rejected if it %s', (_name, tampering) => expectRejected(tampering, untrustedMessage));

  it('is accepted with several audiences if azp is correct', () =>
    expectAccepted({ claims: { aud: ['trunkline-console', 'other'], azp: 'trunkline-console' } }));

  it('is accepted up to 60 seconds after its expiry or before its not-before time', async () => {
    expect((await attemptLogin({ claims: { exp: getSecondsFromNow(-57) } })).error).toBeNull();
    expect((await attemptLogin({ claims: { exp: getSecondsFromNow(-62) } })).error).toMatch(clockMessage);
    expect((await attemptLogin({ claims: { nbf: getSecondsFromNow(57) } })).error).toBeNull();
    expect((await attemptLogin({ claims: { nbf: getSecondsFromNow(63) } })).error).toMatch(clockMessage);
  });

  it.each<[string, Tampering]>([
    ['changed after it was signed', { token: (token) => addLevelClaim(token) }],
    ['signed with a key that is not the provider’s', { isForeignKey: true }],
    ['naming a key the provider does not publish', { header: { kid: 'key-9' } }],
  ])('is rejected when %s', (_name, tampering) => expectRejected(tampering, untrustedMessage));

  it('is accepted if signed with a new key, after the keys are reloaded', async () => {
    const signing = startSignIn(provider);
    await signing.begin('/trunks');
    provider.rollKey();
    expect(await signing.returnFromProvider()).toEqual({ redirectTo: '/trunks', error: null });
  });

  it.each([
    ['org_1', { org_id: 'org_1' }, true],
    ['org_1', { org_id: 'org_2' }, false],
    ['org_1', {}, false],
    ['Harbour', { org_name: 'harbour' }, true],
    ['Harbour', { org_name: 'wharf' }, false],
    ['Harbour', { org_id: 'org_1' }, false],
  ])('is accepted for organization %s with %j: %s', (organization, claims, passes) =>
    passes
      ? expectAccepted({ claims }, { organization })
      : expectRejected({ claims }, untrustedMessage, { organization }),
  );
});

/** Modifies a claim without re-signing the token. */
const addLevelClaim = (token: string) => {
  const [header, payload = '', signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const other = Buffer.from(JSON.stringify({ ...claims, admin: true })).toString('base64url');
  return `${header}.${other}.${signature}`;
};

describe('callback from the provider', () => {
  it('is rejected without redeeming the code if its state differs', async () => {
    const { begin, returnFromProvider } = startSignIn(provider);
    await begin();
    expect((await returnFromProvider({ state: 'stolen' })).error).toMatch(
      /^Invalid state .*another window.*state_mismatch/,
    );
    expect(provider.grants('authorization_code')).toEqual([]);
  });

  it('is rejected without a pending sign-in', async () => {
    const { returnFromProvider } = startSignIn(provider);
    expect((await returnFromProvider({ state: 'x' })).error).toMatch(
      /^Invalid state .*another window.*missing_transaction/,
    );
    expect(provider.grants('authorization_code')).toEqual([]);
  });

  it('shows an error message at the configured path', async () => {
    const { begin, returnFromProvider } = startSignIn(provider, { errorPath: '/failed' });
    await begin('/trunks');
    expect(
      await returnFromProvider({ error: 'access_denied', error_description: 'The account is blocked' }),
    ).toEqual({
      redirectTo: '/failed',
      error:
        'The account is blocked You are not allowed to sign in. Ask whoever manages your access. (access_denied)',
    });
  });

  it('is rejected without showing its error text if the error is forged, and a later sign-in succeeds', async () => {
    const { begin, returnFromProvider, signIn } = startSignIn(provider);
    await begin();
    const forged = { error: 'access_denied', error_description: 'Call 1900 now', state: 'made-up' };
    const { error } = await returnFromProvider(forged);
    expect(error).toMatch(/state_mismatch/);
    expect(error).not.toContain('1900');
    expect(await signIn()).toMatchObject({ error: null });
  });

  it.each<[string, Tampering, RegExp]>([
    ['a code that has already been used', createRejection('invalid_grant'), /used before, or has expired/],
    [
      'a request for multi-factor authentication',
      createRejection('mfa_required', { mfa_token: 'secret-mfa' }),
      /second proof/,
    ],
    [
      'an empty error response',
      { refusal: { status: 500, body: {} } },
      /did not answer as it should.*request_error/,
    ],
  ])('shows an error and does not sign the user in: %s', (_name, tampering, message) =>
    expectRejected(tampering, message),
  );

  it('sends up to three requests if the token endpoint is unreachable', async () => {
    await expectRejected({ isDown: true }, /can’t be reached/);
    expect(provider.grants('authorization_code')).toHaveLength(3);
  });

  it('times out after ten seconds in each of three attempts', async () => {
    const { begin, auth } = startSignIn(provider);
    await begin();
    const keys = provider.fetch;
    const slow = vi.fn((input: RequestInfo | URL, init?: RequestInit) =>
      String(input).endsWith('jwks.json') ? keys(input, init) : new Promise<Response>(() => undefined),
    );
    vi.stubGlobal('fetch', slow);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    setPath(`/auth-callback?code=c&state=${encodeURIComponent(readStoredState())}`);
    const answer = auth.handleCallback();
    await vi.advanceTimersByTimeAsync(29_900);
    expect(slow).toHaveBeenCalledTimes(3);
    expect(consumeSignInError()).toBeNull();
    await vi.advanceTimersByTimeAsync(200);
    await answer;
    expect(consumeSignInError()).toMatch(/can’t be reached/);
  });
});

const readStoredState = (): string => {
  const [stored = '{}'] = Object.entries(sessionStorage).flatMap(([key, value]) =>
    key.startsWith('a0.spajs.txs') ? [String(value)] : [],
  );
  return String(JSON.parse(stored).state);
};

const createRejection = (error: string, extra: object = {}): Tampering => {
  return { refusal: { status: 403, body: { error, error_description: error, ...extra } } };
};

describe('token renewal', () => {
  const signedIn = async (setting?: SignInOptions) => {
    const signing = startSignIn(provider, setting);
    expect(await signing.signIn()).toMatchObject({ error: null });
    setPath('/numbers');
    return signing;
  };

  const LOCK = 'browser-tabs-lock-key-auth0.lock.getTokenSilently';
  const readLock = (): { id: string; timeRefreshed: number } | null =>
    JSON.parse(localStorage.getItem(LOCK) ?? 'null');
  /** Renews the session with a provider that does not respond, using fake timers. */
  const renewSlowly = async () => {
    const { client } = await signedIn({ useRefreshTokens: false });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    return { renew: () => client.getTokenSilently({ cacheMode: 'off' }) };
  };
  /** The frame's request is hashed outside the fake timers; only then does the frame's timeout start. */
  const waitForFrame = async () => {
    while (!document.querySelector('iframe')) await vi.advanceTimersByTimeAsync(10);
  };

  it('refreshes its cross-tab lock every second and releases it', async () => {
    const { renew } = await renewSlowly();
    const renewing = expect(renew()).rejects.toMatchObject({ error: 'timeout' });
    await vi.advanceTimersByTimeAsync(1_200);
    const refreshed = [readLock()?.timeRefreshed];
    for (let second = 0; second < 4; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      refreshed.push(readLock()?.timeRefreshed);
    }
    const steps = refreshed.slice(1).map((time, index) => Number(time) - Number(refreshed[index]));
    expect(steps).toEqual([1_000, 1_000, 1_000, 1_000]);
    await waitForFrame();
    await vi.advanceTimersByTimeAsync(60_000);
    await renewing;
    expect(readLock()).toBeNull();
  });

  it('waits for the lock of another tab and acquires it five seconds after its last refresh', async () => {
    const { renew } = await renewSlowly();
    const other = () =>
      localStorage.setItem(LOCK, JSON.stringify({ id: 'other', timeRefreshed: Date.now() }));
    other();
    const renewing = expect(renew()).rejects.toMatchObject({ error: 'timeout' });
    for (let second = 0; second < 12; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      expect(readLock()?.id).toBe('other');
      other();
    }
    await vi.advanceTimersByTimeAsync(4_900);
    expect(readLock()?.id).toBe('other');
    await vi.advanceTimersByTimeAsync(6_000);
    expect(readLock()?.id).not.toBe('other');
    // Each of the ten attempts starts at most five seconds after the previous one.
    await vi.advanceTimersByTimeAsync(5_500);
    expect(readLock()?.id).toMatch(/^\d/);
    await waitForFrame();
    await vi.advanceTimersByTimeAsync(70_000);
    await renewing;
  });

  it('starts 60 seconds before the access token expires, sending the refresh token as a form', async () => {
    provider.expiresIn = 70;
    const { auth } = await signedIn();
    expect(await auth.getAccessToken()).toBe('access-1');
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 8_000);
    expect(await auth.getAccessToken()).toBe('access-1');
    vi.setSystemTime(Date.now() + 4_000);
    expect(await auth.getAccessToken()).toBe('access-4');
    expect(provider.grants('refresh_token')[0]?.type).toBe('application/x-www-form-urlencoded');
    expect(provider.grants('refresh_token')[0]?.body.get('refresh_token')).toBe('refresh-access-1');
  });

  it('uses a hidden frame if there are no refresh tokens, with separate PKCE, state and nonce', async () => {
    const { auth } = await signedIn({ useRefreshTokens: false });
    const renewed = auth.renewAccessToken();
    const params = await replyFromFrame((query) => {
      provider.nonce = query.get('nonce') ?? '';
      return { code: 'code-2', state: query.get('state') };
    });
    expect(await renewed).toBe('access-4');
    expect(params.get('prompt')).toBe('none');
    expect(params.get('response_mode')).toBe('web_message');
    expect(params.get('code_challenge_method')).toBe('S256');
  });

  it('rejects a frame response if its state differs', async () => {
    const { auth } = await signedIn({ useRefreshTokens: false });
    const renewed = auth.renewAccessToken();
    const refusedWith = expect(renewed).rejects.toMatchObject({ error: 'state_mismatch' });
    await replyFromFrame(() => ({ code: 'code-2', state: 'other' }));
    await refusedWith;
    expect(provider.grants('authorization_code')).toHaveLength(1);
  });

  it('signs out locally on login_required and redirects to sign-in', async () => {
    const { auth, client, authorize } = await signedIn({ useRefreshTokens: false });
    const before = authorize().href;
    void auth.renewAccessToken();
    await replyFromFrame((query) => ({ error: 'login_required', state: query.get('state') }));
    await waitFor(() => expect(authorize().href).not.toBe(before));
    expect(await client.isAuthenticated()).toBe(false);
    expect(client.mayHaveSession()).toBe(false);
  });

  it('requires sign-in if the refresh token has already been used', async () => {
    const { auth, authorize, client } = await signedIn();
    const before = authorize().href;
    provider.tampering = createRejection('invalid_grant');
    void auth.renewAccessToken();
    await waitFor(() => expect(authorize().href).not.toBe(before));
    expect(await client.isAuthenticated()).toBe(false);
  });

  it('does not sign out on a network failure', async () => {
    const { auth, client } = await signedIn();
    provider.tampering = { isDown: true };
    await expect(auth.renewAccessToken()).rejects.toThrow();
    expect(await client.isAuthenticated()).toBe(true);
  });

  it('ends the session if the token has an invalid signature', async () => {
    const { auth, client } = await signedIn();
    provider.tampering = { isForeignKey: true, claims: { nonce: undefined } };
    await expect(auth.renewAccessToken()).rejects.toMatchObject({ error: 'invalid_signature' });
    expect(await client.isAuthenticated()).toBe(false);
  });

  it('reloads the page if the token belongs to another user', async () => {
    const { auth, someoneElse } = await signedIn();
    await auth.renewAccessToken();
    expect(someoneElse).not.toHaveBeenCalled();
    provider.tampering = { claims: { sub: 'account|2' } };
    await auth.renewAccessToken();
    expect(someoneElse).toHaveBeenCalledTimes(1);
  });

  it('applies the configured frame timeout', async () => {
    const { auth } = await signedIn({ useRefreshTokens: false, authorizeTimeoutInSeconds: 1 });
    await expect(auth.renewAccessToken()).rejects.toMatchObject({
      name: 'NoResponseError',
      cause: { error: 'timeout' },
    });
  });

  it('reports that storage is full without signing the user out', async () => {
    const { auth, client } = await signedIn();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(auth.renewAccessToken()).rejects.toThrow('full');
    expect(await client.isAuthenticated()).toBe(true);
  });
});

describe('browser without storage', () => {
  it('shows an error about blocked site data and does not sign the user in', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { auth } = startSignIn(provider);
    void auth.checkAuth({});
    await waitFor(() => expect(consumeSignInError()).toMatch(/cookies and site data are blocked/));
  });
});

describe('sign-out', () => {
  it('redirects to the provider’s /v2/logout and back', async () => {
    const { client, signIn } = startSignIn(provider);
    await signIn();
    let left = '';
    await client.logout({
      openUrl: (url: string) => {
        left = url;
      },
      logoutParams: { returnTo: 'https://console.example/' },
    });
    const url = new URL(left);
    expect(url.origin + url.pathname).toBe(`${ORIGIN}/v2/logout`);
    expect(url.searchParams.get('client_id')).toBe('trunkline-console');
    expect(url.searchParams.get('returnTo')).toBe('https://console.example/');
  });
});
