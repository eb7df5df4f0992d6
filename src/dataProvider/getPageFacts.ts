import type { Conventions } from '../../contract/conventions';
import { isObject } from '../lib/isObject';
import { getValueAt } from '../lib/paths';
import { getValueAtPath } from './answerPlaces';
import { type PageMetadata, seemsTruncated } from './pageNotes';

/** Response fields that contain the total number of rows, most reliable first. */
const totalPaths = [
  'totalCount',
  'TotalCount',
  'total',
  'Total',
  'total_count',
  'totalElements',
  'totalItems',
  'totalResults',
  'totalRecords',
  'total_results',
  'total_records',
  'total_items',
  'total_rows',
  'totalRows',
  'TotalRows',
  'TotalRecords',
  'TotalItems',
  'RowCount',
  'rowCount',
  'row_count',
  'RecordCount',
  'recordCount',
  'record_count',
  'total.value',
  '@odata.count',
  'odata.count',
  'meta.total',
  'meta.totalCount',
  'meta.total_count',
  'meta.totalItems',
  'meta.pagination.total',
  'meta.page.total',
  'meta.page.totalElements',
  'meta.page.totalResources',
  'meta.record_count',
  'meta.recordCount',
  'meta.count',
  'pagination.total',
  'pagination.totalCount',
  'pagination.total_count',
  'pagination.totalItems',
  'page.totalElements',
  'paging.total',
  'pageInfo.totalResults',
  'pageInfo.total',
  'metadata.total',
  'count',
  'Count',
] as const;

/** Fields that may contain the number of rows on the page instead of the total. */
const ambiguousTotals = new Set<string>(['count', 'Count', 'meta.count']);

/** Fields that contain the number of rows on the page in some APIs, even if nothing indicates further pages. */
const rowCounts = /^(row|record)_?count$/i;

/** Response fields that contain the cursor or URL of the next page. */
const nextPaths = [
  'next',
  'next_cursor',
  'nextCursor',
  'next_page_token',
  'nextPageToken',
  'next_page_url',
  'nextLink',
  'next_page',
  '@odata.nextLink',
  'odata.nextLink',
  'links.next',
  '_links.next',
  'link',
  'paging.next',
  'paging.cursors.after',
  'meta.next',
  'meta.next_cursor',
  'meta.nextCursor',
  'meta.next_page',
  'pagination.next',
  'pagination.next_cursor',
  'pagination.nextCursor',
  'pagination.next_page',
  'pageInfo.endCursor',
  'response_metadata.next_cursor',
] as const;

/** Response fields that indicate whether there are more rows. */
const morePaths = [
  'hasNextPage',
  'HasNextPage',
  'has_next_page',
  'hasNext',
  'has_next',
  'hasMore',
  'has_more',
  'more',
  'meta.hasMore',
  'meta.has_more',
  'meta.hasNextPage',
  'pagination.hasMore',
  'pagination.has_more',
  'pagination.hasNext',
  'pagination.hasNextPage',
  'pageInfo.hasNextPage',
] as const;

/** Pairs of response fields with the current and the last page number. */
const pageCountPaths = [
  ['current_page', 'last_page'],
  ['meta.current_page', 'meta.last_page'],
  ['page', 'total_pages'],
  ['page', 'totalPages'],
  ['pageNumber', 'totalPages'],
  ['PageNumber', 'TotalPages'],
  ['meta.page', 'meta.total_pages'],
  ['pagination.page', 'pagination.totalPages'],
  ['pagination.page', 'pagination.total_pages'],
  ['pagination.current_page', 'pagination.total_pages'],
] as const;

const toCount = (value: unknown): number | undefined => {
  const count = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 ? count : undefined;
};

/** Extracts the next cursor or URL from a plain value, an object (`href`), or a list of links by relation. */
const toNext = (value: unknown): string | undefined => {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return value || undefined;
  if (Array.isArray(value)) {
    const link = value.find((item) =>
      [getValueAt(item, 'relation'), getValueAt(item, 'rel')].includes('next'),
    );
    return toNext(link);
  }
  return isObject(value) ? toNext(value.href ?? value.url ?? value.uri) : undefined;
};

