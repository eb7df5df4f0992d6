import { Guard } from 'typebox/guard';
import { t } from '#i18n';
import { isTooDeep } from '../../contract/limits/jsonDepth';
import { createInvalidFieldError } from '../http/errors/apiError';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../http/lists/listQuery';

/** A list request in the format of `ra-data-simple-rest`. */
export interface ListRequest {
  sort: [field: string, order: 'ASC' | 'DESC'];
  offset: number;
  limit: number;
  filter: Record<string, unknown>;
}

function parseParameter(name: string, text: string | undefined, like: string): unknown {
  if (text === undefined || text === '') return undefined;
  try {
    if (!isTooDeep(text)) return JSON.parse(text);
  } catch {
    // Rejected below.
  }
  throw createInvalidFieldError(name, t('"{name}" must be JSON, such as {like}.', { name, like }));
}

function parseSort(input: unknown): ListRequest['sort'] {
  if (input === undefined) return ['id', 'ASC'];
  const [field, order = 'ASC'] = Array.isArray(input) ? input : [];
  if (typeof field !== 'string' || (order !== 'ASC' && order !== 'DESC'))
    throw createInvalidFieldError('sort', t('"sort" must be a field and ASC or DESC, such as ["id","ASC"].'));
  return [field, order];
}

function parseRange(input: unknown): Pick<ListRequest, 'offset' | 'limit'> {
  if (input === undefined) return { offset: 0, limit: DEFAULT_PAGE_SIZE };
  const [from, to] = Array.isArray(input) ? input : [];
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || from < 0 || to < from)
    throw createInvalidFieldError('range', t('"range" must be the first and the last row, such as [0,24].'));
  return { offset: from, limit: Math.min(to - from + 1, MAX_PAGE_SIZE) };
}

/**
 * Parses the parameters `sort`, `range` and `filter` of a query.
 * @throws ApiError 400 naming the invalid parameter
 */
export function parseListRequest(query: Record<string, string>): ListRequest {
  const filter = parseParameter('filter', query.filter, '{"name":"Wharf"}') ?? {};
  if (!Guard.IsObjectNotArray(filter))
    throw createInvalidFieldError('filter', t('"filter" must be an object, such as {"name":"Wharf"}.'));
  const range = parseParameter('range', query.range, '[0,24]');
  return {
    sort: parseSort(parseParameter('sort', query.sort, '["id","ASC"]')),
    // Records that are requested by id are returned in one response.
    ...(range === undefined && Array.isArray(filter.id)
      ? { offset: 0, limit: MAX_PAGE_SIZE }
      : parseRange(range)),
    filter,
  };
}
