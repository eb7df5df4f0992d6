import type { Auth0Client } from '@auth0/auth0-spa-js';
import { Auth0AuthProvider } from 'ra-auth-auth0';
import type { AuthProvider } from 'ra-core';
import type { Config } from '../config/config';
import { type AuthClient, createAuthClient } from './authClient';
import { type CallbackResult, finishSignIn } from './callback';
import { type Identity, identityOf, type Permissions, permissionsOf } from './permissions';
import { consoleAddress } from './returnTarget';
import { createSession } from './session';
import { signInFailure } from './signInError';
import { never, type SignInRequest, signInRedirect } from './signInRedirect';

/** react-admin's auth provider, and what the data provider and the sign-in pages need beside. */
export interface TrunklineAuthProvider extends AuthProvider {
  /** Goes to the identity provider; never resolves. */
  login(request?: SignInRequest): Promise<never>;
  handleCallback(): Promise<CallbackResult>;
  getPermissions(): Promise<Permissions | null>;
  getIdentity(): Promise<Identity>;
  /** For the Authorization header of every call. Never resolves when sign-in is needed: the page is being left. */
  getAccessToken(): Promise<string>;
  /** For one more try after a 401. */
  renewAccessToken(): Promise<string>;
}

/**
 * The auth provider of `ra-auth-auth0`, mended: it keeps where people wanted to go, never signs out on 403, waits
 * while the page is being left, and reads permissions from our own claims only.
 * @param client what speaks with the identity provider; made from the config unless given
 */
export function createAuthProvider(
  config: Config,
  client: AuthClient = createAuthClient(config),
): TrunklineAuthProvider {
  const base = Auth0AuthProvider(client as Auth0Client, { logoutRedirectUri: consoleAddress() });
  const redirect = signInRedirect(client);
  let signingOut = false;
  // Signing out leaves the page too; a second way out at the same time would undo it.
  const signIn = (request?: SignInRequest) => (signingOut ? never<never>() : redirect(request));
  const session = createSession(client, signIn);
  let callback: Promise<CallbackResult> | null = null;

  const claims = async () => ((await session.isSignedIn()) ? client.getIdTokenClaims() : undefined);

  return {
    ...base,
    login: signIn,
    logout(params) {
      signingOut = true;
      return base.logout(params).catch((error: unknown) => {
        signingOut = false;
        throw error;
      });
    },
    async checkAuth() {
      if (signingOut || signInFailure()) return never();
      if (!(await session.isSignedIn())) return signIn();
    },
    async checkError(error) {
      if (error?.status !== 401) return;
      if (session.isJustRenewed()) return signIn({ askAgain: true });
      // A rejection here would sign out; without a network the error itself says enough.
      await session.renewAccessToken().catch(() => undefined);
    },
    handleCallback() {
      // The code can be redeemed once, while React may ask twice.
      callback ??= finishSignIn(client, session, config.auth.errorPath);
      return callback;
    },
    getPermissions: async () => permissionsOf(await claims()),
    async getIdentity() {
      const known = await claims();
      if (!known) throw new Error('Nobody is signed in.');
      return identityOf(known);
    },
    getAccessToken: session.getAccessToken,
    renewAccessToken: session.renewAccessToken,
  };
}
