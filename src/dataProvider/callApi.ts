import { t } from '#i18n';
import { type Conventions, defaultConventions } from '../../contract/conventions';
import { findApi, getConventionsFor } from '../config/apis';
import { acceptsKeys } from '../config/changeSettings';
import { getTimeouts } from '../config/currentTimeouts';
import type { WireCall } from '../declaration/compiled';
import { isObject } from '../lib/isObject';
import { getRowsAt } from './answerPlaces';
import { createFailure, getHeaders, readFile, readResponse } from './answers';
import { ApiException } from './apiException';
import { buildRequest, type WireRequest } from './buildRequest';
import { encodeFiles } from './dataAddress';
import type { CallOptions, DownloadedFile, ProviderContext, RequestedPage } from './dataProviderTypes';
import { parseFileName } from './fileName';
import { attachPageMetadata, type PageMetadata } from './pageNotes';
import { createSender } from './sender';
import { attachSnapshot, READ_SNAPSHOT } from './snapshots';
import { buildFilterBody, extractRecord, getRefusalText, getRows, isPaged, unwrap } from './wireConventions';

/** The requested range starts after the last row of the list. */
const RANGE_NOT_SATISFIABLE = 416;
const rangeStatuses = [206, RANGE_NOT_SATISFIABLE];

type RecordStoreClient = ReturnType<typeof import('./recordStoreCalls').createRecordStoreClient>;

export type FindCall = (name: string) => Promise<WireCall | undefined>;

const isOwnCall = ({ api, conventions }: WireCall): boolean => api === undefined && conventions === undefined;

/**
 * Checks whether a call requires a dialect, for example because its pages are not selected by a body field, or its body
 * is nested.
 */
const needsDialect = (call: WireCall, names: Conventions, page: RequestedPage | undefined): boolean =>
  names.record !== 'plain' ||
  names.filterIs !== 'fields' ||
  page !== undefined ||
  Object.keys(names.dates).length > 0 ||
  (call.method !== 'GET' && (!isOwnCall(call) || names.page.includes('.')));

/** Checks whether a response lacks the rows that the conventions of an API declare. */
const lacksRows = ({ kind }: WireCall, { items }: Conventions, data: unknown): data is object =>
  (kind === 'paged' || kind === 'list') &&
  items !== defaultConventions.items &&
  isObject(data) &&
  !getRowsAt(data, items);

/** Response headers with paging data. */
const listHeaders = ['link', 'x-total-count', 'x-total', 'content-range'];

/**
 * Extracts the paging data of a response; undefined if the call has none.
 * @param data the unwrapped response
 */
const readPageMetadata = async (
  call: WireCall,
  names: Conventions,
  answer: unknown,
  data: unknown,
  headers: Headers,
): Promise<PageMetadata | undefined> => {
  const { kind } = call;
  const isMap = kind === 'map';
  if (kind !== 'list' && kind !== 'paged' && !isMap) return undefined;
  const hasExtent = isMap || Array.isArray(data) || (isPaged(data) && typeof data.totalCount === 'number');
  if (isOwnCall(call) && hasExtent && !listHeaders.some((name) => headers.has(name))) return undefined;
  const { extractPageMetadata: pageFacts } = await import('./getPageFacts');
  const metadata = isObject(answer) && isObject(data) ? { ...answer, ...data } : answer;
  return pageFacts(metadata, headers, names, getRows(data));
};

/**
 * Creates the function that makes contract calls: it sends the request, checks the status, and reads the response
 * according to the kind of call.
 */
