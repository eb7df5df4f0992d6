import type { GetListResult, RaRecord } from 'react-admin';
import type { ListedResource } from '../../declaration/compiled';
import { paginateRows } from '../clientList';
import { getListShape } from '../shape';
import { getTruncation } from '../truncations';
import type { ListRequest } from '../wireConventions';
import { buildParameters, createPage, type PreparedList } from './prepareList';

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

/** Reads a page from the cached rows of a call that returns all rows. */
export const readCachedPage = async (list: PreparedList): Promise<GetListResult<RaRecord>> => {
  const { reader, spec, request, from, call, searched = getSearchedFields(spec) } = list;
  const { page, perPage } = request;
  const { accepted, remaining } = from
    ? { accepted: {}, remaining: request.filter }
    : pickServerFilters(spec, request.filter);
  const body = buildParameters(list, { filter: accepted });
  const all = await reader.rows.of(spec.name, call, body, call === spec.list.call ? spec.list : {});
  const { search, ...filter } = remaining;
  const matches =
    typeof search === 'string' && search !== ''
      ? await (await import('../searchRows')).searchRows(all, search, searched)
      : all;
  const { data, total } = paginateRows(matches, { ...request, filter });
  const result = await createPage(list, data, all, from ? undefined : getListShape(spec, all));
  const cut = getTruncation(all);
  if (!cut) return { ...result, total };
  const { of, readOn } = cut;
  return {
    data: result.data,
    // The total is unknown, so this refers to the rows read so far.
    pageInfo: { hasNextPage: page * perPage < total, hasPreviousPage: page > 1 },
    meta: {
      ...result.meta,
      cut: { rows: all.length, ...(of !== undefined && { of }), canReadMore: readOn !== undefined },
    },
  };
};
