import type { WireCall } from '../declaration/compiled';
import { noteServerTime } from '../lib/serverClock';
import { waitForServer } from '../lib/serverWait';
import { ApiException } from './apiException';
import { withFilesWritten } from './dataAddress';
import type { CallOptions, DownloadedFile, ProviderContext, SendOptions } from './dataProviderTypes';
import { fileNameOf } from './fileName';
import { request, type WireRequest } from './request';
import { sendWatched } from './sendWatched';
import { noteSnapshot, READ_SNAPSHOT } from './snapshots';
import { refusalIn, tokenHeader, unwrap } from './wireConventions';

/** Sends what a call has become. */
export type Send = (wire: WireRequest, options?: SendOptions) => Promise<Response>;

export type Tokens = Pick<ProviderContext, 'getToken' | 'renewToken'>;

/**
 * Sends with the access token; a 401 is answered by renewing it once and sending again.
 * Network failures are rethrown unchanged.
 */
export const createSender =
  ({ getToken, renewToken }: Tokens): Send =>
  async (
    { url, method, body, contentType = typeOf(body) },
    { signal, onSent, snapshot, isRead = method === 'GET' } = {},
  ) => {
    const send = (token: string) => {
      const wire = {
        method,
        ...(body !== undefined && { body }),
        ...(signal && { signal }),
        headers: {
          Accept: 'application/json',
          ...tokenHeader(token),
          ...(contentType && { 'Content-Type': contentType }),
          ...(snapshot && { [READ_SNAPSHOT]: snapshot }),
        },
      };
      return onSent ? sendWatched(url, { ...wire, onSent }) : fetch(url, wire);
    };
    const response = await send(await getToken(isRead));
    noteServerTime(response.headers.get('date'));
    return response.status === 401 ? send(await renewToken(isRead)) : response;
  };

/** Seconds; a server that asks for more is not waited for. */
const LONGEST_WAIT = 60;
const MOST_WAITS = 3;

/** Sends what only reads, and again when the server, asked too much, has said after how long. */
const sendPatiently: (send: Send, ...sent: Parameters<Send>) => Promise<Response> = async (
  send,
  wire,
  options,
) => {
  for (let waits = 0; ; waits++) {
    const response = await send(wire, { ...options, isRead: true });
    const seconds =
      response.status === 429 ? Number(response.headers.get('retry-after') || Number.NaN) : Number.NaN;
    if (!(seconds >= 0 && seconds <= LONGEST_WAIT) || waits === MOST_WAITS) return response;
    await waitForServer(seconds, options?.signal);
  }
};

/** The browser itself names the type of a form, with its boundary. */
const typeOf = (body: WireRequest['body']): string | undefined =>
  body === undefined || body instanceof FormData ? undefined : 'application/json';

/** The failure an answer stands for, with all the spec asks of it. */
export const failureOf = async (response: Response): Promise<ApiException> => {
  const text = await response.text();
  return new ApiException(response.status, text, headersOf(response), parsed(text));
};

const parsed = (text: string): unknown => {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return text;
  }
};

const headersOf = (response: Response): Record<string, string> => Object.fromEntries(response.headers);

type StoredCaller = ReturnType<typeof import('./recordStoreCalls').createStoredCaller>;

/** How the call of a name is made; undefined where there is none. */
export type FindCall = (name: string) => Promise<WireCall | undefined>;

/** Makes the calls of the contract: sends, checks the status, reads the answer by its kind. */
export const createCaller = (context: ProviderContext, find: FindCall, send = createSender(context)) => {
  /** Loaded with the first call of the record store. */
  let storedCaller: Promise<StoredCaller> | undefined;
  const callStored: StoredCaller = async (...given) => {
    storedCaller ??= import('./recordStoreCalls').then(({ createStoredCaller }) =>
      createStoredCaller(context.baseUrl, send),
    );
    storedCaller.catch(() => {
      storedCaller = undefined;
    });
    return (await storedCaller)(...given);
  };
  const make = async (name: string, body: object, options?: CallOptions) => {
    const call = await find(name);
    if (!call) throw new Error(`The contract has no call "${name}".`);
    const sent = call.encoding === 'multipart' ? { ...body } : await withFilesWritten({ ...body });
    const wire = request(call, context.baseUrl, sent);
    const response = await (call.effect === 'read'
      ? sendPatiently(send, wire, options)
      : send(wire, options));
    if (!call.ok.includes(response.status)) throw await failureOf(response);
    return { call, response };
  };

  return {
    /**
     * Makes a call.
     * @returns the answer as JSON, null where there is none
     * @throws ApiException on any status that is not success, and on an answer that says it was refused
     */
    async call(name: string, body: object = {}, options?: CallOptions): Promise<unknown> {
      const stored = (await find(name))?.stored;
      if (stored) return callStored(stored, { ...body }, options);
      const { call, response } = await make(name, body, options);
      const text = await response.text();
      if (call.kind === 'none' || response.status === 204) return null;
      const answer = parsed(text);
      const { data, refused = refusalIn(answer, call.refused) } =
        call.kind === 'raw' ? { data: answer } : unwrap(answer);
      if (refused === undefined) return noteSnapshot(data, response.headers.get(READ_SNAPSHOT));
      throw new ApiException(response.status, text, headersOf(response), { message: refused });
    },

    /** Makes a call that answers a file. */
    async download(
      name: string,
      body: object,
      fallbackName: string,
      options?: CallOptions,
    ): Promise<DownloadedFile> {
      const { response } = await make(name, body, options);
      const fileName = fileNameOf(response.headers.get('content-disposition')) ?? fallbackName;
      const { status } = response;
      return { fileName, status, blob: await response.blob(), headers: headersOf(response) };
    },
  };
};

export type Caller = ReturnType<typeof createCaller>;
