import {
  type GetListParams,
  type GetListResult,
  type GetManyReferenceParams,
  HttpError,
  type RaRecord,
} from 'ra-core';
import { msg, t } from '#i18n';
import type { Conventions } from '../../contract/conventions';
import { getConventionsFor } from '../config/apis';
import { getConventions } from '../config/currentConventions';
import type { CallSpec, ListedResource, WireCall } from '../declaration/compiled';
import { expandTemplates, type TemplateContext } from '../declaration/template';
import { getTerms } from '../declaration/terms';
import { isObject } from '../lib/isObject';
import { joinOrders, type Order, splitOrders } from '../lib/orders';
import { getValueAt } from '../lib/paths';
import { getValueAtPath } from './answerPlaces';
import { buildListParameters, type ParameterRequest } from './buildListParameters';
import type { RowCache } from './cachedRows';
import type { ApiCaller, FindCall } from './callApi';
import { paginateRows } from './clientList';
import type { CallOptions, ListMeta, ProviderContext } from './dataProviderTypes';
import { getId, getKeys, toRecord, toWireId } from './ids';
import { getPageMetadata, seemsTruncated } from './pageNotes';
import { getParentKeys, isMissingFilter, splitByPath } from './requiredFilters';
import { extractRows, getListShape, type ListShape } from './shape';
import { attachSnapshot, getSnapshot } from './snapshots';
import { supportsTwoOrders } from './supportsTwoOrders';
import { getTruncation } from './truncations';
import { getRows, isPaged, type ListRequest, withoutBlanks } from './wireConventions';

export interface ReadContext {
  caller: ApiCaller;
  findCall: FindCall;
  rows: RowCache;
  context: ProviderContext;
}

export const buildTemplateContext = ({ session, domain }: ProviderContext): TemplateContext => ({
  session: session(),
  domain: domain() ?? getTerms().context?.getOwnKey(session()) ?? null,
});

/**
 * Returns the requested order, or the list's default if the call does not support it, for example in an old URL. An
 * unsupported second field is dropped.
 */
const getOrder = (list: ListedResource['list'], requested: GetListParams['sort']) => {
  const { sort, sortable } = list;
  const takes = (order: Order) => sortable?.includes(order.field) ?? true;
  const [first, second] = splitOrders(requested ?? sort);
  if (!takes(first)) return sort;
  return second && supportsTwoOrders(list) && takes(second) ? joinOrders(first, second) : first;
};

const buildListRequest = (
  { list }: ListedResource,
  { pagination, sort, filter = {} }: GetListParams,
): ListRequest => ({
  page: pagination?.page ?? 1,
  perPage: pagination?.perPage ?? 25,
  sort: getOrder(list, sort),
  filter,
});

/** Returns the fields to search: those declared, or else the title. */
export const getSearchedFields = (spec: ListedResource): readonly string[] =>
  Array.isArray(spec.list.search) ? spec.list.search : [spec.title];

/** Returns the filters that an unpaged call applies itself. The others are applied in the console. */
export const pickServerFilters = (
  { list: { serverFilters = [] } }: ListedResource,
  filter: ListRequest['filter'],
) => {
  const isAccepted = (name: string) =>
    serverFilters.includes(name.replace(/_(from|to)$/, '')) || serverFilters.includes(name);
  const entries = Object.entries(filter);
  return {
    accepted: Object.fromEntries(entries.filter(([name]) => isAccepted(name))),
    remaining: Object.fromEntries(entries.filter(([name]) => !isAccepted(name))),
  };
};

/** Note shown if a list has more rows than were read, but its API offers no way to request them. */
const NO_NEXT_PAGE = msg('The API says that there are more, and not how to ask for them.');

/** Checks whether reading a page of a list may take more than one request. */
const isTraversed = ({ api, conventions }: WireCall, { pageIs, mostRows, next }: Conventions): boolean =>
  api !== undefined ||
  conventions !== undefined ||
  pageIs === 'cursor' ||
  pageIs === 'range' ||
  mostRows > 0 ||
  next !== '';

