import { getConventions } from '../config/currentConventions';
import type { ListRequest } from './wireConventions';

/** Converts a body built by `buildPageBody` back to a list request; the remaining fields become filters. */
export const toPageRequest = (body: Record<string, unknown>): ListRequest => {
  const names = getConventions();
  const {
    [names.search]: search,
    [names.page]: page = names.pageIs === 'offset' ? 0 : names.firstPage,
    [names.pageSize]: size = 25,
    [names.sortBy]: field = 'id',
    [names.sortOrder]: order = names.ascending,
    ...filter
  } = body;
  const perPage = Number(size);
  return {
    page: names.pageIs === 'offset' ? Number(page) / perPage + 1 : Number(page) - names.firstPage + 1,
    perPage,
    sort: { field: String(field), order: order === names.ascending ? 'ASC' : 'DESC' },
    filter: search === undefined ? filter : { ...filter, search },
  };
};
