import { isPageLocked } from '../lib/lockedPage';
import { NoResponseError } from '../lib/noAnswer';
import type { AuthClient } from './createCheckedClient';
import type { SignInRequest } from './createSignInRedirect';
import { getSignInErrorText } from './getSignInErrorText';
import { sessionEnded, waitForSession } from './sessionEnded';
import { getErrorCode, isBlockedStorage, isNetworkError, isRetryable } from './signInErrorKind';

const SIGN_IN_REQUIRED_ERRORS = new Set([
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
   * Whether a user is signed in; after a reload, the identity provider is queried silently.
   * @throws the provider's error if this cannot be determined
   */
  isSignedIn(): Promise<boolean>;
  /**
   * Returns an access token that remains valid for a while.
   * @param isRead whether the call only reads data; on a page with unsaved input, it then waits for the session instead
   * of redirecting
   */
  getAccessToken(isRead?: boolean): Promise<string>;
  /** Returns a new access token after the API rejected the last one. */
  renewAccessToken(isRead?: boolean): Promise<string>;
  /**
   * Returns an access token for background requests. If a sign-in is needed, it sets `sessionEnded` instead of leaving
   * the page.
   * @param isRefused whether the API rejected the last token
   */
  getTokenInBackground(isRefused?: boolean): Promise<string>;
  /** Whether the current access token is so new that renewing it again would not help. */
  isJustRenewed(): boolean;
}

/**
 * Manages the current tokens. If they cannot be renewed silently, the user is redirected to sign in and then returned
 * to this page; the promise never resolves in that case. A call that only reads does not leave a page with unsaved
 * input: it sets `sessionEnded` and waits. Other failures, such as a missing network, reject.
 */
export const createSession = (
  client: AuthClient,
  signIn: (request?: SignInRequest) => Promise<never>,
): AuthSession => {
  let checking: Promise<boolean> | null = null;
  let renewedAt = Number.NEGATIVE_INFINITY;

  const token = async (requestToken: () => Promise<string>, isRead: boolean): Promise<string> => {
    try {
      return await requestToken();
    } catch (error) {
      if (isNetworkError(error)) throw new NoResponseError(undefined, false, { cause: error });
      if (isRetryable(error)) {
        const { message, advice = message } = await getSignInErrorText(error);
        throw new NoResponseError(advice, false, { cause: error });
      }
      if (!SIGN_IN_REQUIRED_ERRORS.has(getErrorCode(error))) throw error;
      if (!isRead || !isPageLocked()) {
        await client.logout({ openUrl: false });
        return signIn({ hasEnded: true });
      }
      sessionEnded.set(true);
      await waitForSession();
      return token(requestToken, isRead);
    }
  };
  const rethrowEnded = (error: unknown): never => {
    if (SIGN_IN_REQUIRED_ERRORS.has(getErrorCode(error))) sessionEnded.set(true);
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
  const isSignedOut = (error: unknown): boolean => {
    // Without storage, the library cannot obtain its lock and silent renewal fails. The provider's page works without
    // storage.
    if (!SIGN_IN_REQUIRED_ERRORS.has(getErrorCode(error)) && !isBlockedStorage(error)) throw error;
    return false;
  };

  return {
    async isSignedIn() {
      if (await client.isAuthenticated()) return true;
      if (!client.mayHaveSession()) return false;
      checking ??= client
        .getTokenSilently()
        .then(() => client.isAuthenticated(), isSignedOut)
        .finally(() => {
          checking = null;
        });
      return checking;
    },
    getAccessToken: (isRead = false) => token(() => client.getTokenSilently(), isRead),
    renewAccessToken: (isRead = false) => token(renew, isRead),
    getTokenInBackground: (isRefused) =>
      (isRefused ? renew() : client.getTokenSilently()).catch(rethrowEnded),
    isJustRenewed: () => Date.now() - renewedAt < RECENT_MS,
  };
};
