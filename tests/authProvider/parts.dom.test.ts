import type { Auth0Client, IdToken } from '@auth0/auth0-spa-js';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { consumeSignInError, createAuthProvider, onPermissionsChange } from '../../src/authProvider';
import { createAuthClient } from '../../src/authProvider/authClient';
import { createSession } from '../../src/authProvider/authSession';
import { createCheckedClient } from '../../src/authProvider/createCheckedClient';
import { createSignInRedirect } from '../../src/authProvider/createSignInRedirect';
import { getSignInErrorText } from '../../src/authProvider/getSignInErrorText';
import { getSignInFailure, setSignInFailure } from '../../src/authProvider/getSignInFailure';
import { getErrorCode, isRetryable } from '../../src/authProvider/signInErrorKind';
import { createSigningKeys } from '../../src/authProvider/signingKeys';
import { parseIdentity, parsePermissions } from '../../src/authProvider/tokenPermissions';
import { defaultConfig } from '../../src/config/config';
import { ConfigError } from '../../src/config/configError';
import { DOMAIN_CLAIM, LEVEL_CLAIM, WHOLESALER_CLAIM } from '../../src/telephony/claimNames';
import { createFakeClient, createLibraryError, isPending } from './createFakeClient';

beforeEach(() => {
  consumeSignInError();
  window.history.replaceState(null, '', '/');
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe('auth library configuration', () => {
  const set = (auth: Partial<typeof defaultConfig.auth>) => {
    const fetched = vi.fn(async (_address: string) => Response.json({ keys: [] }));
    vi.stubGlobal('fetch', fetched);
    vi.stubGlobal('isSecureContext', true);
    const create = vi.fn((_options: object) => ({}) as Auth0Client);
    createAuthClient({ ...defaultConfig, auth: { ...defaultConfig.auth, ...auth } }, () => undefined, create);
    return { keys: fetched.mock.calls[0]?.[0], options: create.mock.calls[0]?.[0] };
  };

  it.each([
    ['tenant.example', 'https://tenant.example/'],
    ['https://tenant.example', 'https://tenant.example/'],
    ['http://localhost:3000', 'http://localhost:3000/'],
    ['tenant.example/http://x', 'https://tenant.example/http://x/'],
    ['', `${window.location.origin}/`],
  ])('reads the keys of %j from %s', (domain, address) =>
    expect(set({ domain }).keys).toBe(`${address}.well-known/jwks.json`),
  );

  it('keeps tokens in memory and requests the configured scopes and audience', () => {
    const { auth } = defaultConfig;
    const { options } = set({ domain: 'tenant.example', organization: 'org_1' });
    expect(options).toEqual({
      domain: 'tenant.example',
      clientId: auth.clientId,
      cacheLocation: 'memory',
      useRefreshTokens: auth.useRefreshTokens,
      useRefreshTokensFallback: true,
      authorizeTimeoutInSeconds: auth.authorizeTimeoutInSeconds,
      legacySameSiteCookie: false,
      authorizationParams: {
        audience: auth.audience,
        scope: auth.scope,
        redirect_uri: `${window.location.origin}/auth-callback`,
        organization: 'org_1',
      },
    });
    expect(set({ organization: '' }).options).not.toHaveProperty('authorizationParams.organization');
  });

  it('creates a client that is initially signed out', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ keys: [] }));
    vi.stubGlobal('isSecureContext', true);
    const auth = { ...defaultConfig.auth, domain: 'tenant.example', clientId: 'c' };
    expect(await createAuthClient({ ...defaultConfig, auth }).isAuthenticated()).toBe(false);
  });

  it('fails if the browser does not support sign-in', () => {
    vi.stubGlobal('isSecureContext', false);
    expect(() => createAuthClient(defaultConfig)).toThrow(ConfigError);
  });
});