/** Reads a page of a resource's list, or of the rows of another call (`meta.from`). */
export const readList = async (
  reader: ReadContext,
  spec: ListedResource,
  params: GetListParams & CallOptions,
): Promise<GetListResult<RaRecord>> => {
  const { caller, rows, context, findCall } = reader;
  const request = buildListRequest(spec, params);
  const { from, searched = getSearchedFields(spec) } = (params.meta ?? {}) as ListMeta;
  if (!from && isMissingFilter(spec.list, request.filter)) return { data: [], total: 0 };
  const parents = from ? {} : getParentKeys(spec, request.filter);
  const call = from?.call ?? spec.list.call;
  const wireCall = await findCall(call);
  const apiConventions = wireCall && getConventionsFor(wireCall);
  // An API without sorting receives no sort parameter.
  const names =
    apiConventions && !from && spec.list.sortable?.length === 0
      ? { ...apiConventions, sortBy: '' }
      : apiConventions;
  const parameters = (query: ParameterRequest) => {
    if (from) return { ...buildListParameters(undefined, {}, query, names), ...from.body };
    // Path parameters keep their names from the path, whatever naming convention the API uses for filters.
    const { inPath, remaining } = splitByPath(spec.list, query.filter);
    return {
      ...inPath,
      ...buildListParameters(
        spec.list.send,
        buildTemplateContext(context),
        { ...query, filter: remaining },
        names,
      ),
    };
  };
  const rowsAt = (answer: unknown) => {
    const path = from ? undefined : spec.list.rows;
    return path === undefined ? answer : (getValueAtPath(answer, path) ?? answer);
  };
  const records = (items: readonly Record<string, unknown>[], answer: unknown) =>
    items.map((row, index) => {
      const record = attachSnapshot(toRecord(spec, { ...parents, ...row }), getSnapshot(answer));
      // A row without an id is still shown, under a unique placeholder.
      return /[^~]/.test(record.id as string) ? record : { ...record, id: `?${index}` };
    });

  const joined = async (data: RaRecord[], meta: ListShape) =>
    spec.list.join
      ? (await import('./joinRows')).joinRows({ caller, rows, context, findCall }, spec, spec.list.join, {
          data,
          meta,
        })
      : { data, meta };

  if (from || spec.list.paging === 'client') {
    const { accepted, remaining } = from
      ? { accepted: {}, remaining: request.filter }
      : pickServerFilters(spec, request.filter);
    const readOptions = call === spec.list.call ? spec.list : {};
    const all = await rows.of(spec.name, call, parameters({ filter: accepted }), readOptions);
    const { search, ...filter } = remaining;
    const matches =
      typeof search === 'string' && search !== ''
        ? await (await import('./searchRows')).searchRows(all, search, searched)
        : all;
    const { data, total } = paginateRows(matches, { ...request, filter });
    const cut = getTruncation(all);
    const page = records(data, all);
    const whole = from ? { data: page } : await joined(page, getListShape(spec, all));
    if (cut) {
      const { of, readOn } = cut;
      return {
        data: whole.data,
        // The total is unknown, so this refers to the rows read so far.
        pageInfo: { hasNextPage: request.page * request.perPage < total, hasPreviousPage: request.page > 1 },
        meta: {
          ...('meta' in whole && whole.meta),
          cut: { rows: all.length, ...(of !== undefined && { of }), canReadMore: readOn !== undefined },
        },
      };
    }
    return { ...whole, total };
  }
  const walked = async (): Promise<GetListResult<RaRecord>> => {
    const { readPage } = await import('./dialects/readPage');
    const source = {
      caller,
      call,
      names: names ?? getConventions(),
      parameters,
      rowsAt,
      signal: params.signal,
    };
    const { rows: read, total, hasNext, isCut } = await readPage(source, request);
    const { notes, missing } = getListShape(spec, read);
    const page = await joined(records(read, read), {
      notes: isCut ? [...notes, t(NO_NEXT_PAGE)] : notes,
      missing,
    });
    return {
      ...page,
      ...(total !== undefined && { total }),
      pageInfo: { hasNextPage: hasNext, hasPreviousPage: request.page > 1 },
    };
  };
  if (wireCall && names && isTraversed(wireCall, names)) return walked();
  const answer = await caller.call(call, parameters(request), params);
  const pageRows = extractRows(rowsAt(answer));
  const facts = getPageMetadata(answer);
  const before = (request.page - 1) * request.perPage;
  const total = isPaged(answer) && typeof answer.totalCount === 'number' ? answer.totalCount : facts?.total;
  const receivedCount = isPaged(answer) ? answer.items.length : pageRows.length;
  // Whether the page is shorter than requested without being the last, or contains all rows although only one page was
  // requested.
  const isShort =
    receivedCount < request.perPage &&
    seemsTruncated(receivedCount) &&
    total !== undefined &&
    before + receivedCount < total;
  if (!wireCall?.stored && (isShort || (!isPaged(answer) && receivedCount > request.perPage)))
    return walked();
  const data = records(pageRows, answer);
  const page = await joined(data, getListShape(spec, pageRows));
  if (!isPaged(answer) && total === undefined && request.page === 1 && data.length < request.perPage)
    return { ...page, total: data.length };
  const {
    hasNextPage = facts?.hasNext ?? data.length === request.perPage,
    hasPreviousPage = request.page > 1,
  } = isPaged(answer) ? answer : {};
  return {
    ...page,
    ...(total !== undefined && { total }),
    pageInfo: { hasNextPage, hasPreviousPage },
  };
};

