import { isObject } from '../lib/isObject';
import { createStore, useStore } from '../lib/store';

/** A failed sign-in, until somebody signs in again or it is taken. */
export interface SignInFailure {
  /** A sentence or two for the person at the screen. */
  message: string;
  /** The path they were on their way to. */
  target: string;
  /** What is said above it. Default: that one is not signed in. */
  title?: string;
  /** The way on: signing in anew, or loading the page again where nothing was refused. Default: `signIn`. */
  again?: 'signIn' | 'load';
}

const failure = createStore<SignInFailure | null>(null);

export const setSignInFailure = failure.set;

export const signInFailure = failure.get;

/** What went wrong at the last sign-in, once; null when nothing did. */
export function takeSignInError(): string | null {
  const message = failure.get()?.message ?? null;
  failure.set(null);
  return message;
}

/** The failed sign-in, for a component that shows it; null while there is none. */
export function useSignInFailure(): SignInFailure | null {
  return useStore(failure);
}

const tooLate = 'The sign-in belongs to another window, or took too long.';
const noStorage =
  'This browser keeps nothing for this site: cookies and site data are blocked, or its storage is full. Allow or clear them, then try again.';
const untrusted = 'The identity provider’s answer can’t be trusted, so nobody was signed in.';

const sentences: Record<string, string> = {
  access_denied: 'You are not allowed to sign in.',
  state_mismatch: tooLate,
  missing_transaction: tooLate,
  invalid_grant: 'This sign-in was used before, or has expired.',
  timeout: 'The identity provider did not answer in time.',
  cancelled: 'The sign-in was closed before it was finished.',
  login_required: 'You are no longer signed in.',
  consent_required: 'The identity provider asks for your consent first.',
  interaction_required: 'The identity provider has a question for you first.',
  mfa_required: 'A second proof of who you are is needed.',
  missing_refresh_token: 'The session can’t be renewed.',
  invalid_signature: untrusted,
  unreachable: 'The identity provider can’t be reached. Check the connection, then try again.',
  request_error: 'The identity provider did not answer as it should.',
  server_error: 'The identity provider has a problem.',
  temporarily_unavailable: 'The identity provider is not available at the moment.',
};

/** Failures after which nothing was refused: the same may work a moment later. */
const passing = new Set([
  'timeout',
  'unreachable',
  'request_error',
  'server_error',
  'temporarily_unavailable',
]);

/** The browser keeps nothing, or has no room left. */
export const isBlockedStorage = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'SecurityError' || error.name === 'QuotaExceededError');

/** What the library says of a token that is out of its time by this computer's clock. */
const isWrongTime = (error: unknown): boolean =>
  error instanceof Error && /is after expiration time|can't be used just yet/.test(error.message);

/** What the library says of a token that can't be trusted. */
const isBadToken = (error: unknown): boolean =>
  error instanceof Error &&
  /in the ID token|ID token (could not|is required)|the ID token to be signed/.test(error.message);

/** No answer at all: by the words of the browsers, which are all that is left of the error in the library's worker. */
const isNoNetwork = (error: unknown): boolean =>
  error instanceof Error &&
  /^(Failed to fetch|NetworkError|Load failed|fetch failed|Timeout when executing)/.test(error.message);

/** Whether loading the page again may be all it takes. */
export function isWorthRetrying(error: unknown): boolean {
  return passing.has(errorCode(error)) || isBlockedStorage(error) || isWrongTime(error) || isNoNetwork(error);
}

const wrongTime = (): string => {
  const now = new Date().toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
  return `The clock of this computer seems to be wrong: it says ${now}. Set it right, then try again.`;
};

/**
 * Puts an error of the identity provider or of its library (specification 1, section 8) into words. Nothing of a token
 * is ever among them.
 */
export function describeSignInError(error: unknown): string {
  if (isBlockedStorage(error)) return noStorage;
  if (isWrongTime(error)) return wrongTime();
  if (isBadToken(error)) return untrusted;
  if (isNoNetwork(error)) return `${sentences.unreachable} (unreachable)`;
  const code = property(error, 'error');
  const description = property(error, 'error_description') || (error instanceof Error ? error.message : '');
  const known = sentences[code] ?? 'Signing in did not work.';
  const isTechnical =
    ['Invalid state', 'Timeout', 'Popup closed'].includes(description) ||
    code === 'invalid_signature' ||
    code === 'request_error';
  const detail = description && description !== code && !isTechnical ? description : '';
  if (!code) return detail ? `${known} ${ended(detail)}` : known;
  return detail ? `${known} ${ended(detail)} (${code})` : `${known} (${code})`;
}

/** The provider's own name for what went wrong, such as `login_required`; empty for anything else. */
export function errorCode(error: unknown): string {
  return property(error, 'error');
}

function ended(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

function property(value: unknown, name: 'error' | 'error_description'): string {
  if (!isObject(value) || !(name in value)) return '';
  const found = (value as Record<string, unknown>)[name];
  return typeof found === 'string' ? found : '';
}