/** Extracts the URL of the next page from a `Link` header: `<https://…?page=3>; rel="next"`. */
const parseLinkHeader = (header: string | null): string | undefined =>
  header
    ?.split(/,\s*(?=<)/)
    .find((link) => /;\s*rel="?(?:[^"]*\s)?next(?:\s[^"]*)?"?/i.test(link))
    ?.match(/<([^>]*)>/)?.[1];

const getHeaderTotal = (headers: Headers): number | undefined =>
  toCount(
    headers.get('x-total-count') ??
      headers.get('x-total') ??
      headers.get('x-wp-total') ??
      headers.get('total-count') ??
      headers.get('content-range')?.match(/\/(\d+)\s*$/)?.[1],
  );

const getTotal = (
  answer: unknown,
  names: Conventions,
  rows: number,
  hasMore: boolean,
): number | undefined => {
  // A total that is not declared is usually next to the rows.
  const parent = names.items.slice(0, names.items.lastIndexOf('.') + 1);
  const besideRows = parent === '' ? [] : totalPaths.map((path) => `${parent}${path}`);
  for (const path of [names.total, ...totalPaths, ...besideRows]) {
    const count = toCount(getValueAtPath(answer, path));
    if (count === undefined || count < rows) continue;
    const name = path.slice(path.lastIndexOf('.') + 1);
    if (path !== names.total && rowCounts.test(name) && count === rows && seemsTruncated(rows)) continue;
    // If more pages follow, a `count` equal to the page length is not the total.
    if (path !== names.total && ambiguousTotals.has(path) && hasMore && count === rows) continue;
    return count;
  }
  return undefined;
};

const getHasMore = (answer: unknown): boolean | undefined => {
  for (const path of morePaths) {
    const hasMore = getValueAt(answer, path);
    if (typeof hasMore === 'boolean') return hasMore;
  }
  const last = getValueAt(answer, 'last');
  if (typeof last === 'boolean') return !last;
  for (const [page, pages] of pageCountPaths) {
    const [at, of] = [toCount(getValueAt(answer, page)), toCount(getValueAt(answer, pages))];
    if (at !== undefined && of !== undefined) return at < of;
  }
  return undefined;
};

/** Checks whether the field for the next page exists and states that there is none. */
const endsAt = (answer: unknown, path: string): boolean => {
  const parent = path.includes('.') ? getValueAt(answer, path.slice(0, path.lastIndexOf('.'))) : answer;
  const name = path.slice(path.lastIndexOf('.') + 1);
  const value = isObject(answer) && Object.hasOwn(answer, path) ? answer[path] : undefined;
  if (value === null || value === '') return true;
  return isObject(parent) && Object.hasOwn(parent, name) && (parent[name] === null || parent[name] === '');
};

/**
 * Extracts the paging data of a response, from the fields that the API declares or else from common fields and headers.
 * @param answer the raw response
 * @param rows the rows of the page
 */
export const extractPageMetadata = (
  answer: unknown,
  headers: Headers,
  names: Conventions,
  rows: readonly unknown[],
): PageMetadata => {
  const body = isObject(answer) ? answer : undefined;
  const named = names.next !== '' && !names.next.startsWith('$last') ? [names.next] : [];
  const places = [...named, ...nextPaths];
  const reported = getHasMore(body);
  let next = parseLinkHeader(headers.get('link'));
  for (const path of places) next ??= toNext(getValueAtPath(body, path));
  const isOver = reported === false || (next === undefined && places.some((path) => endsAt(body, path)));
  if (names.next.startsWith('$last.') && reported !== false && rows.length > 0)
    next = toNext(getValueAt(rows.at(-1), names.next.slice('$last.'.length)));
  if (reported === false) next = undefined;
  const hasNext = reported ?? (next !== undefined && !names.next.startsWith('$last') ? true : undefined);
  const total = getTotal(body, names, rows.length, hasNext === true) ?? getHeaderTotal(headers);
  return {
    ...(total !== undefined && total >= rows.length && { total }),
    ...(next !== undefined && { next }),
    ...((hasNext ?? (isOver ? false : undefined)) !== undefined && { hasNext: hasNext ?? false }),
  };
};
