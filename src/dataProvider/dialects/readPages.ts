import type { Conventions } from '../../../contract/conventions';
import { getValueAt } from '../../lib/paths';
import type { RequestedPage } from '../dataProviderTypes';
import { type PageMetadata, seemsTruncated } from '../pageNotes';
import { getParameter, isUrl } from './resolveNextUrl';

type Row = Record<string, unknown>;

export interface RowChunk {
  rows: Row[];
  facts: PageMetadata;
}

/**
 * Requests one page from the API.
 * @param words paging parameters, which override all others
 * @param page URL or range of the page, if the API uses one
 */
export type FetchChunk = (words: Row, page?: RequestedPage) => Promise<RowChunk>;

/** Paging state of a list, derived from the pages read. */
export interface Traversal {
  /** Actual page size, if it differs from the requested one. */
  size?: number;
  /** First row of the first page, used to detect an API that returns the same page repeatedly. */
  first?: string | undefined;
  /** First row of the most recently read page. */
  last?: string | undefined;
  /** Start position and cursor of each page. */
  pieces?: { start: number; cursor?: string }[];
}

/** Rows of one console page, combined from one or more API pages. */
export interface WindowResult {
  rows: Row[];
  total?: number;
  hasNext: boolean;
  /** Whether there are more rows that cannot be loaded. */
  isCut?: boolean;
}

/** Number of consecutive empty pages after which a list is considered complete. */
const MAX_EMPTY_PAGES = 5;

const getFirstRow = ({ rows }: RowChunk) => (rows.length > 0 ? JSON.stringify(rows[0]) : undefined);

/**
 * Checks whether the API has returned the first or the previous page again.
 * @param isNext whether the previous page was read immediately before
 */
const isRepeated = (walk: Traversal, piece: RowChunk, isFirst: boolean, isNext = false): boolean => {
  const row = getFirstRow(piece);
  const isSame = !isFirst && row !== undefined && (row === walk.first || (isNext && row === walk.last));
  if (isFirst) walk.first = row;
  walk.last = row;
  return isSame;
};

const reportsEnd = ({ hasNext, total }: PageMetadata, end: number): boolean =>
  hasNext === false || (total !== undefined && total <= end);

const isComplete = ({ rows, facts }: RowChunk, end: number): boolean =>
  rows.length === 0 || reportsEnd(facts, end);

/**
 * Creates the result for a console page.
 * @param end total number of rows, if the list was read to its end
 */
const toWindow = (
  rows: Row[],
  offset: number,
  facts: PageMetadata,
  end: number | undefined,
  full: boolean,
): WindowResult => {
  const shown = offset + rows.length;
  const total = facts.total !== undefined && facts.total >= shown ? facts.total : end;
  if (total !== undefined) return { rows, total, hasNext: shown < total && end !== shown };
  return { rows, hasNext: facts.hasNext ?? full };
};

const readByNumber = async (
  fetchPage: FetchChunk,
  names: Conventions,
  walk: Traversal,
  offset: number,
  limit: number,
): Promise<WindowResult> => {
  const pageSize = names.mostRows > 0 ? Math.min(limit, names.mostRows) : limit;
  const size = walk.size ?? pageSize;
  const piece = (index: number) =>
    fetchPage({
      [names.page]: index + names.firstPage,
      ...(names.pageSize !== '' && { [names.pageSize]: Math.min(size, pageSize) }),
    });
  const rows: Row[] = [];
  for (let index = Math.floor(offset / size); ; index++) {
    const start = index * size;
    const got = await piece(index);
    const end = start + got.rows.length;
    const { facts } = got;
    const isNext = index > Math.floor(offset / size);
    if (isRepeated(walk, got, index === 0, isNext)) return toWindow(rows, offset, facts, start, false);
    if (walk.size === undefined && got.rows.length !== size) {
      const isMore =
        facts.total === undefined ? (facts.hasNext ?? seemsTruncated(got.rows.length)) : facts.total > end;
      if (got.rows.length > size || (isMore && got.rows.length > 0)) {
        // The API uses a different page size than requested, so positions are based on the length of its
        // first page.
        walk.size = index === 0 ? got.rows.length : (await piece(0)).rows.length || size;
        return readByNumber(fetchPage, names, walk, offset, limit);
      }
    }
    rows.push(...got.rows.slice(Math.max(0, offset - start), offset + limit - start));
    const isEnd = isComplete(got, end) || (facts.hasNext === undefined && got.rows.length < size);
    if (isEnd) return toWindow(rows, offset, facts, end, false);
    if (start + size >= offset + limit)
      return {
        ...toWindow(rows, offset, facts, undefined, true),
        ...(end > offset + limit && { hasNext: true }),
      };
  }
};

