import type { GetListParams, RaRecord } from 'react-admin';
import type { Conventions } from '../../../contract/conventions';
import { getConventionsFor } from '../../config/apis';
import type { ListedResource, WireCall } from '../../declaration/compiled';
import { joinOrders, type Order, splitOrders } from '../../lib/orders';
import { getRowsAt } from '../answerPlaces';
import { buildListParameters, type ParameterRequest } from '../buildListParameters';
import type { CallOptions, ListMeta } from '../dataProviderTypes';
import { toRecord } from '../ids';
import { buildTemplateContext, type ReadContext } from '../reads';
import { getParentKeys, splitByPath } from '../requiredFilters';
import type { ListShape } from '../shape';
import { attachSnapshot, getSnapshot } from '../snapshots';
import { supportsTwoOrders } from '../supportsTwoOrders';
import type { ListRequest } from '../wireConventions';

type Row = Record<string, unknown>;

/** Request for a page of a list, independent of how the pages are read. */
export interface PreparedList extends ListMeta {
  reader: ReadContext;
  spec: ListedResource;
  params: GetListParams & CallOptions;
  request: ListRequest;
  /** Name of the call that returns the rows. */
  call: string;
  wireCall: WireCall | undefined;
  /** Conventions of the call. Default: those of the product API. */
  names: Conventions | undefined;
}

/**
 * Returns the requested order, or the list's default if the call does not support it, for example in an old URL. An
 * unsupported second field is dropped.
 */
const getOrder = (list: ListedResource['list'], requested: GetListParams['sort']) => {
  const { sort, sortable } = list;
  const takes = (order: Order) => sortable?.includes(order.field) ?? true;
  const { field, order } = requested ?? sort;
  const sortBy = list.columns.find((column) => column.field === field)?.sortBy;
  const [first, second] = splitOrders({ field: sortBy ?? field, order });
  if (!takes(first)) return sort;
  return second && supportsTwoOrders(list) && takes(second) ? joinOrders(first, second) : first;
};

/** Prepares the request for a page of a resource's list, or of the rows of another call (`meta.from`). */
export const prepareList = async (
  reader: ReadContext,
  spec: ListedResource,
  params: GetListParams & CallOptions,
): Promise<PreparedList> => {
  const { list } = spec;
  const { pagination, sort, filter = {}, meta } = params;
  const { from, searched } = (meta ?? {}) as ListMeta;
  const call = from?.call ?? list.call;
  const wireCall = await reader.findCall(call);
  const names = wireCall && getConventionsFor(wireCall);
  return {
    reader,
    spec,
    params,
    request: {
      page: pagination?.page ?? 1,
      perPage: pagination?.perPage ?? 25,
      sort: getOrder(list, sort),
      filter,
    },
    from,
    searched,
    call,
    wireCall,
    // An API without sorting receives no sort parameter.
    names: names && !from && list.sortable?.length === 0 ? { ...names, sortBy: '' } : names,
  };
};

/** Builds the parameters of the list's call. */
export const buildParameters = (
  { reader, spec: { list }, from, names }: PreparedList,
  query: ParameterRequest,
): Row => {
  if (from) return { ...buildListParameters(undefined, {}, query, names), ...from.body };
  // Path parameters keep their names from the path, whatever naming convention the API uses for filters.
  const { inPath, remaining } = splitByPath(list, query.filter);
  const context = buildTemplateContext(reader.context);
  return { ...inPath, ...buildListParameters(list.send, context, { ...query, filter: remaining }, names) };
};

/** Returns the part of a response that contains the rows, if the list declares where they are. */
export const getRowContainer = ({ spec, from }: PreparedList, answer: unknown): unknown => {
  const path = from ? undefined : spec.list.rows;
  return path === undefined ? answer : (getRowsAt(answer, path) ?? answer);
};

/**
 * Converts the rows of a page to records, and adds the joined data.
 * @param answer the response that contains the rows
 * @param meta shape of the list; omitted for rows of another call, which are not joined
 */
export const createPage = async (
  { reader, spec, request, from }: PreparedList,
  rows: readonly Row[],
  answer: unknown,
  meta?: ListShape,
): Promise<{ data: RaRecord[]; meta?: ListShape }> => {
  const parents = from ? {} : getParentKeys(spec, request.filter);
  const data = rows.map((row, index) => {
    const record = attachSnapshot(toRecord(spec, { ...parents, ...row }), getSnapshot(answer));
    // A row without an id is still shown, under a unique placeholder.
    return /[^~]/.test(record.id as string) ? record : { ...record, id: `?${index}` };
  });
  if (!meta) return { data };
  const { join } = spec.list;
  return join ? (await import('../joinRows')).joinRows(reader, spec, join, { data, meta }) : { data, meta };
};
