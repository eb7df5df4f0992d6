import type { ResponseKind } from '../../contract/call';
import { isObject } from '../lib/isObject';
import { createUnexpectedError } from '../lib/noAnswer';
import { ApiException, isOwnShape } from './apiException';
import { throwNoResponse } from './sender';

export interface ResponseContext {
  isRead: boolean;
  /** The request was sent to an additional API, which may use other response formats. */
  isForeign?: boolean;
}

/** Checks for an HTML page returned in place of data. */
const isHtmlPage = (response: Response, text = ''): boolean =>
  /html/.test(response.headers.get('content-type') ?? '') || /^\s*<(!doctype|html)/i.test(text);

/**
 * Returns the body of a response.
 * @throws NoAnswer if the response is truncated
 */
export const readBody = (response: Response): Promise<string> => response.text().catch(throwNoResponse);

/** Parses a text as JSON; null if it is empty. */
const parseBody = (text: string): unknown => {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return text;
  }
};

/** Checks whether a parsed response matches the kind of call; whether a list contains rows is checked when they are read. */
const matchesKind = (kind: ResponseKind, text: string, payload: unknown, isForeign = false): boolean => {
  if (kind === 'none' || isForeign) return true;
  // The value equals the text only if it was not valid JSON.
  if (payload === text || text === '') return false;
  return kind !== 'one' || typeof payload !== 'string';
};

/**
 * Reads the response of a call as JSON, null if there is none.
 * @throws UnexpectedAnswer if it is an HTML page, or does not match the call
 */
export const readResponse = async (
  response: Response,
  kind: ResponseKind,
  { isRead, isForeign }: ResponseContext,
): Promise<{ text: string; payload: unknown }> => {
  const text = await readBody(response);
  if (response.status === 204) return { text, payload: null };
  const payload = parseBody(text);
  if (isHtmlPage(response, text) || !matchesKind(kind, text, payload, isForeign))
    throw createUnexpectedError(isRead);
  return { text, payload: kind === 'none' ? null : payload };
};

/**
 * Reads a file response.
 * @throws UnexpectedAnswer if it is an HTML page without a file name, or empty
 */
export const readFile = async (response: Response, { isRead }: ResponseContext): Promise<Blob> => {
  const blob = await response.blob().catch(throwNoResponse);
  const isNamed = response.headers.has('content-disposition');
  if (!isNamed && response.status !== 204 && (isHtmlPage(response) || blob.size === 0))
    throw createUnexpectedError(isRead);
  return blob;
};

/** Status codes for which a proxy's error page is as informative as the server's response: sign-in required, timeout, rate limit. */
const proxyStatuses = [401, 408, 429];

/**
 * Converts an error response, as required by the specification.
 * @returns an ApiException; an UnexpectedAnswer for an error page from another server
 */
export const createFailure = async (
  response: Response,
  { isRead, isForeign }: ResponseContext,
): Promise<Error> => {
  const text = await readBody(response);
  const { status } = response;
  if (!isForeign && status < 500 && !proxyStatuses.includes(status) && isHtmlPage(response, text))
    return createUnexpectedError(isRead);
  const result = parseBody(text);
  const isPlain = !isObject(result) && !Array.isArray(result);
  const fieldErrors = isPlain || isOwnShape(result) ? undefined : await loadFieldErrors(result);
  return new ApiException(status, text, getHeaders(response), result, fieldErrors, isRead);
};

/** Reads errors in a foreign format; undefined if the parser cannot be loaded. */
const loadFieldErrors = async (result: unknown) => {
  try {
    const { parseFieldErrors: fieldErrors } = await import('./parseFieldErrors');
    return fieldErrors(result);
  } catch {
    return undefined;
  }
};

export const getHeaders = (response: Response): Record<string, string> =>
  Object.fromEntries(response.headers);
