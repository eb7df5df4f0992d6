import { getLocale } from '#i18n';
import { getConventions } from '../config/conventions';
import { getTimeouts } from '../config/timeouts';
import { createTimeoutError, NoResponseError } from '../lib/noAnswer';
import { noteServerTime } from '../lib/serverClock';
import { waitForServer } from '../lib/serverWait';
import type { ProviderContext, SendOptions } from './dataProviderTypes';
import type { WireRequest } from './request';
import { READ_SNAPSHOT } from './snapshots';
import { buildTokenHeader } from './wireConventions';

/** Sends what a call has become. */
export type Send = (wire: WireRequest, options?: SendOptions) => Promise<Response>;

export type Tokens = Pick<ProviderContext, 'getToken' | 'renewToken'>;

/** The browser itself names the type of a form, with its boundary. */
const getContentType = (body: WireRequest['body']): string | undefined =>
  body === undefined || body instanceof FormData ? undefined : 'application/json';

/** Characters of a body that takes its time on a slow line. */
const LARGE_BODY_SIZE = 1_000_000;

/** Seconds the answer to a request is waited for. */
const getTimeout = (body: WireRequest['body'], isRead: boolean): number => {
  const { read, write, file } = getTimeouts();
  if (body !== undefined && (typeof body !== 'string' || body.length > LARGE_BODY_SIZE)) return file;
  return isRead ? read : write;
};

/** A signal that ends a request with another one, or once it was waited for long enough. */
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

/** What `fetch` itself throws, a `TypeError`, is that nobody answered; the rest is handed on. */
export const throwNoResponse = (error: unknown): never => {
  throw error instanceof TypeError ? new NoResponseError(undefined, false, { cause: error }) : error;
};

/**
 * Sends with the access token; a 401 is answered by renewing it once and sending again. To another API than the house's own goes
 * no token unless it is to have it, and no word of what a change is based on. What only reads is sent again when the server, asked
 * too much or not at its best, has said after how long.
 * @throws NoAnswer where the server can't be reached, or has not answered in time; the signal's reason where it is aborted
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
    { signal, onSent, snapshot, group, dryRun, isRead = false, timeout = getTimeout(body, isRead) } = {},
  ) => {
    const send = async (token?: string) => {
      const wire = {
        method,
        ...(body !== undefined && { body }),
        signal: createAbortSignal(timeout, isRead, signal),
        headers: {
          Accept: 'application/json',
          // What it has to say is worded here.
          ...(getLocale() !== 'en' && !isForeign && { 'Accept-Language': getLocale() }),
          ...(token !== undefined && buildTokenHeader(token, names)),
          ...(contentType && { 'Content-Type': contentType }),
          ...(snapshot && !isForeign && { [READ_SNAPSHOT]: snapshot }),
          ...(dryRun && { 'Dry-Run': 'true' }),
          ...(group && !isForeign && { 'Change-Group': group }),
          ...headers,
        },
      };
      if (!onSent) return fetch(url, wire).catch(throwNoResponse);
      const { sendWithProgress: sendWatched } = await import('./sendWatched');
      return sendWatched(url, { ...wire, onSent });
    };
    if (!sendsToken) return send();
    const response = await send(await getToken(isRead));
    if (!isForeign) noteServerTime(response.headers.get('date'));
    return response.status === 401 ? send(await renewToken(isRead)) : response;
  };

  return async (wire, { isRead = wire.method === 'GET', ...options } = {}) => {
    for (let waits = 0; ; waits++) {
      const response = await sendOnce(wire, { ...options, isRead });
      const seconds = isRead && options.waits !== false ? getRetryDelay(response) : Number.NaN;
      if (!(seconds >= 0 && seconds <= MAX_WAIT_SECONDS) || waits === MAX_WAITS) return response;
      await waitForServer(seconds, options.signal);
    }
  };
};

/** Seconds; a server that asks for more is not waited for. */
const MAX_WAIT_SECONDS = 60;
const MAX_WAITS = 3;

/** Seconds a server has asked for before it is asked again; not a number where it has not. */
const getRetryDelay = ({ status, headers }: Response): number => {
  const asked = headers.get('retry-after');
  if (!asked || (status !== 429 && status !== 503)) return Number.NaN;
  const seconds = Number(asked);
  return Number.isNaN(seconds) ? Math.max(0, (Date.parse(asked) - Date.now()) / 1000) : seconds;
};