const readByOffset = async (
  fetchPage: FetchChunk,
  names: Conventions,
  walk: Traversal,
  offset: number,
  limit: number,
): Promise<WindowResult> => {
  const rows: Row[] = [];
  let at = offset;
  for (;;) {
    const remaining = offset + limit - at;
    const pageSize = names.mostRows > 0 ? Math.min(remaining, names.mostRows) : remaining;
    const got = await (names.pageIs === 'range'
      ? fetchPage({}, { range: [at, at + pageSize - 1] })
      : fetchPage({ [names.page]: at, ...(names.pageSize !== '' && { [names.pageSize]: pageSize }) }));
    if (isRepeated(walk, got, at === 0, at > offset)) return toWindow(rows, offset, got.facts, at, false);
    rows.push(...got.rows.slice(0, remaining));
    at += got.rows.length;
    const { facts } = got;
    const isShort =
      facts.total === undefined &&
      facts.hasNext === undefined &&
      got.rows.length < pageSize &&
      !seemsTruncated(got.rows.length);
    if (isComplete(got, at) || isShort) return toWindow(rows, offset, facts, at, false);
    if (rows.length >= limit) {
      const read = toWindow(rows, offset, facts, undefined, true);
      return at > offset + limit ? { ...read, hasNext: true } : read;
    }
  }
};

const toNextPage = (names: Conventions, cursor: string): [words: Row, page?: RequestedPage] => {
  if (!isUrl(cursor)) return [{ [names.page]: cursor }];
  const inside = getParameter(cursor, names.page);
  return inside === undefined ? [{}, { at: cursor }] : [{ [names.page]: inside }];
};

const readByCursor = async (
  fetchPage: FetchChunk,
  names: Conventions,
  walk: Traversal,
  offset: number,
  limit: number,
): Promise<WindowResult> => {
  const pageSize = names.mostRows > 0 ? Math.min(limit, names.mostRows) : limit;
  walk.pieces ??= [{ start: 0 }];
  const { pieces } = walk;
  const size = names.pageSize !== '' && { [names.pageSize]: pageSize };
  const rows: Row[] = [];
  let empty = 0;
  for (let index = pieces.findLastIndex(({ start }) => start <= offset); ; index++) {
    const { start = 0, cursor } = pieces[index] ?? {};
    const [words, page] = cursor === undefined ? [{}] : toNextPage(names, cursor);
    const got = await fetchPage({ ...size, ...words }, page);
    const { facts } = got;
    const end = start + got.rows.length;
    empty = got.rows.length === 0 ? empty + 1 : 0;
    rows.push(...got.rows.slice(Math.max(0, offset - start), offset + limit - start));
    const { next } = facts;
    const isKnown = pieces.slice(0, index + 1).some((piece) => piece.cursor === next);
    const isLast =
      names.next.startsWith('$last.') && facts.hasNext === undefined && got.rows.length < pageSize;
    if (next === undefined || isKnown || isLast || empty >= MAX_EMPTY_PAGES || reportsEnd(facts, end)) {
      pieces.length = index + 1;
      const isCut = facts.hasNext === true && next === undefined;
      const read = toWindow(rows, offset, { ...facts, hasNext: false }, isCut ? undefined : end, false);
      return { ...read, hasNext: end > offset + limit, ...(isCut && { isCut }) };
    }
    // If the cursor differs, the list has changed, so later cursors are no longer valid.
    if (pieces[index + 1]?.cursor !== next) pieces.length = index + 1;
    pieces[index + 1] = { start: end, cursor: next };
    if (end >= offset + limit) return { ...toWindow(rows, offset, facts, undefined, true), hasNext: true };
  }
};

const pageReaders = { number: readByNumber, offset: readByOffset, range: readByOffset, cursor: readByCursor };

/**
 * Reads the rows of a console page from an API with any paging scheme: page numbers, offsets, ranges, cursors, or pages
 * smaller than requested. A list that repeats a page is considered complete.
 * @param walk paging state from earlier pages, which is updated
 */
export const readWindow = (
  fetchPage: FetchChunk,
  names: Conventions,
  walk: Traversal,
  { page, perPage }: { page: number; perPage: number },
): Promise<WindowResult> => pageReaders[names.pageIs](fetchPage, names, walk, (page - 1) * perPage, perPage);

/** Returns the parameters for the next page; undefined if there is no next page, or it is not needed. */
export const getNextChunk = (
  names: Conventions,
  { facts, rows }: RowChunk,
  read: { pieces: number; rows: number; takesPage: boolean },
): [words: Row, page?: RequestedPage] | undefined => {
  if (facts.next !== undefined) return toNextPage(names, facts.next);
  if (isComplete({ rows, facts }, read.rows) || !read.takesPage) return undefined;
  if (names.pageIs === 'number') return [{ [names.page]: names.firstPage + read.pieces }];
  if (names.pageIs === 'offset') return [{ [names.page]: read.rows }];
  if (names.pageIs === 'range') return [{}, { range: [read.rows, read.rows + rows.length - 1] }];
  const field = names.next.startsWith('$last.') ? names.next.slice('$last.'.length) : undefined;
  const cursor = field === undefined ? undefined : getValueAt(rows.at(-1), field);
  return cursor === undefined || cursor === null ? undefined : [{ [names.page]: String(cursor) }];
};
