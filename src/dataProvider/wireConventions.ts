import { t } from '#i18n';
import type { PagedResult, RefusedValue } from '../../contract/call';
import type { Conventions } from '../../contract/conventions';
import { getConventions } from '../config/conventions';
import { isObject } from '../lib/isObject';
import { getAtPath, getRowsAt } from './answerPlaces';

/**
 * What the wire looks like where the spec is silent ("Request fields are not shown", readings). Everything the console
 * assumes about names stands here and nowhere else: answers are read into our own names, requests written in those of the API
 * at hand (`conventions` and `apis` of `config.json`, and what a call says itself), so that nothing beyond this file knows of
 * others. What few APIs do (JSON:API, OData, cursors, ranges) stands in `dialects`, and is loaded by the first call of one.
 */

export interface ListRequest {
  page: number;
  perPage: number;
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** Filters by wire name, the search text under `search`. */
  filter: Record<string, unknown>;
}

/** Filters as a call is sent them: those that hold something, the search text by its name. */
export const buildFilterBody = (
  filter: ListRequest['filter'],
  names: Conventions = getConventions(),
): Record<string, unknown> => {
  const { search, ...others } = withoutBlanks(filter);
  const searched = search !== undefined && { [names.search]: search };
  // An expression is written when it is sent.
  if (names.filterIs === 'odata')
    return { ...(Object.keys(others).length > 0 && { [names.filter]: others }), ...searched };
  const named = Object.entries(others).map(([field, value]) => [
    names.filter.replace('{field}', field),
    value,
  ]);
  return { ...Object.fromEntries(named), ...searched };
};

/** An order as a call is sent it. */
export const buildSortBody = (
  { field, order }: ListRequest['sort'],
  names: Conventions = getConventions(),
): Record<string, unknown> => {
  if (names.sortBy === '') return {};
  const direction = order === 'ASC' ? names.ascending : names.descending;
  if (names.sortIs === 'signed') return { [names.sortBy]: order === 'ASC' ? field : `-${field}` };
  if (names.sortIs === 'words') return { [names.sortBy]: `${field} ${direction}` };
  return { [names.sortBy]: field, [names.sortOrder]: direction };
};

/** The body of a call that pages. Of one that pages by cursors or ranges, what is the same for all its pages. */
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

/** An answer's page in our own names, where the API has others. */
const toPaged = (answer: unknown, { items, total }: Conventions): unknown => {
  if (!isObject(answer) || (items === 'items' && total === 'totalCount')) return answer;
  const rows = getRowsAt(answer, items);
  return Array.isArray(rows) ? { ...answer, items: rows, totalCount: getAtPath(answer, total) } : answer;
};

/** The header an access token is sent in. */
export const buildTokenHeader = (
  token: string,
  { header, scheme }: Conventions = getConventions(),
): Record<string, string> => ({ [header]: scheme ? `${scheme} ${token}` : token });

/** Filters that hold something; null is kept, it asks for "is empty". */
export const withoutBlanks = (filter: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(filter).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );

/** The rows of an answer: a list, the paged list wrapper, or a map of key to row. */
export const getRows = (answer: unknown): Record<string, unknown>[] => {
  if (Array.isArray(answer)) return answer;
  if (isPaged(answer)) return answer.items;
  if (isObject(answer)) return Object.values(answer).filter(isObject);
  return [];
};

export const isPaged = (answer: unknown): answer is PagedResult<Record<string, unknown>> =>
  isObject(answer) && Array.isArray(answer.items);

/**
 * Looks through the generic response wrapper (`data, message, success, rawData`) and provisioning results.
 * @returns `refused` with the server's own text where `success` is false, else the data
 */
export const unwrap = (
  answer: unknown,
  names: Conventions = getConventions(),
): { data: unknown; refused?: string } => {
  const success = isObject(answer) && answer[names.success];
  if (!isObject(answer) || typeof success !== 'boolean') return { data: toPaged(answer, names) };
  const text = [answer[names.message], answer.errorDiscription].find((one) => typeof one === 'string' && one);
  if (!success) return { data: answer, refused: (text as string | undefined) ?? t('The server refused.') };
  return { data: toPaged(names.data in answer ? answer[names.data] : answer, names) };
};

/** The record an answer holds where its API says; else the answer. */
export const extractRecord = (answer: unknown, { item }: Conventions): unknown => {
  const found = item === '' ? undefined : getAtPath(answer, item);
  return isObject(found) ? found : answer;
};

/** The reason an answer gives for a refusal, by the contract's word on where it stands; undefined where it was done. */
export const extractRefusal = (answer: unknown, refused: RefusedValue | undefined): string | undefined => {
  if (!refused || !isObject(answer) || answer[refused.field] !== refused.is) return undefined;
  const reason = answer[refused.reason];
  return typeof reason === 'string' && reason ? reason : t('The server refused.');
};
