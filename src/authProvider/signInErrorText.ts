import { t } from '#i18n';
import { getErrorCode, isNetworkError } from './signInErrorKind';
import type { SignInFailure } from './signInFailure';

/** What is said of a failed sign-in. */
export type SignInErrorText = Pick<SignInFailure, 'message' | 'advice'>;

/**
 * Puts an error of the identity provider or of its library into words, which are loaded with the first that is one. Where they can't
 * be, its code is all there is to say.
 */
export async function getSignInErrorText(error: unknown): Promise<SignInErrorText> {
  if (isNetworkError(error)) {
    const unreachable = t('The identity provider can’t be reached. Check the connection, then try again.');
    return { message: `${unreachable} (unreachable)` };
  }
  try {
    const { describeSignInError } = await import('./describeSignInError');
    return describeSignInError(error);
  } catch {
    const code = getErrorCode(error);
    const failed = t('Signing in did not work.');
    return { message: code ? `${failed} (${code})` : failed };
  }
}
