import type { QueryClient } from '@tanstack/react-query';
import { getConventionsFor } from '../config/apis';
import type { WireCall } from '../declaration/compiled';
import { isObject } from '../lib/isObject';
import { getRowsAt } from './answerPlaces';
import type { ApiCaller, FindCall } from './callApi';
import type { CallOptions, ProviderContext, ReadMoreOptions } from './dataProviderTypes';
import { getPageMetadata } from './pageNotes';
import { createReadKey } from './queries';
import { extractRows } from './shape';
import { attachSnapshot, getSnapshot } from './snapshots';
import { getTruncation, MAX_ROWS } from './truncations';
import { getRows, isPaged } from './wireConventions';

type Row = Record<string, unknown>;

/** Lifetime of cached rows of unpaged calls, in milliseconds. Changes and refreshes invalidate them immediately. */
const STALE_MS = 60_000;

/** A response with fewer rows than this is considered complete, because page limits are assumed to be larger. */
const SMALL_LIST_SIZE = 10;

/** Checks whether a response that should contain all rows may be only one page. */
const mayBeTruncated = (call: WireCall, answer: unknown, rows: readonly Row[], body: Row): boolean => {
  const facts = getPageMetadata(answer);
  const total = facts?.total ?? (isPaged(answer) ? answer.totalCount : undefined);
  if (facts?.hasNext === false || (total !== undefined && total <= rows.length)) return false;
  if (facts?.next !== undefined || facts?.hasNext || typeof total === 'number') return true;
  if (call.api === undefined && call.conventions === undefined) return false;
  const names = getConventionsFor(call);
  const isFull = rows.length > 0 && [names.mostRows, Number(body[names.pageSize])].includes(rows.length);
  return isFull || (rows.length >= SMALL_LIST_SIZE && acceptsPage(call));
};

const acceptsPage = (call: WireCall): boolean => {
  const { page, pageIs } = getConventionsFor(call);
  return call.kind === 'paged' || pageIs === 'range' || (call.takes ?? []).includes(page);
};

/** Page size for reading all rows of a paged call of the product API, which is the API's maximum. */
const LARGE_PAGE_SIZE = 1000;

/** Requests the largest page size, so that all rows can be read with few calls. */
const withLargePages = (call: WireCall, body: Row): Row => {
  const { pageSize, mostRows } = getConventionsFor(call);
  const isOwnApi = call.api === undefined && call.conventions === undefined;
  const maxRows = mostRows || (isOwnApi ? LARGE_PAGE_SIZE : 0);
  if (call.kind !== 'paged' || pageSize === '' || maxRows === 0) return body;
  return { [pageSize]: maxRows, ...body };
};

interface RowRequest {
  /** Response field that contains the rows. If omitted, the response is the list itself or a single record. */
  rows?: string;
  /** Interval of an automatic refresh, in seconds. */
  refreshEvery?: number;
  /** Whether to bypass the cache. */
  isFresh?: boolean;
}

/**
 * Caches the raw rows of unpaged calls, so that paging, sorting and filtering need no further call. They are stored in
 * the query client under the resource's name and are invalidated together with its lists.
 */
export const createRowCache = (
  caller: ApiCaller,
  queryClient: QueryClient,
  findCall: FindCall,
  context: ProviderContext,
) => {
  /** Row limits of queries for which the user has requested more rows. */
  const limits = new Map<string, number>();

  const read = async (
    call: string,
    body: object,
    rows: string | undefined,
    limit: number,
  ): Promise<Row[]> => {
    const wireCall = await findCall(call);
    const inAnswer = (answer: unknown): Row[] => {
      const named = rows === undefined ? answer : getRowsAt(answer, rows);
      const container = named === undefined && (isPaged(answer) || Array.isArray(answer)) ? answer : named;
      // A single record becomes a list with one row, but a page does not, even if the call is declared to
      // return one record.
      const isSingle = rows === undefined && wireCall?.kind === 'one' && isObject(answer) && !isPaged(answer);
      return extractRows(isSingle ? [answer] : container);
    };
    const sent = wireCall ? withLargePages(wireCall, { ...body }) : body;
    const answer = await caller.call(call, sent);
    if (rows !== undefined && !isPaged(answer) && !getRowsAt(answer, rows))
      (await import('./dialects/missingRows')).requireRows(answer, rows, call, context);
    const extracted = inAnswer(answer);
    if (!wireCall || !mayBeTruncated(wireCall, answer, extracted, { ...sent }))
      return attachSnapshot(extracted, getSnapshot(answer));
    const { readRemaining: readRest } = await import('./dialects/readRemaining');
    const source = {
      names: getConventionsFor(wireCall),
      fetchPage: (words: Row, options: object) => caller.call(call, { ...sent, ...words }, options),
      extractRows: inAnswer,
      takesPage: acceptsPage(wireCall),
    };
    return attachSnapshot(await readRest(source, answer, limit), getSnapshot(answer));
  };

  return {
    /** Returns the response of a call. If it is only one page, returns the rows of all pages instead, up to the automatic limit. */
    whole: async (call: string, body: object = {}, options: CallOptions = {}): Promise<unknown> => {
      const wireCall = await findCall(call);
      const sent = wireCall ? withLargePages(wireCall, { ...body }) : body;
      const answer = await caller.call(call, sent, options);
      const isList = wireCall?.kind === 'list' || wireCall?.kind === 'paged';
      if (!wireCall || !isList || !mayBeTruncated(wireCall, answer, getRows(answer), { ...sent }))
        return answer;
      const { readRemaining: readRest } = await import('./dialects/readRemaining');
      const source = {
        names: getConventionsFor(wireCall),
        fetchPage: (words: Row, extra: object) =>
          caller.call(call, { ...sent, ...words }, { ...options, ...extra }),
        extractRows: getRows,
        takesPage: acceptsPage(wireCall),
      };
      return readRest(source, answer, MAX_ROWS);
    },

    /**
     * Returns the rows of a call. The abort signal of a query is ignored, because the call is shared between queries.
     * Further pages are read until 10,000 rows are reached; `getTruncation` indicates whether there are more.
     */
    of: (
      resource: string,
      call: string,
      body: object,
      { rows, refreshEvery, isFresh = false }: RowRequest = {},
    ): Promise<Row[]> => {
      const queryKey = createReadKey(resource, 'rows', call, body);
      return queryClient.fetchQuery({
        queryKey,
        queryFn: () => read(call, body, rows, limits.get(JSON.stringify(queryKey)) ?? MAX_ROWS),
        // Structural sharing would separate the rows of a response from its snapshot.
        structuralSharing: false,
        // Uses half the interval, so that the rows are stale when the next refresh is due.
        staleTime: isFresh ? 0 : refreshEvery ? Math.min(STALE_MS, refreshEvery * 500) : STALE_MS,
      });
    },

    readMore: async (resource: string, { all = false, ...options }: ReadMoreOptions = {}): Promise<void> => {
      const cachedQueries = queryClient.getQueriesData<Row[]>({ queryKey: createReadKey(resource, 'rows') });
      for (const [queryKey, rows] of cachedQueries) {
        const cut = rows && getTruncation(rows);
        if (!rows || !cut?.readOn) continue;
        const limit = all ? Number.POSITIVE_INFINITY : rows.length + MAX_ROWS;
        const extended = await cut.readOn(limit, options);
        limits.set(JSON.stringify(queryKey), Math.max(extended.length, MAX_ROWS));
        queryClient.setQueryData(queryKey, attachSnapshot(extended, getSnapshot(rows)));
      }
    },
  };
};

export type RowCache = ReturnType<typeof createRowCache>;