describe('verified auth client', () => {
  const checked = (token: Partial<IdToken> = { __raw: 'a', sub: 'one' }) => {
    const library = {
      getIdTokenClaims: vi.fn(async () => token as IdToken | undefined),
      getTokenSilently: vi.fn(async () => 'token'),
      handleRedirectCallback: vi.fn(async () => ({ appState: 1 })),
      loginWithRedirect: vi.fn(async () => undefined),
      logout: vi.fn(async () => undefined),
      isAuthenticated: vi.fn(async () => true),
    };
    const keys = {
      check: vi.fn(async (_: string) => undefined),
      load: vi.fn(async () => undefined),
      reload: vi.fn(async () => undefined),
    };
    const onSomeoneElse = vi.fn();
    const client = createCheckedClient(library as unknown as Auth0Client, {
      clientId: 'c',
      keys,
      onSomeoneElse,
    });
    return { library, keys, onSomeoneElse, client };
  };

  it('verifies each identity token once, and again after sign-out', async () => {
    const { client, keys, library } = checked();
    expect(await client.getTokenSilently()).toBe('token');
    await client.getTokenSilently();
    expect(keys.check.mock.calls).toEqual([['a']]);
    await client.logout({ openUrl: false });
    expect(library.logout).toHaveBeenCalledWith({ openUrl: false });
    await client.getTokenSilently();
    expect(keys.check).toHaveBeenCalledTimes(2);
  });

  it('signs out locally if a token is not signed by the provider', async () => {
    const { client, keys, library } = checked();
    keys.check.mockRejectedValueOnce(new Error('forged'));
    await expect(client.getTokenSilently()).rejects.toThrow('forged');
    expect(library.logout.mock.calls).toEqual([[{ openUrl: false }]]);
  });

  it('reports a change of user unless a sign-out occurred in between', async () => {
    const { client, library, onSomeoneElse } = checked();
    const as = (sub: string) => library.getIdTokenClaims.mockResolvedValue({ __raw: sub, sub } as IdToken);
    await client.getTokenSilently();
    as('one again');
    await client.logout({});
    await client.getTokenSilently();
    expect(onSomeoneElse).not.toHaveBeenCalled();
    as('two');
    await client.getTokenSilently();
    expect(onSomeoneElse).toHaveBeenCalledTimes(1);
  });

  it('begins a renewal and waits only until the provider has been requested', async () => {
    vi.useFakeTimers();
    Reflect.set(document, 'cookie', 'auth0.c.is.authenticated=true');
    const { client, library } = checked();
    let settle: (result: Promise<string>) => void = () => undefined;
    library.getTokenSilently.mockImplementation(() => new Promise((resolve) => (settle = resolve)));

    const framed = client.beginRenewal();
    expect(await isPending(framed)).toBe(true);
    document.body.append(document.createElement('iframe'));
    expect(await isPending(framed)).toBe(false);

    const settled = client.beginRenewal();
    expect(await isPending(settled)).toBe(true);
    settle(Promise.reject(new Error('login_required')));
    expect(await isPending(settled)).toBe(false);

    const delayed = client.beginRenewal();
    expect(await isPending(delayed)).toBe(true);
    await vi.advanceTimersByTimeAsync(150);
    expect(await isPending(delayed)).toBe(false);

    Reflect.set(document, 'cookie', 'auth0.c.is.authenticated=; max-age=0');
    await client.beginRenewal();
    expect(library.getTokenSilently).toHaveBeenCalledTimes(3);
    vi.useRealTimers();
  });

  it('verifies nothing when signed out', async () => {
    const { client, keys, library } = checked();
    library.getIdTokenClaims.mockResolvedValue(undefined);
    await client.getTokenSilently();
    expect(keys.check).not.toHaveBeenCalled();
  });

  it('loads the signing keys before leaving the page', async () => {
    const { client, keys, library } = checked();
    keys.reload.mockRejectedValueOnce(new Error('no network'));
    await expect(client.loginWithRedirect({})).rejects.toThrow('no network');
    expect(library.loginWithRedirect).not.toHaveBeenCalled();
    await client.loginWithRedirect({ appState: { returnTo: '/x' } });
    expect(library.loginWithRedirect.mock.calls).toMatchObject([[{ appState: { returnTo: '/x' } }]]);
  });

  it('removes a pending sign-in from session storage after one day', async () => {
    const key = 'a0.spajs.txs.c';
    vi.useFakeTimers({ toFake: ['Date'] });
    const { client, library } = checked();
    await client.loginWithRedirect({});
    const [[{ appState } = {}] = []] = library.loginWithRedirect.mock.calls as { appState?: object }[][];
    sessionStorage.setItem(key, JSON.stringify({ state: 's', appState }));
    vi.setSystemTime(Date.now() + 24 * 3_600_000 - 1);
    await client.handleRedirectCallback();
    expect(sessionStorage.getItem(key)).not.toBeNull();
    vi.setSystemTime(Date.now() + 1);
    await client.handleRedirectCallback();
    expect(sessionStorage.getItem(key)).toBeNull();
    sessionStorage.setItem(key, JSON.stringify({ state: 's', appState }));
    checked();
    expect(sessionStorage.getItem(key)).toBeNull();
  });

  it.each([
    ['?error=x&state=mine', '{"state":"mine"}', true],
    ['?error=x&state=yours', '{"state":"mine"}', false],
    ['?error=x&state=yours', undefined, true],
    ['?error=x&state=yours', '7', true],
    ['?code=x&state=yours', '{"state":"mine"}', true],
  ])('handles a callback %s, started with %s: %s', async (search, startedWith, isHandled) => {
    window.history.replaceState(null, '', `/auth-callback${search}`);
    if (startedWith !== undefined) sessionStorage.setItem('a0.spajs.txs.c', startedWith);
    const { client, library } = checked();
    if (isHandled) expect(await client.handleRedirectCallback()).toEqual({ appState: 1 });
    else await expect(client.handleRedirectCallback()).rejects.toMatchObject({ error: 'state_mismatch' });
    expect(library.handleRedirectCallback).toHaveBeenCalledTimes(isHandled ? 1 : 0);
  });

  it('detects an earlier session by its cookie', () => {
    const { client } = checked();
    const cookie = (value: string) => vi.spyOn(document, 'cookie', 'get').mockReturnValue(value);
    expect(client.mayHaveSession()).toBe(false);
    cookie('auth0.other.is.authenticated=true');
    expect(client.mayHaveSession()).toBe(false);
    cookie('theme=dark; auth0.c.is.authenticated=true');
    expect(client.mayHaveSession()).toBe(true);
    vi.restoreAllMocks();
  });
});

