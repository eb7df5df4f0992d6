import type { Conventions } from '../../contract/conventions';
import { apiOf, conventionsOf } from '../config/apis';
import { getConventions } from '../config/conventions';
import type { WireCall } from '../declaration/compiled';
import { isObject } from '../lib/isObject';
import { noteServerTime } from '../lib/serverClock';
import { waitForServer } from '../lib/serverWait';
import { ApiException, isOwnShape } from './apiException';
import { withFilesWritten } from './dataAddress';
import type {
  AskedPage,
  CallOptions,
  DownloadedFile,
  ProviderContext,
  SendOptions,
} from './dataProviderTypes';
import { fileNameOf } from './fileName';
import { noteFacts, type PageFacts } from './pageNotes';
import { request, type WireRequest } from './request';
import { sendWatched } from './sendWatched';
import { noteSnapshot, READ_SNAPSHOT } from './snapshots';
import { filterBody, isPaged, recordIn, refusalIn, rowsOf, tokenHeader, unwrap } from './wireConventions';

/** Sends what a call has become. */
export type Send = (wire: WireRequest, options?: SendOptions) => Promise<Response>;

export type Tokens = Pick<ProviderContext, 'getToken' | 'renewToken'>;

/**
 * Sends with the access token; a 401 is answered by renewing it once and sending again. To another API than the house's own goes
 * no token unless it is to have it, and no word of what a change is based on.
 * Network failures are rethrown unchanged.
 */
export const createSender =
  ({ getToken, renewToken }: Tokens): Send =>
  async (
    {
      url,
      method,
      body,
      contentType = typeOf(body),
      headers,
      isForeign = false,
      sendsToken = true,
      names = getConventions(),
    },
    { signal, onSent, snapshot, isRead = method === 'GET' } = {},
  ) => {
    const send = (token?: string) => {
      const wire = {
        method,
        ...(body !== undefined && { body }),
        ...(signal && { signal }),
        headers: {
          Accept: 'application/json',
          ...(token !== undefined && tokenHeader(token, names)),
          ...(contentType && { 'Content-Type': contentType }),
          ...(snapshot && !isForeign && { [READ_SNAPSHOT]: snapshot }),
          ...headers,
        },
      };
      return onSent ? sendWatched(url, { ...wire, onSent }) : fetch(url, wire);
    };
    if (!sendsToken) return send();
    const response = await send(await getToken(isRead));
    if (!isForeign) noteServerTime(response.headers.get('date'));
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
  const result = parsed(text);
  const isPlain = !isObject(result) && !Array.isArray(result);
  const told = isPlain || isOwnShape(result) ? undefined : await toldErrors(result);
  return new ApiException(response.status, text, headersOf(response), result, told);
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

const parsed = (text: string): unknown => {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return text;
  }
};

const headersOf = (response: Response): Record<string, string> => Object.fromEntries(response.headers);

/** A range that begins behind the last row. */
const PAST_THE_END = 416;
const ofRange = [206, PAST_THE_END];

type StoredCaller = ReturnType<typeof import('./recordStoreCalls').createStoredCaller>;

/** How the call of a name is made; undefined where there is none. */
export type FindCall = (name: string) => Promise<WireCall | undefined>;

/** Words a name alone does not say, and pages asked for by more than a field: what few APIs do. */
const isRare = ({ record, filterIs }: Conventions, page: AskedPage | undefined): boolean =>
  record !== 'plain' || filterIs !== 'fields' || page !== undefined;

/** Headers in which an answer tells of the list it is a page of. */
const listHeaders = ['link', 'x-total-count', 'x-total', 'content-range'];

/**
 * What an answer tells of the list it is a page of; undefined where there is nothing to look for.
 * @param data what it was unwrapped to
 */
const factsIn = async (
  { kind, api, conventions }: WireCall,
  names: Conventions,
  answer: unknown,
  data: unknown,
  headers: Headers,
): Promise<PageFacts | undefined> => {
  if (kind !== 'list' && kind !== 'paged') return undefined;
  const isHouse = api === undefined && conventions === undefined;
  const hasTold = Array.isArray(data) || (isPaged(data) && typeof data.totalCount === 'number');
  if (isHouse && hasTold && !listHeaders.some((name) => headers.has(name))) return undefined;
  const { pageFacts } = await import('./pageFacts');
  const told = isObject(answer) && isObject(data) ? { ...answer, ...data } : answer;
  return pageFacts(told, headers, names, rowsOf(data));
};

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
    const api = apiOf(call);
    const names = conventionsOf(call);
    const { filter, page } = options ?? {};
    const given = { ...(filter && filterBody(filter, names)), ...body };
    const baseUrl = api?.baseUrl ?? context.baseUrl;
    const dialect = isRare(names, page)
      ? (await import('./dialects/dialect')).dialectOf(call, names, baseUrl, page)
      : undefined;
    const shaped = dialect?.body(given) ?? given;
    const sent = call.encoding === 'multipart' ? shaped : await withFilesWritten(shaped);
    const plain: WireRequest = {
      ...request(call, baseUrl, sent),
      names,
      ...(api && { headers: api.headers, isForeign: true, sendsToken: api.sendsToken }),
    };
    const wire = dialect?.request(plain) ?? plain;
    const response = await (call.effect === 'read'
      ? sendPatiently(send, wire, options)
      : send(wire, options));
    const isOk = call.ok.includes(response.status) || (page?.range && ofRange.includes(response.status));
    if (!isOk) throw await failureOf(response);
    return { call, response, names, dialect };
  };

  return {
    /**
     * Makes a call.
     * @returns the answer as JSON, null where there is none
     * @throws ApiException on any status that is not success, and on an answer that says it was refused
     */
    async call(name: string, body: object = {}, options?: CallOptions): Promise<unknown> {
      const stored = (await find(name))?.stored;
      if (stored)
        return callStored(stored, { ...(options?.filter && filterBody(options.filter)), ...body }, options);
      const { call, response, names, dialect } = await make(name, body, options);
      const { headers, status } = response;
      const text = await response.text();
      if (call.kind === 'none' || status === 204) return null;
      const came = parsed(text);
      const answer = status === PAST_THE_END ? [] : (dialect?.read(came) ?? came);
      const { data, refused = refusalIn(answer, call.refused) } =
        call.kind === 'raw' ? { data: answer } : unwrap(answer, names);
      if (refused === undefined) {
        const read = call.kind === 'one' ? recordIn(data, names) : data;
        noteFacts(read, await factsIn(call, names, answer, read, headers));
        return noteSnapshot(read, headers.get(READ_SNAPSHOT));
      }
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