/**
 * Reads one record.
 * @param options.isFresh whether to bypass the row cache
 * @throws HttpError 404 if the record does not exist
 */
export const readOne = async (
  { caller, rows, context }: ReadContext,
  spec: ListedResource,
  id: unknown,
  { isFresh = false, ...options }: CallOptions & { isFresh?: boolean } = {},
): Promise<RaRecord> => {
  const parents = getParentKeys(spec, getKeys(spec, id));
  const findRecord = (candidates: Record<string, unknown>[], answer: unknown): RaRecord => {
    const row = candidates
      .map((candidate) => ({ ...parents, ...candidate }))
      .find((candidate) => getId(spec, candidate) === String(id));
    if (!row)
      throw new HttpError(t('{label} {id} does not exist.', { label: spec.label[0], id: String(id) }), 404);
    return attachSnapshot(toRecord(spec, row), getSnapshot(answer));
  };
  const keys = getKeys(spec, id);
  const body = ({ send }: CallSpec) =>
    send
      ? expandTemplates(send, { ...buildTemplateContext(context), id: toWireId(spec, id), record: keys })
      : keys;

  if (spec.get !== 'fromList') {
    const whole = await caller.call(spec.get.call, body(spec.get), options);
    const answer = spec.get.record === undefined ? whole : getValueAt(whole, spec.get.record);
    if (!isPaged(answer) && isObject(answer))
      return attachSnapshot(toRecord(spec, { ...getKeys(spec, id), ...answer }), getSnapshot(whole));
    return findRecord(getRows(answer), whole);
  }
  const fixed = { ...parents, ...expandTemplates(spec.list.send, buildTemplateContext(context)) };
  if (spec.list.paging === 'client') {
    const read = (skipCache: boolean) =>
      rows.of(spec.name, spec.list.call, fixed, { ...spec.list, isFresh: skipCache });
    const cachedRows = await read(isFresh);
    const isMissing =
      getTruncation(cachedRows) &&
      !cachedRows.some((candidate) => getId(spec, { ...parents, ...candidate }) === String(id));
    if (isMissing) await rows.readMore(spec.name, { all: true, ...options });
    const all = isMissing ? await read(false) : cachedRows;
    return findRecord(all, all);
  }
  const answer = await caller.call(spec.list.call, { ...fixed, ...getKeys(spec, id) }, options);
  return findRecord(getRows(answer), answer);
};

/** Reads the requested records. Records that do not exist are omitted. */
export const readMany = async (
  reader: ReadContext,
  spec: ListedResource,
  ids: readonly unknown[],
): Promise<RaRecord[]> => {
  if (spec.many) {
    const rows = getRows(await reader.caller.call(spec.many, { ids: ids.map((id) => toWireId(spec, id)) }));
    return rows.map((row) => toRecord(spec, row));
  }
  const read = await Promise.allSettled(ids.map((id) => readOne(reader, spec, id)));
  const failure = read.find((result) => result.status === 'rejected' && !isMissing(result.reason));
  if (failure?.status === 'rejected' && read.every((result) => result.status === 'rejected'))
    throw failure.reason;
  return read.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
};

const isMissing = (error: unknown) => error instanceof HttpError && error.status === 404;

/** Reads the records that refer to another record in the field `target`. */
export const readReferencing = (
  reader: ReadContext,
  spec: ListedResource,
  params: GetManyReferenceParams,
): Promise<GetListResult<RaRecord>> =>
  readList(reader, spec, {
    ...params,
    filter: withoutBlanks({ ...params.filter, [params.target]: params.id }),
  });
