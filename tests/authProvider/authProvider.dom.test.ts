import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as theirs from '../../server/signIn/tokens/customClaims';
import { createAuthProvider, onBeforeSignIn, takeSignInError } from '../../src/authProvider';
import { defaultConfig } from '../../src/config/config';
import { pathOnThisSite } from '../../src/config/pathOnThisSite';
import * as ours from '../../src/telephony/claimNames';
import { type FakeClient, fakeClient, isPending, libraryError } from './fakeClient';

const config = { ...defaultConfig, auth: { ...defaultConfig.auth, errorPath: '/sign-in-failed' } };

let fake: FakeClient;
const provider = () => createAuthProvider(config, fake.client);
const at = (path: string) => window.history.replaceState(null, '', path);

beforeEach(() => {
  fake = fakeClient();
  takeSignInError();
  at('/');
});

describe('checkAuth', () => {
  it('lets signed-in people pass', async () => {
    fake.signedIn = true;
    await expect(provider().checkAuth({})).resolves.toBeUndefined();
    expect(fake.login).not.toHaveBeenCalled();
  });

  it('finds the session again after a reload, once for all who ask', async () => {
    fake.sessionAtProvider = true;
    fake.mayHaveSession = true;
    const auth = provider();
    await Promise.all([auth.checkAuth({}), auth.getPermissions(), auth.getIdentity()]);
    expect(fake.token).toHaveBeenCalledTimes(1);
    expect(fake.login).not.toHaveBeenCalled();
  });

  it('sends others to sign in, keeps where they wanted to go, and does not resolve meanwhile', async () => {
    at('/trunks?page=2&filter=%7B%22a%22%3A1%7D#numbers');
    const auth = provider();
    const checks = [auth.checkAuth({}), auth.checkAuth({})];
    expect(await Promise.all(checks.map(isPending))).toEqual([true, true]);
    expect(fake.login).toHaveBeenCalledTimes(1);
    expect(fake.login).toHaveBeenCalledWith({
      appState: { returnTo: '/trunks?page=2&filter=%7B%22a%22%3A1%7D#numbers' },
      authorizationParams: { ui_locales: 'en' },
    });
  });

  it('does not go round in circles after a failed sign-in', async () => {
    fake.callback.mockRejectedValue(libraryError('access_denied', 'Blocked'));
    at('/auth-callback?error=access_denied&state=s');
    const auth = provider();
    await auth.handleCallback();
    expect(await isPending(auth.checkAuth({}))).toBe(true);
    expect(fake.login).not.toHaveBeenCalled();
    expect(takeSignInError()).toContain('Blocked');
  });

  it('says so when the way to the identity provider is barred, and tries again when told', async () => {
    fake.login.mockRejectedValueOnce(new Error('no crypto'));
    const auth = provider();
    expect(await isPending(auth.checkAuth({}))).toBe(true);
    expect(takeSignInError()).toBe('no crypto Signing in did not work.');
    expect(await isPending(auth.login())).toBe(true);
    expect(fake.login).toHaveBeenCalledTimes(2);
  });

  it('does not sign in again while signing out', async () => {
    fake.signedIn = true;
    const auth = provider();
    expect(await auth.logout({})).toBe(false);
    expect(fake.logout).toHaveBeenCalledWith({ logoutParams: { returnTo: `${window.location.origin}/` } });
    expect(await isPending(auth.checkAuth({}))).toBe(true);
    fake.token.mockRejectedValue(libraryError('login_required'));
    expect(await isPending(auth.getAccessToken())).toBe(true);
    expect(fake.login).not.toHaveBeenCalled();
  });
});

describe('handleCallback', () => {
  it('goes on where the sign-in started from, and redeems the code once', async () => {
    fake.callback.mockResolvedValue({ appState: { returnTo: '/trunks?page=2#numbers' } });
    at('/auth-callback?code=c&state=s');
    const auth = provider();
    const results = await Promise.all([auth.handleCallback(), auth.handleCallback()]);
    expect(results[0]).toEqual({ redirectTo: '/trunks?page=2#numbers' });
    expect(fake.callback).toHaveBeenCalledTimes(1);
    expect(takeSignInError()).toBeNull();
  });

  it.each([['https://other.example/'], ['//other.example'], ['/\\other.example'], [undefined], [7]])(
    'goes to the start for a target that is no path here: %s',
    async (returnTo) => {
      fake.callback.mockResolvedValue({ appState: { returnTo } });
      at('/auth-callback?code=c&state=s');
      expect(await provider().handleCallback()).toEqual({ redirectTo: '/' });
    },
  );

  it('goes to the configured path after a failure, and keeps what the provider said', async () => {
    fake.callback.mockRejectedValue(
      libraryError('access_denied', 'The account is blocked', { returnTo: '/trunks' }),
    );
    at('/auth-callback?error=access_denied&error_description=x&state=s');
    expect(await provider().handleCallback()).toEqual({ redirectTo: '/sign-in-failed' });
    expect(takeSignInError()).toBe(
      'The account is blocked You are not allowed to sign in. Ask whoever manages your access. (access_denied)',
    );
    expect(takeSignInError()).toBeNull();
  });

  it('explains an answer that belongs to no sign-in of this window', async () => {
    fake.callback.mockRejectedValue(libraryError('missing_transaction', 'Invalid state'));
    at('/auth-callback?code=c&state=s');
    expect(await provider().handleCallback()).toEqual({ redirectTo: '/sign-in-failed' });
    expect(takeSignInError()).toBe(
      'Invalid state The sign-in belongs to another window, or took too long. Sign in again. (missing_transaction)',
    );
  });

  it('takes a reloaded callback for what it is when somebody is signed in', async () => {
    fake.sessionAtProvider = true;
    fake.mayHaveSession = true;
    fake.callback.mockRejectedValue(libraryError('missing_transaction', 'Invalid state'));
    at('/auth-callback?code=c&state=s');
    expect(await provider().handleCallback()).toEqual({ redirectTo: '/' });
    expect(takeSignInError()).toBeNull();
  });

  it('goes to the start without an answer of the provider', async () => {
    at('/auth-callback');
    expect(await provider().handleCallback()).toEqual({ redirectTo: '/' });
    expect(fake.callback).not.toHaveBeenCalled();
  });
});