describe('provider signing keys', () => {
  const name = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
  let pair: CryptoKeyPair;
  let jwk: JsonWebKey;
  beforeAll(async () => {
    const rsa = { ...name, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) };
    pair = await crypto.subtle.generateKey(rsa, true, ['sign', 'verify']);
    jwk = await crypto.subtle.exportKey('jwk', pair.publicKey);
  });
  const token = async (header: object) => {
    const signed = [header, { sub: 'ÿ?>' }]
      .map((part) => base64(new TextEncoder().encode(JSON.stringify(part))))
      .join('.');
    const signature = await crypto.subtle.sign(name, pair.privateKey, new TextEncoder().encode(signed));
    return `${signed}.${base64(new Uint8Array(signature))}`;
  };
  const serving = (...answers: (object | Response)[]) => {
    const fetched = vi.fn(async () => {
      const next = answers.length > 1 ? answers.shift() : answers[0];
      return next instanceof Response ? next : Response.json(next);
    });
    vi.stubGlobal('fetch', fetched);
    return { keys: createSigningKeys('https://p.example/'), fetched };
  };

  it('are loaded once and verify signatures with or without a key id', async () => {
    const { keys, fetched } = serving({ keys: [{ ...jwk, kid: 'k' }] });
    await keys.check(await token({ kid: 'k' }));
    await keys.check(await token({}));
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(fetched).toHaveBeenCalledWith('https://p.example/.well-known/jwks.json', expect.anything());
  });

  it('are reloaded when a token names an unknown key', async () => {
    const { keys, fetched } = serving({ keys: [{ ...jwk, kid: 'old' }] }, { keys: [{ ...jwk, kid: 'new' }] });
    await keys.check(await token({ kid: 'new' }));
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it.each(['unknown', 'k'])('reject a token with an invalid signature (key %s)', async (kid) => {
    const { keys } = serving({
      keys: [
        { ...jwk, kid: 'k' },
        { kty: 'EC', kid: 'unknown' },
      ],
    });
    const [header, , signature] = (await token({ kid })).split('.');
    await expect(keys.check(`${header}.e30.${signature}`)).rejects.toMatchObject({
      error: 'invalid_signature',
    });
  });

  it.each(['', 'text', 'a.b'])('reject %j, which is not a token', async (text) => {
    await expect(serving({ keys: [jwk] }).keys.check(text)).rejects.toThrow();
  });

  it.each([[{}], [{ keys: 'none' }], [[]], [new Response('{"keys":[]}', { status: 500 })]])(
    'are requested again after an invalid response: %j',
    async (answer) => {
      const { keys, fetched } = serving(answer, { keys: [jwk] });
      await expect(keys.load()).rejects.toMatchObject({ error: 'unreachable' });
      await keys.load();
      expect(fetched).toHaveBeenCalledTimes(2);
    },
  );

  it('are requested before the redirect to the provider, even if preloaded', async () => {
    const fetched = vi.fn(async () => {
      throw new TypeError('Failed to fetch');
    });
    vi.stubGlobal('fetch', fetched);
    const keys = createSigningKeys('https://provider.example/', { keys: [jwk] });
    await keys.load();
    expect(fetched).not.toHaveBeenCalled();
    await expect(keys.reload()).rejects.toMatchObject({ error: 'unreachable' });
  });
});

describe('error message for a failed sign-in', () => {
  const describeError = async (error: unknown) => {
    const { message, advice } = await getSignInErrorText(error);
    return [message, advice].filter(Boolean).join(' ');
  };
  const named = (name: string) => new DOMException('no', name);
  it.each([
    [named('SecurityError'), /^This browser keeps nothing/, true],
    [named('QuotaExceededError'), /^This browser keeps nothing/, true],
    [named('AbortError'), /Signing in did not work\.$/, false],
    [new Error('iat is after expiration time'), /clock/, true],
    [new Error("Token can't be used just yet"), /clock/, true],
    [new Error('Nonce mismatch in the ID token'), /can’t be trusted/, false],
    [new Error('ID token is required'), /can’t be trusted/, false],
    [new TypeError('Failed to fetch'), /\(unreachable\)$/, true],
    [new Error('Load failed'), /\(unreachable\)$/, true],
    [new Error('It did not: Failed to fetch'), /^It did not: Failed to fetch Signing in did not work/, false],
    [
      createLibraryError('temporarily_unavailable'),
      /not available at the moment\. Try again in a moment\. \(temporarily_unavailable\)$/,
      true,
    ],
    [createLibraryError('server_error'), /has a problem\. Try again in a moment\. \(server_error\)$/, true],
    [
      createLibraryError('invalid_signature', 'Secret detail'),
      /nobody was signed in. \(invalid_signature\)$/,
      false,
    ],
    [
      createLibraryError('access_denied', 'Blocked!'),
      /^Blocked! You are not allowed to sign in\. Ask whoever manages your access\. \(access_denied\)$/,
      false,
    ],
    ['text', /^Signing in did not work\.$/, false],
    [null, /^Signing in did not work\.$/, false],
    [{ error: 7 }, /^Signing in did not work\.$/, false],
  ])('depends on the error, as does the option to retry: %s', async (error, sentence, canRetry) => {
    expect(await describeError(error)).toMatch(sentence);
    expect(isRetryable(error)).toBe(canRetry);
  });

  it.each([
    ['state_mismatch', 'The sign-in belongs to another window'],
    ['missing_transaction', 'The sign-in belongs to another window'],
    ['invalid_grant', 'This sign-in was used before'],
    ['login_required', 'You are no longer signed in'],
    ['consent_required', 'asks for your consent'],
    ['interaction_required', 'has a question for you'],
    ['mfa_required', 'A second proof'],
    ['missing_refresh_token', 'can’t be renewed'],
    ['unreachable', 'can’t be reached'],
  ])('has a separate text for %s', async (code, words) => {
    const words_ = await describeError(createLibraryError(code));
    expect(words_).toContain(words);
    expect(words_).toMatch(new RegExp(`\\. \\(${code}\\)$`));
  });

  it('uses the error code only if it is a string', () => {
    expect([
      getErrorCode({ error: 'x' }),
      getErrorCode({ error: 7 }),
      getErrorCode('x'),
      getErrorCode(null),
      getErrorCode({}),
    ]).toEqual(['x', '', '', '', '']);
  });
});

describe('permissions from token claims', () => {
  it.each([
    [undefined, null],
    [{}, null],
    [{ [LEVEL_CLAIM]: 'admin' }, null],
    [
      { [LEVEL_CLAIM]: 'staff', email: 'a@b.example' },
      { id: 'a@b.example', email: 'a@b.example', level: 'staff', wholesalerId: null, domainName: null },
    ],
    [
      { sub: 'x', [LEVEL_CLAIM]: 'customer', [WHOLESALER_CLAIM]: 4, [DOMAIN_CLAIM]: 'a.example' },
      { id: 'x', email: '', level: 'customer', wholesalerId: 4, domainName: 'a.example' },
    ],
    [
      {
        sub: 'x',
        email: 'r@b.example',
        [LEVEL_CLAIM]: 'reseller',
        [WHOLESALER_CLAIM]: '4',
        [DOMAIN_CLAIM]: 4,
      },
      { id: 'x', email: 'r@b.example', level: 'reseller', wholesalerId: null, domainName: null },
    ],
  ])('are read from %j: %j', (claims, permissions) =>
    expect(parsePermissions(claims as IdToken)).toEqual(permissions),
  );

  it('are accompanied by a user identity that falls back to the email address', () => {
    const anonymous = { id: '', fullName: '', email: '', level: null };
    const identity = (claims: object) => parseIdentity(claims as IdToken);
    expect(identity({})).toEqual(anonymous);
    expect(identity({ email: 'a@b.example' })).toMatchObject({ id: 'a@b.example', fullName: 'a@b.example' });
    expect(identity({ sub: 's', name: 'N', email: 'e', [LEVEL_CLAIM]: 'staff' })).toEqual({
      id: 's',
      fullName: 'N',
      email: 'e',
      level: 'staff',
    });
  });
});

describe('sign-in and sign-out redirect handlers', () => {
  it('reload a page restored from the back/forward cache', async () => {
    const reload = vi.fn();
    const listening = vi.fn();
    const { location } = window;
    vi.stubGlobal('window', {
      location: { ...location, pathname: '/', search: '', hash: '', origin: location.origin, reload },
      addEventListener: listening,
    });
    const fake = createFakeClient();
    const leave = createSignInRedirect(fake.client);
    expect(await isPending(leave())).toBe(true);
    const [event, listener, options] = listening.mock.calls[0] ?? [];
    expect([event, options]).toEqual(['pageshow', { once: true }]);
    listener({ persisted: false });
    expect(reload).not.toHaveBeenCalled();
    listener({ persisted: true });
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('skip the silent check if there was no earlier session', async () => {
    const fake = createFakeClient();
    fake.sessionAtProvider = true;
    expect(await createSession(fake.client, vi.fn()).isSignedIn()).toBe(false);
    expect(fake.token).not.toHaveBeenCalled();
  });

  it.each([
    ['the provider has no session', createLibraryError('login_required'), false],
    ['the browser blocks storage', new DOMException('Access is denied', 'SecurityError'), false],
    ['the provider can’t be reached', new Error('Failed to fetch'), 'Failed to fetch'],
  ])('report the user as signed out, or an error, when %s', async (_, error, expected) => {
    const fake = createFakeClient();
    fake.mayHaveSession = true;
    fake.token.mockRejectedValue(error);
    const answer = createSession(fake.client, vi.fn()).isSignedIn();
    expect(await answer.catch((failure: Error) => failure.message)).toBe(expected);
  });

  it('return to the home page if the page where sign-in started is unknown', async () => {
    const fake = createFakeClient();
    window.history.replaceState(null, '', '/auth-callback?error=x&state=s');
    for (const appState of [undefined, {}, 'x']) {
      fake.callback.mockRejectedValueOnce(createLibraryError('access_denied', 'No', appState));
      await createAuthProvider(defaultConfig, fake.client).handleCallback();
      expect(getSignInFailure()).toMatchObject({ target: '/' });
    }
  });

  it('offer a reload only if it may help', async () => {
    const fake = createFakeClient();
    for (const [code, again] of [
      ['timeout', 'load'],
      ['access_denied', undefined],
    ] as const) {
      setSignInFailure(null);
      fake.login.mockRejectedValueOnce(createLibraryError(code));
      expect(await isPending(createAuthProvider(defaultConfig, fake.client).login())).toBe(true);
      expect(getSignInFailure()?.retry).toBe(again);
    }
  });

  it('allow a new sign-in after a failed sign-out', async () => {
    const fake = createFakeClient();
    const auth = createAuthProvider(defaultConfig, fake.client);
    fake.logout.mockRejectedValueOnce(new Error('no network'));
    await expect(auth.logout({})).rejects.toThrow('no network');
    expect(await isPending(auth.checkAuth({}))).toBe(true);
    expect(fake.login).toHaveBeenCalledTimes(1);
  });

  it('report no permission change if permissions were never read', async () => {
    const fake = createFakeClient();
    fake.signedIn = true;
    fake.claims = { sub: 'a', [LEVEL_CLAIM]: 'staff' };
    const changed = vi.fn();
    const end = onPermissionsChange(changed);
    await createAuthProvider(defaultConfig, fake.client).renewAccessToken();
    expect(changed).not.toHaveBeenCalled();
    end();
  });
});
