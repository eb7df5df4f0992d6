import { getLocale } from '#i18n';
import { getConventions } from '../config/currentConventions';
import { getTimeouts } from '../config/currentTimeouts';
import { createTimeoutError, NoResponseError, OfflineError } from '../lib/noAnswer';
import { online } from '../lib/online';
import { updateServerTime } from '../lib/serverClock';
import { waitForServer } from '../lib/serverWait';
import type { WireRequest } from './buildRequest';
import type { ProviderContext, SendOptions } from './dataProviderTypes';
import { READ_SNAPSHOT } from './snapshots';
import { buildTokenHeader } from './wireConventions';

export type Send = (wire: WireRequest, options?: SendOptions) => Promise<Response>;

export type Tokens = Pick<ProviderContext, 'getToken' | 'renewToken'>;

/** Returns the content type to send. For a form, the browser sets it, because it includes the boundary. */
const getContentType = (body: WireRequest['body']): string | undefined =>
  body === undefined || body instanceof FormData ? undefined : 'application/json';

/** Body length in characters from which the file timeout applies. */
const LARGE_BODY_SIZE = 1_000_000;

/** Returns the timeout of a request in seconds. */
const getTimeout = (body: WireRequest['body'], isRead: boolean): number => {
  const { read, write, file } = getTimeouts();
  if (body !== undefined && (typeof body !== 'string' || body.length > LARGE_BODY_SIZE)) return file;
  return isRead ? read : write;
};

const createAbortSignal = (
  seconds: number,
  isRead: boolean,
  signal: AbortSignal | undefined,
): AbortSignal => {
  const end = new AbortController();
  if (Number.isFinite(seconds))
    setTimeout(() => end.abort(createTimeoutError(seconds, isRead)), seconds * 1000);
  return signal ? AbortSignal.any([signal, end.signal]) : end.signal;
};

/** Rethrows an error of `fetch`, which throws a `TypeError` if there is no response. */
export const throwNoResponse = (error: unknown): never => {
  throw error instanceof TypeError ? new NoResponseError(undefined, false, { cause: error }) : error;
};

/**
 * Creates the function that sends requests with the access token. After a 401 response, it renews the token once and
 * retries. Additional APIs receive the token only if configured, and never a snapshot. Reads are retried if an
 * overloaded or unavailable server specifies a delay. Requests are also sent offline, because a server on the same
 * device can be reached; others fail at once.
 * @throws OfflineError if the device is offline; NoResponseError if the server is unreachable or the request times out;
 * the signal's reason if it is aborted
 */
export const createSender = ({ getToken, renewToken }: Tokens): Send => {
  const sendOnce: Send = async (
    {
      url,
      method,
      body,
      contentType = getContentType(body),
      headers,
      isForeign = false,
      sendsToken = true,
      names = getConventions(),
    },
    { signal, onSent, snapshot, group, key, dryRun, isRead = false, timeout = getTimeout(body, isRead) } = {},
  ) => {
    const send = async (token?: string) => {
      const wire = {
        method,
        ...(body !== undefined && { body }),
        signal: createAbortSignal(timeout, isRead, signal),
        headers: {
          Accept: 'application/json',
          // Requests error messages in the user's language.
          ...(getLocale() !== 'en' && !isForeign && { 'Accept-Language': getLocale() }),
          ...(token !== undefined && buildTokenHeader(token, names)),
          ...(contentType && { 'Content-Type': contentType }),
          ...(snapshot && !isForeign && { [READ_SNAPSHOT]: snapshot }),
          ...(dryRun && { 'Dry-Run': 'true' }),
          ...(key && { 'Idempotency-Key': key }),
          ...(group && !isForeign && { 'Change-Group': group }),
          ...headers,
        },
      };
      if (!onSent) return fetch(url, wire).catch(throwNoResponse);
      const { sendWithProgress: sendWatched } = await import('./sendWithProgress');
      return sendWatched(url, { ...wire, onSent });
    };
    if (!sendsToken) return send();
    const response = await send(await getToken(isRead));
    if (!isForeign) updateServerTime(response.headers.get('date'));
    return response.status === 401 ? send(await renewToken(isRead)) : response;
  };

  return async (wire, { isRead = wire.method === 'GET', ...options } = {}) => {
    for (let waits = 0; ; waits++) {
      const wasOnline = online.get();
      const response = await sendOnce(wire, { ...options, isRead }).catch((error: unknown) => {
        throw wasOnline || !(error instanceof NoResponseError)
          ? error
          : new OfflineError(isRead, { cause: error });
      });
      const seconds = isRead && options.waits !== false ? getRetryDelay(response) : Number.NaN;
      if (!(seconds >= 0 && seconds <= MAX_WAIT_SECONDS) || waits === MAX_WAITS) return response;
      await waitForServer(seconds, options.signal);
    }
  };
};

/** Maximum delay in seconds. If the server requests a longer delay, the request is not retried. */
const MAX_WAIT_SECONDS = 60;
const MAX_WAITS = 3;

/** Returns the delay requested by the server, in seconds; NaN if it requests none. */
const getRetryDelay = ({ status, headers }: Response): number => {
  const retryAfter = headers.get('retry-after');
  if (!retryAfter || (status !== 429 && status !== 503)) return Number.NaN;
  const seconds = Number(retryAfter);
  return Number.isNaN(seconds) ? Math.max(0, (Date.parse(retryAfter) - Date.now()) / 1000) : seconds;
};
