import { isPageLocked } from '../lib/heldPage';
import { NoResponseError } from '../lib/noAnswer';
import type { AuthClient } from './authClient';
import { sessionEnded, waitForSession } from './sessionEnded';
import { getErrorCode, isBlockedStorage, isNetworkError, isRetryable } from './signInErrorKind';
import { getSignInErrorText } from './signInErrorText';
import type { SignInRequest } from './signInRedirect';

/** Errors of a renewal that only signing in again can mend. */
const SIGN_IN_NEEDED = new Set([
  'login_required',
  'invalid_grant',
  'missing_refresh_token',
  'consent_required',
  'interaction_required',
  'account_selection_required',
  'mfa_required',
]);

const RECENT_MS = 10_000;

export interface AuthSession {
  /**
   * Whether somebody is signed in; after a reload this asks the identity provider, silently.
   * @throws what kept the provider from answering, where that is no answer either
   */
  isSignedIn(): Promise<boolean>;
  /**
   * An access token that lasts a while yet.
   * @param isRead whether it is for a call that only reads: where something is typed on the page, that one waits for the session
   */
  getAccessToken(isRead?: boolean): Promise<string>;
  /** A new access token, after the API refused the last one. */
  renewAccessToken(isRead?: boolean): Promise<string>;
  /**
   * As the two above, for what nobody has asked for: leaves the page alone where signing in is needed, and says so by `sessionEnded`.
   * @param isRefused whether the API refused the last one
   */
  getTokenInBackground(isRefused?: boolean): Promise<string>;
  /** Whether the access token at hand is so new that renewing it again cannot help. */
  isJustRenewed(): boolean;
}

/**
 * The tokens at hand. Where they can't be renewed silently, people are signed out of this page and sent to sign in,
 * to return to where they are; the promise then never resolves. A read does not take away a page on which something is
 * typed: `sessionEnded` says so, and it waits. Other failures (no network) reject.
 */
export function createSession(
  client: AuthClient,
  signIn: (request?: SignInRequest) => Promise<never>,
): AuthSession {
  let checking: Promise<boolean> | null = null;
  let renewedAt = Number.NEGATIVE_INFINITY;

  const token = async (ask: () => Promise<string>, isRead: boolean): Promise<string> => {
    try {
      return await ask();
    } catch (error) {
      if (isNetworkError(error)) throw new NoResponseError(undefined, false, { cause: error });
      if (isRetryable(error)) {
        const { message, advice = message } = await getSignInErrorText(error);
        throw new NoResponseError(advice, false, { cause: error });
      }
      if (!SIGN_IN_NEEDED.has(getErrorCode(error))) throw error;
      if (!isRead || !isPageLocked()) {
        await client.logout({ openUrl: false });
        return signIn({ hasEnded: true });
      }
      sessionEnded.set(true);
      await waitForSession();
      return token(ask, isRead);
    }
  };
  const orSayEnded = (error: unknown): never => {
    if (SIGN_IN_NEEDED.has(getErrorCode(error))) sessionEnded.set(true);
    throw error;
  };
  let renewing: Promise<string> | null = null;
  const renew = () => {
    renewing ??= client
      .getTokenSilently({ cacheMode: 'off' })
      .then((token) => {
        renewedAt = Date.now();
        return token;
      })
      .finally(() => {
        renewing = null;
      });
    return renewing;
  };
  const orNobody = (error: unknown): boolean => {
    // Without room for the library's lock nothing is renewed silently; the provider's page needs none.
    if (!SIGN_IN_NEEDED.has(getErrorCode(error)) && !isBlockedStorage(error)) throw error;
    return false;
  };

  return {
    async isSignedIn() {
      if (await client.isAuthenticated()) return true;
      if (!client.mayHaveSession()) return false;
      checking ??= client
        .getTokenSilently()
        .then(() => client.isAuthenticated(), orNobody)
        .finally(() => {
          checking = null;
        });
      return checking;
    },
    getAccessToken: (isRead = false) => token(() => client.getTokenSilently(), isRead),
    renewAccessToken: (isRead = false) => token(renew, isRead),
    getTokenInBackground: (isRefused) => (isRefused ? renew() : client.getTokenSilently()).catch(orSayEnded),
    isJustRenewed: () => Date.now() - renewedAt < RECENT_MS,
  };
}
