import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as theirs from '../../server/signIn/tokens/customClaims';
import { consumeSignInError, createAuthProvider, onBeforeSignIn } from '../../src/authProvider';
import {
  getRestoredAccess,
  restoreAccess,
  type SavedAccess,
  saveAccess,
} from '../../src/authProvider/savedAccess';
import { defaultConfig } from '../../src/config/config';
import { toSameSitePath } from '../../src/config/toSameSitePath';
import * as ours from '../../src/telephony/claimNames';
import { createFakeClient, createLibraryError, type FakeClient, isPending } from './createFakeClient';

const config = { ...defaultConfig, auth: { ...defaultConfig.auth, errorPath: '/sign-in-failed' } };

const lastAccess: SavedAccess = { id: 'account|1', level: 'customer', permissions: [] };

let fakeAuth: FakeClient;
const createProvider = () => createAuthProvider(config, fakeAuth.client);
const setPath = (path: string) => window.history.replaceState(null, '', path);

beforeEach(() => {
  fakeAuth = createFakeClient();
  consumeSignInError();
  saveAccess(undefined);
  setPath('/');
});

describe('checkAuth', () => {
  it('allows signed-in users', async () => {
    fakeAuth.signedIn = true;
    await expect(createProvider().checkAuth({})).resolves.toBeUndefined();
    expect(fakeAuth.login).not.toHaveBeenCalled();
  });

  it('restores the session after a reload, once for all callers', async () => {
    fakeAuth.sessionAtProvider = true;
    fakeAuth.mayHaveSession = true;
    const auth = createProvider();
    await Promise.all([auth.checkAuth({}), auth.getPermissions(), auth.getIdentity()]);
    expect(fakeAuth.token).toHaveBeenCalledTimes(1);
    expect(fakeAuth.login).not.toHaveBeenCalled();
  });

  it('redirects signed-out users to sign-in, stores the requested page and stays pending', async () => {
    setPath('/trunks?page=2&filter=%7B%22a%22%3A1%7D#numbers');
    const auth = createProvider();
    const checks = [auth.checkAuth({}), auth.checkAuth({})];
    expect(await Promise.all(checks.map(isPending))).toEqual([true, true]);
    expect(fakeAuth.login).toHaveBeenCalledTimes(1);
    expect(fakeAuth.login).toHaveBeenCalledWith({
      appState: { returnTo: '/trunks?page=2&filter=%7B%22a%22%3A1%7D#numbers' },
      authorizationParams: { ui_locales: 'en' },
    });
  });

  it('lets the page draw its outline for the user of the last visit while the session is renewed', async () => {
    fakeAuth.sessionAtProvider = true;
    fakeAuth.mayHaveSession = true;
    let respond: (token: string) => void = () => undefined;
    fakeAuth.token.mockReturnValue(
      new Promise((resolve) => {
        respond = resolve;
      }),
    );
    const auth = createProvider();
    expect(await isPending(auth.checkAuth({}))).toBe(true);
    saveAccess(lastAccess);
    restoreAccess();
    expect(await isPending(auth.checkAuth({}))).toBe(false);
    expect(await isPending(auth.getPermissions())).toBe(true);
    fakeAuth.mayHaveSession = false;
    expect(await isPending(auth.checkAuth({}))).toBe(true);
    respond('token-1');
  });

  it('redirects the user of the last visit to sign-in and forgets them if their session has ended', async () => {
    fakeAuth.mayHaveSession = true;
    saveAccess(lastAccess);
    restoreAccess();
    const auth = createProvider();
    await auth.checkAuth({});
    await waitFor(() => expect(fakeAuth.login).toHaveBeenCalledTimes(1));
    restoreAccess();
    expect(getRestoredAccess()).toBeUndefined();
  });

  it('does not redirect in a loop after a failed sign-in', async () => {
    fakeAuth.callback.mockRejectedValue(createLibraryError('access_denied', 'Blocked'));
    setPath('/auth-callback?error=access_denied&state=s');
    const auth = createProvider();
    await auth.handleCallback();
    expect(await isPending(auth.checkAuth({}))).toBe(true);
    expect(fakeAuth.login).not.toHaveBeenCalled();
    expect(consumeSignInError()).toContain('Blocked');
  });

  it('reports a failed redirect to sign-in and retries on request', async () => {
    fakeAuth.login.mockRejectedValueOnce(new Error('no crypto'));
    const auth = createProvider();
    expect(await isPending(auth.checkAuth({}))).toBe(true);
    expect(consumeSignInError()).toBe('no crypto Signing in did not work.');
    expect(await isPending(auth.login())).toBe(true);
    expect(fakeAuth.login).toHaveBeenCalledTimes(2);
  });

  it('does not start a sign-in during sign-out', async () => {
    fakeAuth.signedIn = true;
    const auth = createProvider();
    expect(await auth.logout({})).toBe(false);
    expect(fakeAuth.logout).toHaveBeenCalledWith({
      logoutParams: { returnTo: `${window.location.origin}/` },
    });
    expect(await isPending(auth.checkAuth({}))).toBe(true);
    fakeAuth.token.mockRejectedValue(createLibraryError('login_required'));
    expect(await isPending(auth.getAccessToken())).toBe(true);
    expect(fakeAuth.login).not.toHaveBeenCalled();
  });
});

