import { toSameSitePath } from '../config/pathOnThisSite';
import { isObject } from '../lib/isObject';
import type { AuthClient } from './authClient';
import type { AuthSession } from './authSession';
import { getErrorCode } from './signInErrorKind';
import { getSignInErrorText } from './signInErrorText';
import { setSignInFailure } from './signInFailure';
import type { AppState } from './signInRedirect';

export interface CallbackResult {
  /** The path to go on with, in place of the callback's own address. */
  redirectTo: string;
}

/**
 * Finishes a sign-in at the address the identity provider came back to.
 * @param errorPath where to go when it failed; what went wrong is kept for the page there
 */
export async function finishSignIn(
  client: AuthClient,
  session: AuthSession,
  errorPath: string,
): Promise<CallbackResult> {
  const query = new URLSearchParams(window.location.search);
  if (!query.has('error') && !(query.has('code') && query.has('state'))) return { redirectTo: '/' };
  try {
    const { appState } = await client.handleRedirectCallback<AppState | undefined>();
    setSignInFailure(null);
    return { redirectTo: toSameSitePath(appState?.returnTo) };
  } catch (error) {
    // A reload of this page, or coming back to it: the sign-in was finished before.
    if (getErrorCode(error) === 'missing_transaction' && (await session.isSignedIn().catch(() => false))) {
      return { redirectTo: '/' };
    }
    setSignInFailure({
      ...(await getSignInErrorText(error)),
      target: getReturnTarget(error),
    });
    return { redirectTo: errorPath };
  }
}

function getReturnTarget(error: unknown): string {
  if (!isObject(error) || !('appState' in error)) return '/';
  const { appState } = error;
  return isObject(appState) && 'returnTo' in appState ? toSameSitePath(appState.returnTo) : '/';
}
