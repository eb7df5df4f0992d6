import { isObject } from '../lib/isObject';

const transientErrors = new Set([
  'timeout',
  'unreachable',
  'request_error',
  'server_error',
  'temporarily_unavailable',
]);

/** Whether an error means that the browser's storage is blocked or full. */
export const isBlockedStorage = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'SecurityError' || error.name === 'QuotaExceededError');

/** Whether the library rejected a token because it is not valid at the time of the local clock. */
export const isClockError = (error: unknown): boolean =>
  error instanceof Error && /is after expiration time|can't be used just yet/.test(error.message);

export const isInvalidToken = (error: unknown): boolean =>
  error instanceof Error &&
  /in the ID token|ID token (could not|is required)|the ID token to be signed/.test(error.message);

/**
 * Whether an error is a network failure. This is detected from the browser's error message, because the library's
 * worker passes on nothing else.
 */
export const isNetworkError = (error: unknown): boolean =>
  error instanceof Error &&
  /^(Failed to fetch|NetworkError|Load failed|fetch failed|Timeout when executing)/.test(error.message);

export const isRetryable = (error: unknown): boolean => {
  return (
    transientErrors.has(getErrorCode(error)) ||
    isBlockedStorage(error) ||
    isClockError(error) ||
    isNetworkError(error)
  );
};

/** Returns the provider's error code, such as `login_required`; empty for other errors. */
export const getErrorCode = (error: unknown): string => {
  return getErrorProperty(error, 'error');
};

export const getErrorProperty = (value: unknown, name: 'error' | 'error_description'): string => {
  if (!isObject(value) || !(name in value)) return '';
  const property = (value as Record<string, unknown>)[name];
  return typeof property === 'string' ? property : '';
};