export const createApiCaller = (context: ProviderContext, find: FindCall, send = createSender(context)) => {
  /** Loaded on the first call to the record store. */
  let storedCaller: Promise<RecordStoreClient> | undefined;
  const callStored: RecordStoreClient = async (...args) => {
    storedCaller ??= import('./recordStoreCalls').then(({ createRecordStoreClient }) =>
      createRecordStoreClient(context.baseUrl, send),
    );
    storedCaller.catch(() => {
      storedCaller = undefined;
    });
    return (await storedCaller)(...args);
  };
  const sendCall = async (name: string, body: object, options?: CallOptions) => {
    const call = await find(name);
    if (!call) throw new Error(t('The contract has no call "{name}".', { name }));
    const api = findApi(call);
    const names = getConventionsFor(call);
    const { filter, page, before } = options ?? {};
    const fullBody = { ...(filter && buildFilterBody(filter, names)), ...body };
    const baseUrl = api?.baseUrl ?? context.baseUrl;
    const dialect = needsDialect(call, names, page)
      ? (await import('./dialects/dialect')).resolveDialect(call, names, baseUrl, { page, before })
      : undefined;
    const shaped = dialect?.body(fullBody) ?? fullBody;
    const sent = call.encoding === 'multipart' ? shaped : await encodeFiles(shaped);
    const plain: WireRequest = {
      ...buildRequest(call, baseUrl, sent),
      names,
      ...(api && { headers: api.headers, isForeign: true, sendsToken: api.sendsToken }),
    };
    const wire = dialect?.request(plain) ?? plain;
    const details = {
      isRead: call.effect === 'read',
      isForeign: api !== undefined,
      ...(api && { address: `${wire.method} ${wire.url.replace(/\?.*$/, '')}` }),
    };
    const timeout = call.kind === 'file' ? getTimeouts().file : undefined;
    const response = await send(wire, {
      ...options,
      ...(timeout && { timeout }),
      isRead: details.isRead,
    });
    const isOk =
      call.ok.includes(response.status) || (page?.range && rangeStatuses.includes(response.status));
    if (!isOk) throw await createFailure(response, details);
    return { call, response, names, dialect, asked: details };
  };

  const performCall = async (name: string, body: object, options?: CallOptions): Promise<unknown> => {
    const { call, response, names, dialect, asked } = await sendCall(name, body, options);
    const { headers, status } = response;
    if (options?.dryRun) return response.json();
    const { text, payload } = await readResponse(response, call.kind, asked);
    const { onAnswer } = options ?? {};
    const isForeign = !isOwnCall(call);
    if (status === 204 || (call.kind === 'none' && !asked.isForeign)) {
      onAnswer?.({ isForeign, isReported: true });
      return null;
    }
    const answer = status === RANGE_NOT_SATISFIABLE ? [] : (dialect?.read(payload) ?? payload);
    const { succeeds } = call;
    const isFlagged = names.succeeds.is === true && !succeeds;
    const judge = isFlagged ? undefined : (await import('./dialects/judgeSuccess')).judgeSuccess;
    const reported: ReturnType<typeof unwrap> =
      call.kind === 'raw' ? { data: answer } : unwrap(answer, names, judge);
    const { data, isReported } = reported;
    const { refused } =
      succeeds && reported.refused === undefined
        ? unwrap(answer, { ...names, succeeds, message: succeeds.message, data: '' }, judge)
        : reported;
    if (refused === undefined) {
      // A status such as 201 or 202 already states the outcome.
      onAnswer?.({ isForeign, isReported: isReported ?? status !== 200 });
      if (call.kind === 'none') return null;
      let read = call.kind === 'one' ? extractRecord(data, names) : data;
      if (lacksRows(call, names, data))
        read = (await import('./dialects/missingRows')).withRows(data, { name, path: names.items, context });
      attachPageMetadata(read, await readPageMetadata(call, names, answer, read, headers));
      return attachSnapshot(read, headers.get(READ_SNAPSHOT));
    }
    if (asked.isForeign) {
      const { createRefusal } = await import('./dialects/createRefusal');
      throw await createRefusal(response, text, answer, getRefusalText(answer, names));
    }
    throw new ApiException(status, text, getHeaders(response), { message: refused });
  };

  return {
    /**
     * Makes a call.
     * @returns the response as JSON; null if it is empty
     * @throws ApiException for an error status, or a response that reports an error; UnexpectedResponseError for a
     * response from another server; NoResponseError if there is no response
     */
    async call(name: string, body: object = {}, options?: CallOptions): Promise<unknown> {
      const { stored, effect, api: apiName } = (await find(name)) ?? {};
      if (stored)
        return callStored(
          stored,
          { ...(options?.filter && buildFilterBody(options.filter)), ...body },
          options,
        );
      // If the module cannot be loaded, the call is made without a key.
      const once =
        effect === 'write' && !apiName && !options?.dryRun && acceptsKeys()
          ? await import('./callOnce').catch(() => undefined)
          : undefined;
      return once
        ? once.callOnce(name, body, (key) => performCall(name, body, { ...options, key }))
        : performCall(name, body, options);
    },

    async download(
      name: string,
      body: object,
      fallbackName: string,
      options?: CallOptions,
    ): Promise<DownloadedFile> {
      const { response, asked } = await sendCall(name, body, options);
      const fileName = parseFileName(response.headers.get('content-disposition')) ?? fallbackName;
      const { status } = response;
      const blob = await readFile(response, asked);
      return { fileName, status, blob, headers: getHeaders(response) };
    },
  };
};

export type ApiCaller = ReturnType<typeof createApiCaller> & {
  /** Whether write calls are sent as dry runs. */
  isDry?: true;
};
