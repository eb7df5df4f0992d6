import type { ResponseKind } from '../../contract/call';
import { isObject } from '../lib/isObject';
import { createUnexpectedError } from '../lib/noAnswer';
import { ApiException, isOwnShape } from './apiException';
import { throwNoResponse } from './sender';

/** What was asked, as far as it matters to what is made of the answer. */
export interface ResponseContext {
  isRead: boolean;
  /** Of another API than the house's own, whose envelopes are looser. */
  isForeign?: boolean;
}

/** A page for people, where data was asked for. */
const isHtmlPage = (response: Response, text = ''): boolean =>
  /html/.test(response.headers.get('content-type') ?? '') || /^\s*<(!doctype|html)/i.test(text);

/**
 * The body of an answer.
 * @throws NoAnswer where it ends before it is whole
 */
export const readBody = (response: Response): Promise<string> => response.text().catch(throwNoResponse);

/** A text as JSON where it is JSON, null where it is empty. */
const parseBody = (text: string): unknown => {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return text;
  }
};

/** Whether something that was read may be what a call of a kind answers: whether a list has rows is told where they are read. */
const matchesKind = (kind: ResponseKind, text: string, came: unknown, isForeign = false): boolean => {
  if (kind === 'none' || isForeign) return true;
  // Only what is no JSON is still a text that begins otherwise.
  if (came === text || text === '') return false;
  return kind !== 'one' || typeof came !== 'string';
};

/**
 * The answer of a call as JSON, null where there is none.
 * @throws UnexpectedAnswer where it is a page, or nothing like what the call promises
 */
export const readResponse = async (
  response: Response,
  kind: ResponseKind,
  { isRead, isForeign }: ResponseContext,
): Promise<{ text: string; came: unknown }> => {
  const text = await readBody(response);
  if (response.status === 204) return { text, came: null };
  const came = parseBody(text);
  if (isHtmlPage(response, text) || !matchesKind(kind, text, came, isForeign))
    throw createUnexpectedError(isRead);
  return { text, came: kind === 'none' ? null : came };
};

/**
 * A file that was answered.
 * @throws UnexpectedAnswer where it is a page that nobody has named as a file, or nothing at all
 */
export const readFile = async (response: Response, { isRead }: ResponseContext): Promise<Blob> => {
  const blob = await response.blob().catch(throwNoResponse);
  const isNamed = response.headers.has('content-disposition');
  if (!isNamed && response.status !== 204 && (isHtmlPage(response) || blob.size === 0))
    throw createUnexpectedError(isRead);
  return blob;
};

/** Statuses of which a proxy's page says as much as the server would: sign in, wait, too much at once. */
const proxyStatuses = [401, 408, 429];

/**
 * The failure an answer stands for, with all the spec asks of it.
 * @returns an ApiException; an UnexpectedAnswer where a page of somebody else's refuses
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
  const told = isPlain || isOwnShape(result) ? undefined : await loadFieldErrors(result);
  return new ApiException(status, text, getHeaders(response), result, told, isRead);
};

/** What a refusal of another shape than the house's says; nothing where what reads it can't be loaded. */
const loadFieldErrors = async (result: unknown) => {
  try {
    const { parseFieldErrors: fieldErrors } = await import('./fieldErrors');
    return fieldErrors(result);
  } catch {
    return undefined;
  }
};

export const getHeaders = (response: Response): Record<string, string> =>
  Object.fromEntries(response.headers);
