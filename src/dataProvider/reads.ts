import {
  type GetListParams,
  type GetListResult,
  type GetManyReferenceParams,
  HttpError,
  type RaRecord,
} from 'ra-core';
import { context } from '#kits/context';
import type { CallSpec, ListedResource } from '../declaration/compiled';
import { fillAll, type TemplateContext } from '../declaration/template';
import { isObject } from '../lib/isObject';
import { valueAt } from '../lib/paths';
import type { Rows } from './cachedRows';
import type { Caller } from './callApi';
import { clientPage } from './clientList';
import type { CallOptions, ListMeta, ProviderContext } from './dataProviderTypes';
import { idOf, keysOf, recordOf, wireId } from './ids';
import { listParameters, type Wanted } from './listParameters';
import { lacksFilter, parentKeys } from './requiredFilters';
import { listShape, rowsIn } from './shape';
import { noteSnapshot, snapshotOf } from './snapshots';
import { isPaged, type ListRequest, rowsOf, withoutBlanks } from './wireConventions';

export interface ReadContext {
  caller: Caller;
  rows: Rows;
  context: ProviderContext;
}

/** What any template may draw upon. */
export const templateContext = ({ session, domain }: ProviderContext): TemplateContext => ({
  session: session(),
  domain: domain() ?? context?.ownOf(session()) ?? null,
});

/** An order the list's call does not take, such as one of an old address, is the list's own. */
const orderOf = ({ sort, sortable }: ListedResource['list'], wanted: GetListParams['sort']) =>
  wanted && (sortable?.includes(wanted.field) ?? true) ? wanted : sort;

const listRequest = (
  { list }: ListedResource,
  { pagination, sort, filter = {} }: GetListParams,
): ListRequest => ({
  page: pagination?.page ?? 1,
  perPage: pagination?.perPage ?? 25,
  sort: orderOf(list, sort),
  filter,
});

/** Fields the search text is looked for in: those declared, else the title. */
const searchedFields = (spec: ListedResource): readonly string[] =>
  Array.isArray(spec.list.search) ? spec.list.search : [spec.title];

/** Filters a call takes itself though it answers all rows, and those that are left to look through. */
const takenFilters = ({ list: { serverFilters = [] } }: ListedResource, filter: ListRequest['filter']) => {
  const isTaken = (name: string) =>
    serverFilters.includes(name.replace(/_(from|to)$/, '')) || serverFilters.includes(name);
  const entries = Object.entries(filter);
  return {
    taken: Object.fromEntries(entries.filter(([name]) => isTaken(name))),
    left: Object.fromEntries(entries.filter(([name]) => !isTaken(name))),
  };
};

/** Reads a page of a resource's list, or of the rows another call answers (`meta.from`). */
export const readList = async (
  { caller, rows, context }: ReadContext,
  spec: ListedResource,
  params: GetListParams & CallOptions,
): Promise<GetListResult<RaRecord>> => {
  const request = listRequest(spec, params);
  const { from } = (params.meta ?? {}) as ListMeta;
  if (!from && lacksFilter(spec.list, request.filter)) return { data: [], total: 0 };
  const parents = from ? {} : parentKeys(spec, request.filter);
  const call = from?.call ?? spec.list.call;
  const parameters = (wanted: Wanted) =>
    from
      ? { ...listParameters(undefined, {}, wanted), ...from.body }
      : listParameters(spec.list.send, templateContext(context), wanted);
  const records = (found: readonly Record<string, unknown>[], answer: unknown) =>
    found.map((row, index) => {
      const record = noteSnapshot(recordOf(spec, { ...parents, ...row }), snapshotOf(answer));
      // A row without an id is shown all the same; it must only differ from the next.
      return /[^~]/.test(record.id as string) ? record : { ...record, id: `?${index}` };
    });

  if (from || spec.list.paging === 'client') {
    const { taken, left } = from ? { taken: {}, left: request.filter } : takenFilters(spec, request.filter);
    const how = call === spec.list.call ? spec.list : {};
    const all = await rows.of(spec.name, call, parameters({ filter: taken }), how);
    const { search, ...filter } = left;
    const found =
      typeof search === 'string' && search !== ''
        ? (await import('./searchRows')).searchRows(all, search, searchedFields(spec))
        : all;
    const { data, total } = clientPage(found, { ...request, filter });
    return { data: records(data, all), total, ...(!from && { meta: listShape(spec, all) }) };
  }
  const answer = await caller.call(call, parameters(request), params);
  const found = rowsIn(answer);
  const data = records(found, answer);
  const meta = listShape(spec, found);
  if (!isPaged(answer)) return { data, total: data.length, meta };
  const { hasNextPage = data.length === request.perPage, hasPreviousPage = request.page > 1 } = answer;
  return {
    data,
    ...(typeof answer.totalCount === 'number' && { total: answer.totalCount }),
    pageInfo: { hasNextPage, hasPreviousPage },
    meta,
  };
};

