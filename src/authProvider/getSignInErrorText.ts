import { t } from '#i18n';
import type { SignInFailure } from './getSignInFailure';
import { getErrorCode, isNetworkError } from './signInErrorKind';

export type SignInErrorText = Pick<SignInFailure, 'message' | 'advice'>;

/**
 * Describes an error of the identity provider or its library. The messages are loaded on demand; if that fails, only
 * the error code is returned.
 */
export const getSignInErrorText = async (error: unknown): Promise<SignInErrorText> => {
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
};