describe('handleCallback', () => {
  it('returns to the page where sign-in started and redeems the code once', async () => {
    fakeAuth.callback.mockResolvedValue({ appState: { returnTo: '/trunks?page=2#numbers' } });
    setPath('/auth-callback?code=c&state=s');
    const auth = createProvider();
    const results = await Promise.all([auth.handleCallback(), auth.handleCallback()]);
    expect(results[0]).toEqual({ redirectTo: '/trunks?page=2#numbers' });
    expect(fakeAuth.callback).toHaveBeenCalledTimes(1);
    expect(consumeSignInError()).toBeNull();
  });

  it.each([['https://other.example/'], ['//other.example'], ['/\\other.example'], [undefined], [7]])(
    'redirects to the home page if the target is not a local path: %s',
    async (returnTo) => {
      fakeAuth.callback.mockResolvedValue({ appState: { returnTo } });
      setPath('/auth-callback?code=c&state=s');
      expect(await createProvider().handleCallback()).toEqual({ redirectTo: '/' });
    },
  );

  it('redirects to the configured path after a failure and shows the provider’s error', async () => {
    fakeAuth.callback.mockRejectedValue(
      createLibraryError('access_denied', 'The account is blocked', { returnTo: '/trunks' }),
    );
    setPath('/auth-callback?error=access_denied&error_description=x&state=s');
    expect(await createProvider().handleCallback()).toEqual({ redirectTo: '/sign-in-failed' });
    expect(consumeSignInError()).toBe(
      'The account is blocked You are not allowed to sign in. Ask whoever manages your access. (access_denied)',
    );
    expect(consumeSignInError()).toBeNull();
  });

  it('shows an explanation if the response matches no sign-in started in this window', async () => {
    fakeAuth.callback.mockRejectedValue(createLibraryError('missing_transaction', 'Invalid state'));
    setPath('/auth-callback?code=c&state=s');
    expect(await createProvider().handleCallback()).toEqual({ redirectTo: '/sign-in-failed' });
    expect(consumeSignInError()).toBe(
      'Invalid state The sign-in belongs to another window, or took too long. Sign in again. (missing_transaction)',
    );
  });

  it('ignores a reloaded callback if the user is already signed in', async () => {
    fakeAuth.sessionAtProvider = true;
    fakeAuth.mayHaveSession = true;
    fakeAuth.callback.mockRejectedValue(createLibraryError('missing_transaction', 'Invalid state'));
    setPath('/auth-callback?code=c&state=s');
    expect(await createProvider().handleCallback()).toEqual({ redirectTo: '/' });
    expect(consumeSignInError()).toBeNull();
  });

  it('redirects to the home page if the provider sent no response', async () => {
    setPath('/auth-callback');
    expect(await createProvider().handleCallback()).toEqual({ redirectTo: '/' });
    expect(fakeAuth.callback).not.toHaveBeenCalled();
  });
});

describe('checkError', () => {
  it.each([[403], [404], [500], [undefined]])('does not sign out on status %s', async (status) => {
    fakeAuth.signedIn = true;
    await expect(createProvider().checkError({ status })).resolves.toBeUndefined();
    expect(fakeAuth.logout).not.toHaveBeenCalled();
    expect(fakeAuth.login).not.toHaveBeenCalled();
    expect(fakeAuth.token).not.toHaveBeenCalled();
  });

  it('renews the token on the first 401', async () => {
    await createProvider().checkError({ status: 401 });
    expect(fakeAuth.token).toHaveBeenCalledWith({ cacheMode: 'off' });
    expect(fakeAuth.login).not.toHaveBeenCalled();
  });

  it('requires sign-in if requests still return 401 after renewal', async () => {
    const auth = createProvider();
    await auth.renewAccessToken();
    expect(await isPending(auth.checkError({ status: 401 }))).toBe(true);
    expect(fakeAuth.login).toHaveBeenCalledWith({
      appState: { returnTo: '/' },
      authorizationParams: { ui_locales: 'en', prompt: 'login', 'ext-reason': 'session-ended' },
    });
  });

  it('does not sign out on a network failure', async () => {
    fakeAuth.token.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(createProvider().checkError({ status: 401 })).resolves.toBeUndefined();
    expect(fakeAuth.logout).not.toHaveBeenCalled();
  });
});