/**
 * Reads one record.
 * @param options.isFresh reads it anew, also where it stands in rows that are kept
 * @throws HttpError 404 when there is none
 */
export const readOne = async (
  { caller, rows, context }: ReadContext,
  spec: ListedResource,
  id: unknown,
  { isFresh = false, ...options }: CallOptions & { isFresh?: boolean } = {},
): Promise<RaRecord> => {
  const parents = parentKeys(spec, keysOf(spec, id));
  const found = (candidates: Record<string, unknown>[], answer: unknown): RaRecord => {
    const row = candidates
      .map((one) => ({ ...parents, ...one }))
      .find((one) => idOf(spec, one) === String(id));
    if (!row) throw new HttpError(`${spec.label[0]} ${String(id)} does not exist.`, 404);
    return noteSnapshot(recordOf(spec, row), snapshotOf(answer));
  };
  const body = (call: CallSpec) =>
    fillAll(call.send ?? (keysOf(spec, id) as CallSpec['send']), {
      ...templateContext(context),
      id: wireId(spec, id),
      record: keysOf(spec, id),
    });

  if (spec.get !== 'fromList') {
    const whole = await caller.call(spec.get.call, body(spec.get), options);
    const answer = spec.get.record === undefined ? whole : valueAt(whole, spec.get.record);
    if (!isPaged(answer) && isObject(answer))
      return noteSnapshot(recordOf(spec, { ...keysOf(spec, id), ...answer }), snapshotOf(whole));
    return found(rowsOf(answer), whole);
  }
  const fixed = { ...parents, ...fillAll(spec.list.send, templateContext(context)) };
  if (spec.list.paging === 'client') {
    const kept = await rows.of(spec.name, spec.list.call, fixed, { ...spec.list, isFresh });
    return found(kept, kept);
  }
  const answer = await caller.call(spec.list.call, { ...fixed, ...keysOf(spec, id) }, options);
  return found(rowsOf(answer), answer);
};

/** Reads the records that exist of those asked for; one that is missing does not fail the others. */
export const readMany = async (
  reader: ReadContext,
  spec: ListedResource,
  ids: readonly unknown[],
): Promise<RaRecord[]> => {
  if (spec.many) {
    const rows = rowsOf(await reader.caller.call(spec.many, { ids: ids.map((id) => wireId(spec, id)) }));
    return rows.map((row) => recordOf(spec, row));
  }
  const read = await Promise.allSettled(ids.map((id) => readOne(reader, spec, id)));
  const failure = read.find((one) => one.status === 'rejected' && !isMissing(one.reason));
  if (failure?.status === 'rejected' && read.every((one) => one.status === 'rejected')) throw failure.reason;
  return read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
};

const isMissing = (error: unknown) => error instanceof HttpError && error.status === 404;

/** Reads the records that point at another one by the field `target`. */
export const readReferencing = (
  reader: ReadContext,
  spec: ListedResource,
  params: GetManyReferenceParams,
): Promise<GetListResult<RaRecord>> =>
  readList(reader, spec, {
    ...params,
    filter: withoutBlanks({ ...params.filter, [params.target]: params.id }),
  });
