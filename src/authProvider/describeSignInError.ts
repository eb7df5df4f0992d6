import { getFormatLocale, type MessageDescriptor, msg, t } from '#i18n';
import type { SignInFailure } from './getSignInFailure';
import {
  getErrorCode,
  getErrorProperty,
  isBlockedStorage,
  isClockError,
  isInvalidToken,
} from './signInErrorKind';

const noStorage = msg(
  'This browser keeps nothing for this site: cookies and site data are blocked, or its storage is full. Allow or clear them, then try again.',
);
const unreachable = msg('The identity provider can’t be reached. Check the connection, then try again.');
const untrusted = msg('The identity provider’s answer can’t be trusted, so nobody was signed in.');
const expired = msg('The sign-in belongs to another window, or took too long. Sign in again.');

/** Messages for errors of the provider or its library that have no description. */
const errorTexts: Record<string, MessageDescriptor> = {
  timeout: msg('Timeout'),
  cancelled: msg('Popup closed'),
  state_mismatch: msg('Invalid state'),
  missing_transaction: msg('Invalid state'),
  missing_refresh_token: msg('Missing Refresh Token'),
  mfa_required: msg('Multifactor authentication required'),
  login_required: msg('Login required'),
  request_error: msg('HTTP error. Unable to fetch the identity provider.'),
};

const adviceTexts: Record<string, MessageDescriptor> = {
  access_denied: msg('You are not allowed to sign in. Ask whoever manages your access.'),
  state_mismatch: expired,
  missing_transaction: expired,
  invalid_grant: msg('This sign-in was used before, or has expired. Sign in again.'),
  timeout: msg('The identity provider did not answer in time. Try again in a moment.'),
  cancelled: msg('The sign-in was closed before it was finished. Sign in again.'),
  login_required: msg('You are no longer signed in. Sign in again.'),
  consent_required: msg('The identity provider asks for your consent first. Sign in again to give it.'),
  interaction_required: msg(
    'The identity provider has a question for you first. Sign in again to answer it.',
  ),
  mfa_required: msg('A second proof of who you are is needed. Sign in again to give it.'),
  missing_refresh_token: msg('The session can’t be renewed. Sign in again.'),
  invalid_signature: untrusted,
  unreachable,
  request_error: msg('The identity provider did not answer as it should. Try again in a moment.'),
  server_error: msg('The identity provider has a problem. Try again in a moment.'),
  temporarily_unavailable: msg(
    'The identity provider is not available at the moment. Try again in a moment.',
  ),
};

const getClockText = (): string => {
  const now = new Date().toLocaleString(getFormatLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  return t('The clock of this computer seems to be wrong: it says {now}. Set it right, then try again.', {
    now,
  });
};

/**
 * Describes an error of the identity provider or its library: the catalogue's text (specification 1, section 8) or that
 * of the provider, followed by advice. Never contains any part of a token.
 */
export const describeSignInError = (error: unknown): Pick<SignInFailure, 'message' | 'advice'> => {
  if (isBlockedStorage(error)) return { message: t(noStorage) };
  if (isClockError(error)) return { message: getClockText() };
  if (isInvalidToken(error)) return { message: t(untrusted) };
  const code = getErrorCode(error);
  const sentence = t(adviceTexts[code] ?? msg('Signing in did not work.'));
  const advice = code ? `${sentence} (${code})` : sentence;
  // Errors raised by our own checks have our own messages.
  const isOwn = code === 'invalid_signature' || code === 'unreachable';
  const described =
    getErrorProperty(error, 'error_description') || (error instanceof Error ? error.message : '');
  const message = isOwn || described === code ? undefined : described || undefined;
  const known = errorTexts[code];
  const text = message ?? (known && t(known));
  return text === undefined ? { message: advice } : { message: text, advice };
};