describe('access tokens', () => {
  it('are provided by the auth library', async () => {
    expect(await createProvider().getAccessToken()).toBe('token-1');
  });

  it('are renewed once for all callers, bypassing the cache', async () => {
    const auth = createProvider();
    await Promise.all([auth.renewAccessToken(), auth.renewAccessToken()]);
    expect(fakeAuth.token).toHaveBeenCalledTimes(1);
    await auth.renewAccessToken();
    expect(fakeAuth.token).toHaveBeenCalledTimes(2);
  });

  it.each([['login_required'], ['invalid_grant'], ['missing_refresh_token']])(
    'cause a redirect to sign-in and back to the current page if they cannot be renewed (%s)',
    async (code) => {
      fakeAuth.signedIn = true;
      fakeAuth.token.mockRejectedValue(createLibraryError(code));
      setPath('/numbers?q=555');
      const beforeSignIn = vi.fn();
      const end = onBeforeSignIn(beforeSignIn);
      const auth = createProvider();
      const calls = [auth.getAccessToken(), auth.renewAccessToken(), auth.getAccessToken()];
      expect(await Promise.all(calls.map(isPending))).toEqual([true, true, true]);
      expect(fakeAuth.logout).toHaveBeenCalledWith({ openUrl: false });
      expect(fakeAuth.login).toHaveBeenCalledTimes(1);
      expect(fakeAuth.login).toHaveBeenCalledWith({
        appState: { returnTo: '/numbers?q=555' },
        authorizationParams: { ui_locales: 'en', 'ext-reason': 'session-ended' },
      });
      expect(beforeSignIn).toHaveBeenCalledTimes(1);
      end();
    },
  );

  it('are unavailable if the provider cannot be reached', async () => {
    fakeAuth.signedIn = true;
    fakeAuth.token.mockRejectedValue(createLibraryError('timeout', 'Timeout'));
    await expect(createProvider().getAccessToken()).rejects.toMatchObject({
      name: 'NoResponseError',
      cause: { error: 'timeout' },
    });
    expect(fakeAuth.logout).not.toHaveBeenCalled();
  });
});

describe('identity', () => {
  it('is read from the claims defined by Trunkline', async () => {
    fakeAuth.signedIn = true;
    fakeAuth.claims = {
      sub: 'account|7',
      email: 'r@harbour.example',
      name: 'R',
      [theirs.LEVEL_CLAIM]: 'reseller',
      [theirs.WHOLESALER_CLAIM]: 3,
    };
    expect(await createProvider().getPermissions()).toEqual({
      id: 'account|7',
      email: 'r@harbour.example',
      level: 'reseller',
      wholesalerId: 3,
      domainName: null,
    });
    expect(await createProvider().getIdentity()).toEqual({
      id: 'account|7',
      fullName: 'R',
      email: 'r@harbour.example',
      level: 'reseller',
    });
    expect(ours).toEqual(theirs);
  });

  it('includes no permissions from other claims', async () => {
    fakeAuth.signedIn = true;
    fakeAuth.claims = { sub: 'x', 'https://other.example/role': 'staff', parole: 'staff' };
    expect(await createProvider().getPermissions()).toBeNull();
    expect(await createProvider().getIdentity()).toMatchObject({ id: 'x', level: null });
  });

  it('is empty without a session', async () => {
    expect(await createProvider().getPermissions()).toBeNull();
    await expect(createProvider().getIdentity()).rejects.toThrow('Nobody is signed in.');
  });
});

describe('toSameSitePath', () => {
  it.each([['/'], ['/a/b?c=d#e'], ['/did/61255500001~wharf.pbx.example'], ['/%2F%2Fother.example']])(
    'accepts %s',
    (path) => expect(toSameSitePath(path)).toBe(path),
  );
  it.each([['//x.example'], ['/\\x.example'], ['/\t/x.example'], ['https://x.example'], ['a'], [''], [null]])(
    'rejects %s',
    (path) => expect(toSameSitePath(path)).toBe('/'),
  );
});
