import { t } from '#i18n';
import type { PagedResult } from '../../contract/call';
import type { Conventions, Success } from '../../contract/conventions';
import { getConventions } from '../config/currentConventions';
import { isObject } from '../lib/isObject';
import { getRowsAt, getValueAtPath } from './answerPlaces';

/**
 * API conventions for everything that the specification leaves open ("Request fields are not shown", readings). This
 * module contains all assumptions about names: it converts responses to the console's names, and requests to those of
 * the API (`conventions` and `apis` in `config.json`, and those of the call), so that no other code depends on them.
 * Uncommon conventions (JSON:API, OData, cursors, ranges) are implemented in `dialects` and loaded on first use.
 */

export interface ListRequest {
  page: number;
  perPage: number;
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** Filters by API field name. The search text has the name `search`. */
  filter: Record<string, unknown>;
}

/** Converts filters that are not empty to parameters of the call, including the search text. */
export const buildFilterBody = (
  filter: ListRequest['filter'],
  names: Conventions = getConventions(),
): Record<string, unknown> => {
  const { search, ...others } = withoutBlanks(filter);
  const searched = search !== undefined && { [names.search]: search };
  // The filter expression is built later, when the request is sent.
  if (names.filterIs === 'odata')
    return { ...(Object.keys(others).length > 0 && { [names.filter]: others }), ...searched };
  const named = Object.entries(others).map(([field, value]) => [
    names.filter.replace('{field}', field),
    value,
  ]);
  return { ...Object.fromEntries(named), ...searched };
};

export const buildSortBody = (
  { field, order }: ListRequest['sort'],
  names: Conventions = getConventions(),
): Record<string, unknown> => {
  if (names.sortBy === '') return {};
  const direction = order === 'ASC' ? names.ascending : names.descending;
  if (names.sortIs === 'signed') return { [names.sortBy]: order === 'ASC' ? field : `-${field}` };
  if (names.sortIs === 'words') return { [names.sortBy]: `${field}${names.sortSeparator}${direction}` };
  return { [names.sortBy]: field, [names.sortOrder]: direction };
};

/** Builds the body of a paged call. With cursors or ranges, it contains only what all pages have in common. */
export const buildPageBody = (
  { page, perPage, sort, filter }: ListRequest,
  names: Conventions = getConventions(),
): Record<string, unknown> => {
  const place = { number: page - 1 + names.firstPage, offset: (page - 1) * perPage };
  const { pageIs } = names;
  return {
    ...buildFilterBody(filter, names),
    ...buildSortBody(sort, names),
    ...((pageIs === 'number' || pageIs === 'offset') && { [names.page]: place[pageIs] }),
    ...(names.pageSize !== '' && { [names.pageSize]: perPage }),
  };
};

/** Converts a page to the console's field names, if the API uses others. */
const toPaged = (answer: unknown, { items, total }: Conventions): unknown => {
  if (!isObject(answer) || (items === 'items' && total === 'totalCount')) return answer;
  const rows = getRowsAt(answer, items);
  const count = getValueAtPath(answer, total);
  const totalCount = typeof count === 'string' && /^\d+$/.test(count) ? Number(count) : count;
  return Array.isArray(rows) ? { ...answer, items: rows, totalCount } : answer;
};

export const buildTokenHeader = (
  token: string,
  { header, scheme }: Conventions = getConventions(),
): Record<string, string> => ({ [header]: scheme ? `${scheme} ${token}` : token });

/** Removes empty filters. Null is kept, because it means "is empty". */
export const withoutBlanks = (filter: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(filter).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );

/** Returns the rows of a response: a list, the paged list wrapper, or a map of key to row. */
export const getRows = (answer: unknown): Record<string, unknown>[] => {
  if (Array.isArray(answer)) return answer;
  if (isPaged(answer)) return answer.items;
  if (isObject(answer)) return Object.values(answer).filter(isObject);
  return [];
};

export const isPaged = (answer: unknown): answer is PagedResult<Record<string, unknown>> =>
  isObject(answer) && Array.isArray(answer.items);

/** Returns the lower bound of a total that was not counted to the end; undefined if there is none. */
export const getTotalAbove = (answer: object): number | undefined => {
  const above = 'totalCountAbove' in answer ? answer.totalCountAbove : undefined;
  return typeof above === 'number' ? above : undefined;
};

/** Returns whether a response reports success; undefined if it reports neither success nor refusal. */
export type JudgeSuccess = (answer: object, rule: Success) => boolean | undefined;

/** Judges a response by a flag. A record may have a text or number field of the same name, which is not a flag. */
const judgeFlag: JudgeSuccess = (answer, { path }) => {
  const flag = getValueAtPath(answer, path);
  return typeof flag === 'boolean' ? flag : undefined;
};

/** Returns the error message of a response; undefined if it has none in the declared field. */
export const getRefusalText = (answer: unknown, { message }: Conventions): string | undefined =>
  [getValueAtPath(answer, message), getValueAtPath(answer, 'errorDiscription')].find(
    (text): text is string => typeof text === 'string' && text !== '',
  );

/**
 * Unwraps the generic response wrapper (`data, message, success, rawData`), those of other APIs, and provisioning
 * results.
 * @returns the data, with `isReported` if the response reports success, or `refused` with the server's message if it
 * reports a refusal
 * @param judge decides whether the call succeeded. Default: by a flag
 */
export const unwrap = (
  answer: unknown,
  names: Conventions = getConventions(),
  judge = judgeFlag,
): { data: unknown; refused?: string; isReported?: true } => {
  const success = isObject(answer) ? judge(answer, names.succeeds) : undefined;
  if (!isObject(answer) || success === undefined) return { data: toPaged(answer, names) };
  if (!success) return { data: answer, refused: getRefusalText(answer, names) ?? t('The server refused.') };
  const isWrapped = names.data !== '' && names.data in answer;
  return { data: toPaged(isWrapped ? answer[names.data] : answer, names), isReported: true };
};

/** Returns the record at the location that the API declares, or the response itself. */
export const extractRecord = (answer: unknown, { item }: Conventions): unknown => {
  const nested = item === '' ? undefined : getValueAtPath(answer, item);
  return isObject(nested) ? nested : answer;
};
