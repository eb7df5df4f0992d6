import type { Auth0Client } from '@auth0/auth0-spa-js';
import { Auth0AuthProvider } from 'ra-auth-auth0';
import type { AuthProvider } from 'react-admin';
import { t } from '#i18n';
import type { Config } from '../config/config';
import { isEqual } from '../lib/isEqual';
import { createSession } from './authSession';
import { type CallbackResult, finishSignIn } from './callback';
import type { AuthClient } from './createCheckedClient';
import {
  createSignInRedirect,
  neverResolve,
  notifyBeforeSignIn,
  type SignInRequest,
} from './createSignInRedirect';
import { getSignInErrorText } from './getSignInErrorText';
import { getSignInFailure, setSignInFailure } from './getSignInFailure';
import { notifyPermissionsChange } from './permissionsChange';
import { getConsoleUrl, getCurrentPath } from './returnTarget';
import { getRestoredAccess, saveAccess } from './savedAccess';
import { sessionEnded } from './sessionEnded';
import { isRetryable } from './signInErrorKind';
import { noTabs, type Tabs } from './tabs';
import { type Identity, type Permissions, parseIdentity, parsePermissions } from './tokenPermissions';

/** react-admin's auth provider, extended for the data provider and the sign-in pages. */
export interface TrunklineAuthProvider extends AuthProvider {
  /** Redirects to the identity provider; never resolves. */
  login(request?: SignInRequest): Promise<never>;
  handleCallback(): Promise<CallbackResult>;
  getPermissions(): Promise<Permissions | null>;
  getIdentity(): Promise<Identity>;
  /**
   * Returns the token for the Authorization header. If a sign-in is needed, the promise never resolves, because the
   * page is left.
   * @param isRead whether the call only reads data; a page with unsaved input is not left for such a call
   */
  getAccessToken(isRead?: boolean): Promise<string>;
  /** Renews the token for a retry after a 401. */
  renewAccessToken(isRead?: boolean): Promise<string>;
  /** Returns the token for a background request. Rejects if a sign-in is needed, without leaving the page. */
  getTokenInBackground(isRefused?: boolean): Promise<string>;
}

/**
 * Creates an auth provider based on `ra-auth-auth0`, with fixes: it preserves the requested page, never signs out on
 * 403, waits while the page is being left, reads permissions only from our own claims, and signs out in every tab.
 * @param client client of the identity provider
 * @param tabs the other tabs of the browser
 */
export const createAuthProvider = (
  config: Config,
  client: AuthClient,
  tabs: Tabs = noTabs,
  reload: () => void = () => window.location.reload(),
): TrunklineAuthProvider => {
  const base = Auth0AuthProvider(client as unknown as Auth0Client, { logoutRedirectUri: getConsoleUrl() });
  const redirect = createSignInRedirect(client);
  let signingOut = false;
  // Signing out also leaves the page, and a concurrent redirect to the sign-in page would cancel it.
  const signIn = (request?: SignInRequest) => {
    saveAccess(undefined);
    return signingOut ? neverResolve<never>() : redirect(request);
  };
  const session = createSession(client, signIn);
  let callback: Promise<CallbackResult> | null = null;
  let lastPermissions: unknown;

  /** Shows the error instead of the console; never resolves. */
  const fail = async (error: unknown): Promise<never> => {
    setSignInFailure({
      ...(await getSignInErrorText(error)),
      target: getCurrentPath(),
      ...(isRetryable(error) && { retry: 'load' }),
    });
    return neverResolve();
  };
  const isSignedIn = () => session.isSignedIn().catch(fail);

  const claims = async () => ((await isSignedIn()) ? client.getIdTokenClaims() : undefined);

  const getPermissions = async () => {
    const permissions = parsePermissions(await claims());
    lastPermissions = permissions;
    return permissions;
  };
  const renewed = async (token: Promise<string>) => {
    const value = await token;
    const now = parsePermissions(await client.getIdTokenClaims());
    if (lastPermissions !== undefined && !isEqual(now, lastPermissions)) {
      lastPermissions = now;
      notifyPermissionsChange();
    }
    return value;
  };

  sessionEnded.subscribe(() => {
    if (sessionEnded.get()) tabs.send({ kind: 'ended' });
  });
  tabs.listen(async (message) => {
    const known = await client.getIdTokenClaims();
    if (message.kind === 'in') {
      if (getSignInFailure() || (known && known.sub !== message.sub)) reload();
      else if (known) sessionEnded.set(false);
    } else if (message.kind === 'ended') {
      // Only one tab receives change events and thus notices that the session has ended, so the other tabs
      // check their session.
      if (known && !sessionEnded.get()) session.getTokenInBackground(true).catch(() => undefined);
    } else if (known) {
      notifyBeforeSignIn();
      await client.logout({ openUrl: false });
      setSignInFailure({
        title: t('You are signed out'),
        message: t('You signed out in another tab. What you had typed here is kept.'),
        target: getCurrentPath(),
      });
    }
  });

  return {
    ...base,
    login: (request) => signIn(request).catch(fail),
    logout(params) {
      signingOut = true;
      saveAccess(undefined);
      tabs.send({ kind: 'out' });
      return base.logout(params).catch((error: unknown) => {
        signingOut = false;
        throw error;
      });
    },
    async checkAuth() {
      if (signingOut || getSignInFailure()) return neverResolve();
      const hasEnded = client.mayHaveSession();
      const checking = isSignedIn().then((isIn) => (isIn ? undefined : signIn({ hasEnded }).catch(fail)));
      // The frame is drawn while the sign-in is renewed. Data waits for the token in any case.
      if (!hasEnded || !getRestoredAccess()) await checking;
    },
    async checkError(error) {
      if (error?.status !== 401) return;
      if (session.isJustRenewed()) return signIn({ reauthenticate: true, hasEnded: true });
      // A rejection would sign the user out. Without a network, the original error is sufficient.
      await session.renewAccessToken().catch(() => undefined);
    },
    handleCallback() {
      // The code can only be redeemed once, but React may run this twice.
      callback ??= finishSignIn(client, session, config.auth.errorPath).then(async (result) => {
        const known = await client.getIdTokenClaims();
        if (known && !getSignInFailure()) tabs.send({ kind: 'in', sub: known.sub });
        return result;
      });
      return callback;
    },
    getPermissions,
    async getIdentity() {
      const known = await claims();
      if (!known) throw new Error(t('Nobody is signed in.'));
      return parseIdentity(known);
    },
    getAccessToken: (isRead) => renewed(session.getAccessToken(isRead)),
    renewAccessToken: (isRead) => renewed(session.renewAccessToken(isRead)),
    getTokenInBackground: (isRefused) => renewed(session.getTokenInBackground(isRefused)),
  };
};
