import { isObject } from '../lib/isObject';

/** Failures after which nothing was refused: the same may work a moment later. */
const transientErrors = new Set([
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
export const isClockError = (error: unknown): boolean =>
  error instanceof Error && /is after expiration time|can't be used just yet/.test(error.message);

/** What the library says of a token that can't be trusted. */
export const isInvalidToken = (error: unknown): boolean =>
  error instanceof Error &&
  /in the ID token|ID token (could not|is required)|the ID token to be signed/.test(error.message);

/** No answer at all: by the words of the browsers, which are all that is left of the error in the library's worker. */
export const isNetworkError = (error: unknown): boolean =>
  error instanceof Error &&
  /^(Failed to fetch|NetworkError|Load failed|fetch failed|Timeout when executing)/.test(error.message);

/** Whether loading the page again may be all it takes. */
export function isRetryable(error: unknown): boolean {
  return (
    transientErrors.has(getErrorCode(error)) ||
    isBlockedStorage(error) ||
    isClockError(error) ||
    isNetworkError(error)
  );
}

/** The provider's own name for what went wrong, such as `login_required`; empty for anything else. */
export function getErrorCode(error: unknown): string {
  return getErrorProperty(error, 'error');
}

export function getErrorProperty(value: unknown, name: 'error' | 'error_description'): string {
  if (!isObject(value) || !(name in value)) return '';
  const found = (value as Record<string, unknown>)[name];
  return typeof found === 'string' ? found : '';
}
