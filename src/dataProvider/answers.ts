import type { ResponseKind } from '../../contract/call';
import { isObject } from '../lib/isObject';
import { createUnexpectedError } from '../lib/noAnswer';
import { ApiException, isErrorBody, REQUESTED_ADDRESS } from './apiException';
import { throwNoResponse } from './sender';

export interface ResponseContext {
  isRead: boolean;
  /** Whether the request was sent to an additional API, which may use other response formats. */
  isForeign?: boolean;
  /** Method and URL of the request, if its errors state them. */
  address?: string;
}

/** Checks whether the response is an HTML page instead of data. */
const isHtmlPage = (response: Response, text = ''): boolean =>
  /html/.test(response.headers.get('content-type') ?? '') || /^\s*<(!doctype|html)/i.test(text);

/**
 * Returns the body of a response.
 * @throws NoResponseError if the response is truncated
 */
export const readBody = (response: Response): Promise<string> => response.text().catch(throwNoResponse);

/** Parses JSON. Returns null for an empty string, and the string itself if it is not valid JSON. */
const parseBody = (text: string): unknown => {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return text;
  }
};

/** Checks whether a parsed response matches the kind of call. Rows of a list are checked later, when they are read. */
const matchesKind = (kind: ResponseKind, text: string, payload: unknown, isForeign = false): boolean => {
  if (kind === 'none' || isForeign) return true;
  // The parsed value equals the text only if it is not valid JSON.
  if (payload === text || text === '') return false;
  return kind !== 'one' || typeof payload !== 'string';
};

/**
 * Reads the response of a call as JSON; null if the body is empty.
 * @throws UnexpectedResponseError if the response is an HTML page or does not match the kind of call
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
  return { text, payload: kind === 'none' && !isForeign ? null : payload };
};

/**
 * Reads a response that contains a file.
 * @throws UnexpectedResponseError if the response is empty, or is an HTML page without a file name
 */
export const readFile = async (response: Response, { isRead }: ResponseContext): Promise<Blob> => {
  const blob = await response.blob().catch(throwNoResponse);
  const isNamed = response.headers.has('content-disposition');
  if (!isNamed && response.status !== 204 && (isHtmlPage(response) || blob.size === 0))
    throw createUnexpectedError(isRead);
  return blob;
};

/** Status codes that are equally meaningful if they come from a proxy: sign-in required, timeout and rate limit. */
const proxyStatuses = [401, 408, 429];

/**
 * Converts an error response to an error, as required by the specification.
 * @returns an ApiException, or an UnexpectedResponseError if an error page of another server was received
 */
export const createFailure = async (
  response: Response,
  { isRead, isForeign, address }: ResponseContext,
): Promise<Error> => {
  const text = await readBody(response);
  const { status } = response;
  if (!isForeign && status < 500 && !proxyStatuses.includes(status) && isHtmlPage(response, text))
    return createUnexpectedError(isRead);
  const result = parseBody(text);
  const isPlain = !isObject(result) && !Array.isArray(result);
  const fieldErrors = isPlain || isErrorBody(result) ? undefined : await loadFieldErrors(result);
  const headers = { ...(address && { [REQUESTED_ADDRESS]: address }), ...getHeaders(response) };
  return new ApiException(status, text, headers, result, fieldErrors, isRead);
};

/** Parses the errors of another API; undefined if the parser cannot be loaded. */
export const loadFieldErrors = async (result: unknown) => {
  try {
    const { parseFieldErrors: fieldErrors } = await import('./parseFieldErrors');
    return fieldErrors(result);
  } catch {
    return undefined;
  }
};

export const getHeaders = (response: Response): Record<string, string> =>
  Object.fromEntries(response.headers);