describe('checkError', () => {
  it.each([[403], [404], [500], [undefined]])('never signs out on status %s', async (status) => {
    fake.signedIn = true;
    await expect(provider().checkError({ status })).resolves.toBeUndefined();
    expect(fake.logout).not.toHaveBeenCalled();
    expect(fake.login).not.toHaveBeenCalled();
    expect(fake.token).not.toHaveBeenCalled();
  });

  it('renews the token at a first 401', async () => {
    await provider().checkError({ status: 401 });
    expect(fake.token).toHaveBeenCalledWith({ cacheMode: 'off' });
    expect(fake.login).not.toHaveBeenCalled();
  });

  it('asks for the password when a 401 survives the renewal', async () => {
    const auth = provider();
    await auth.renewAccessToken();
    expect(await isPending(auth.checkError({ status: 401 }))).toBe(true);
    expect(fake.login).toHaveBeenCalledWith({
      appState: { returnTo: '/' },
      authorizationParams: { ui_locales: 'en', prompt: 'login', 'ext-reason': 'session-ended' },
    });
  });

  it('signs nobody out for want of a network', async () => {
    fake.token.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(provider().checkError({ status: 401 })).resolves.toBeUndefined();
    expect(fake.logout).not.toHaveBeenCalled();
  });
});

describe('access tokens', () => {
  it('come from the library', async () => {
    expect(await provider().getAccessToken()).toBe('token-1');
  });

  it('are renewed past the cache, once for all who ask', async () => {
    const auth = provider();
    await Promise.all([auth.renewAccessToken(), auth.renewAccessToken()]);
    expect(fake.token).toHaveBeenCalledTimes(1);
    await auth.renewAccessToken();
    expect(fake.token).toHaveBeenCalledTimes(2);
  });

  it.each([['login_required'], ['invalid_grant'], ['missing_refresh_token']])(
    'that can not be renewed (%s) lead to sign in and back to this page',
    async (code) => {
      fake.signedIn = true;
      fake.token.mockRejectedValue(libraryError(code));
      at('/numbers?q=555');
      const kept = vi.fn();
      const end = onBeforeSignIn(kept);
      const auth = provider();
      const calls = [auth.getAccessToken(), auth.renewAccessToken(), auth.getAccessToken()];
      expect(await Promise.all(calls.map(isPending))).toEqual([true, true, true]);
      expect(fake.logout).toHaveBeenCalledWith({ openUrl: false });
      expect(fake.login).toHaveBeenCalledTimes(1);
      expect(fake.login).toHaveBeenCalledWith({
        appState: { returnTo: '/numbers?q=555' },
        authorizationParams: { ui_locales: 'en', 'ext-reason': 'session-ended' },
      });
      expect(kept).toHaveBeenCalledTimes(1);
      end();
    },
  );

  it('reject when the provider cannot be reached', async () => {
    fake.signedIn = true;
    fake.token.mockRejectedValue(libraryError('timeout', 'Timeout'));
    await expect(provider().getAccessToken()).rejects.toMatchObject({
      name: 'NoAnswer',
      cause: { error: 'timeout' },
    });
    expect(fake.logout).not.toHaveBeenCalled();
  });
});

describe('who is signed in', () => {
  it('comes from our claims', async () => {
    fake.signedIn = true;
    fake.claims = {
      sub: 'account|7',
      email: 'r@harbour.example',
      name: 'R',
      [theirs.LEVEL_CLAIM]: 'reseller',
      [theirs.WHOLESALER_CLAIM]: 3,
    };
    expect(await provider().getPermissions()).toEqual({
      id: 'account|7',
      email: 'r@harbour.example',
      level: 'reseller',
      wholesalerId: 3,
      domainName: null,
    });
    expect(await provider().getIdentity()).toEqual({
      id: 'account|7',
      fullName: 'R',
      email: 'r@harbour.example',
      level: 'reseller',
    });
    expect(ours).toEqual(theirs);
  });

  it('takes no other claim for a permission', async () => {
    fake.signedIn = true;
    fake.claims = { sub: 'x', 'https://other.example/role': 'staff', parole: 'staff' };
    expect(await provider().getPermissions()).toBeNull();
    expect(await provider().getIdentity()).toMatchObject({ id: 'x', level: null });
  });

  it('is nobody without a session', async () => {
    expect(await provider().getPermissions()).toBeNull();
    await expect(provider().getIdentity()).rejects.toThrow('Nobody is signed in.');
  });
});

describe('pathOnThisSite', () => {
  it.each([['/'], ['/a/b?c=d#e'], ['/did/61255500001~wharf.pbx.example'], ['/%2F%2Fother.example']])(
    'keeps %s',
    (path) => expect(pathOnThisSite(path)).toBe(path),
  );
  it.each([['//x.example'], ['/\\x.example'], ['/\t/x.example'], ['https://x.example'], ['a'], [''], [null]])(
    'does not keep %s',
    (path) => expect(pathOnThisSite(path)).toBe('/'),
  );
});
