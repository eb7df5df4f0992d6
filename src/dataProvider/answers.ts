import type { AnswerKind } from '../../contract/call';
import { isObject } from '../lib/isObject';
import { noAnswerOfOurs } from '../lib/noAnswer';
import { ApiException, isOwnShape } from './apiException';
import { orNoAnswer } from './sender';

/** What was asked, as far as it matters to what is made of the answer. */
export interface Asked {
  isRead: boolean;
  /** Of another API than the house's own, whose envelopes are looser. */
  isForeign?: boolean;
}

/** A page for people, where data was asked for. */
const isPage = (response: Response, text = ''): boolean =>
  /html/.test(response.headers.get('content-type') ?? '') || /^\s*<(!doctype|html)/i.test(text);

/**
 * The body of an answer.
 * @throws NoAnswer where it ends before it is whole
 */
export const textOf = (response: Response): Promise<string> => response.text().catch(orNoAnswer);

/** A text as JSON where it is JSON, null where it is empty. */
const parsed = (text: string): unknown => {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return text;
  }
};

/** Whether something that was read may be what a call of a kind answers: whether a list has rows is told where they are read. */
const isOfKind = (kind: AnswerKind, text: string, came: unknown, isForeign = false): boolean => {
  if (kind === 'none' || isForeign) return true;
  // Only what is no JSON is still a text that begins otherwise.
  if (came === text || text === '') return false;
  return kind !== 'one' || typeof came !== 'string';
};

/**
 * The answer of a call as JSON, null where there is none.
 * @throws UnexpectedAnswer where it is a page, or nothing like what the call promises
 */
export const readAnswer = async (
  response: Response,
  kind: AnswerKind,
  { isRead, isForeign }: Asked,
): Promise<{ text: string; came: unknown }> => {
  const text = await textOf(response);
  if (response.status === 204) return { text, came: null };
  const came = parsed(text);
  if (isPage(response, text) || !isOfKind(kind, text, came, isForeign)) throw noAnswerOfOurs(isRead);
  return { text, came: kind === 'none' ? null : came };
};

/**
 * A file that was answered.
 * @throws UnexpectedAnswer where it is a page that nobody has named as a file, or nothing at all
 */
export const readFile = async (response: Response, { isRead }: Asked): Promise<Blob> => {
  const blob = await response.blob().catch(orNoAnswer);
  const isNamed = response.headers.has('content-disposition');
  if (!isNamed && response.status !== 204 && (isPage(response) || blob.size === 0))
    throw noAnswerOfOurs(isRead);
  return blob;
};

/** Statuses of which a proxy's page says as much as the server would: sign in, wait, too much at once. */
const alsoOfProxies = [401, 408, 429];

/**
 * The failure an answer stands for, with all the spec asks of it.
 * @returns an ApiException; an UnexpectedAnswer where a page of somebody else's refuses
 */
export const failureOf = async (response: Response, { isRead, isForeign }: Asked): Promise<Error> => {
  const text = await textOf(response);
  const { status } = response;
  if (!isForeign && status < 500 && !alsoOfProxies.includes(status) && isPage(response, text))
    return noAnswerOfOurs(isRead);
  const result = parsed(text);
  const isPlain = !isObject(result) && !Array.isArray(result);
  const told = isPlain || isOwnShape(result) ? undefined : await toldErrors(result);
  return new ApiException(status, text, headersOf(response), result, told, isRead);
};

/** What a refusal of another shape than the house's says; nothing where what reads it can't be loaded. */
const toldErrors = async (result: unknown) => {
  try {
    const { fieldErrors } = await import('./fieldErrors');
    return fieldErrors(result);
  } catch {
    return undefined;
  }
};

export const headersOf = (response: Response): Record<string, string> => Object.fromEntries(response.headers);
