import { toSameSitePath } from '../config/toSameSitePath';
import { isObject } from '../lib/isObject';
import type { AuthSession } from './authSession';
import type { AuthClient } from './createCheckedClient';
import type { AppState } from './createSignInRedirect';
import { getSignInErrorText } from './getSignInErrorText';
import { setSignInFailure } from './getSignInFailure';
import { getErrorCode } from './signInErrorKind';

export interface CallbackResult {
  /** Path at which to continue, replacing the callback URL. */
  redirectTo: string;
}

/**
 * Completes a sign-in on the callback page.
 * @param errorPath path to continue at after a failure; the error is stored for that page
 */
export const finishSignIn = async (
  client: AuthClient,
  session: AuthSession,
  errorPath: string,
): Promise<CallbackResult> => {
  const query = new URLSearchParams(window.location.search);
  if (!query.has('error') && !(query.has('code') && query.has('state'))) return { redirectTo: '/' };
  try {
    const { appState } = await client.handleRedirectCallback<AppState | undefined>();
    setSignInFailure(null);
    return { redirectTo: toSameSitePath(appState?.returnTo) };
  } catch (error) {
    // The page was reloaded or revisited after the sign-in had been completed.
    if (getErrorCode(error) === 'missing_transaction' && (await session.isSignedIn().catch(() => false))) {
      return { redirectTo: '/' };
    }
    setSignInFailure({
      ...(await getSignInErrorText(error)),
      target: getReturnTarget(error),
    });
    return { redirectTo: errorPath };
  }
};

const getReturnTarget = (error: unknown): string => {
  if (!isObject(error) || !('appState' in error)) return '/';
  const { appState } = error;
  return isObject(appState) && 'returnTo' in appState ? toSameSitePath(appState.returnTo) : '/';
};
