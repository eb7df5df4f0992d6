import type { QueryClient } from '@tanstack/react-query';
import { getConventionsFor } from '../config/apis';
import type { WireCall } from '../declaration/compiled';
import { isObject } from '../lib/isObject';
import { getAtPath } from './answerPlaces';
import type { Caller, FindCall } from './callApi';
import type { CallOptions, ReadMoreOptions } from './dataProviderTypes';
import { getFacts } from './pageNotes';
import { createReadKey } from './queries';
import { extractRows } from './shape';
import { getSnapshot, noteSnapshot } from './snapshots';
import { getTruncation, MAX_ROWS } from './truncations';
import { getRows, isPaged } from './wireConventions';

type Row = Record<string, unknown>;

/** Cache lifetime for the rows of unpaged calls, in milliseconds. A change or refresh invalidates them immediately. */
const STALE_MS = 60_000;

/** Fewer rows than any page limit, so such a response is complete. */
const SMALL_LIST_SIZE = 10;

/** Checks whether a response expected to be complete may be a single page. */
const mayBeTruncated = (call: WireCall, answer: unknown, rows: readonly Row[], body: Row): boolean => {
  const facts = getFacts(answer);
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

/** Page size when reading all rows of a paged call of the product API; its maximum. */
const LARGE_PAGE_SIZE = 1000;

/** Sets the largest page size, so that reading all rows takes few calls. */
const withLargePages = (call: WireCall, body: Row): Row => {
  const { pageSize, mostRows } = getConventionsFor(call);
  const isOwnApi = call.api === undefined && call.conventions === undefined;
  const maxRows = mostRows || (isOwnApi ? LARGE_PAGE_SIZE : 0);
  if (call.kind !== 'paged' || pageSize === '' || maxRows === 0) return body;
  return { [pageSize]: maxRows, ...body };
};

interface RowRequest {
  /** Field of the response that contains the rows; if omitted, the response itself, or a single record. */
  rows?: string;
  /** Interval of an automatic refresh, in seconds. */
  refreshEvery?: number;
  /** Bypasses the cache. */
  isFresh?: boolean;
}

/**
 * Caches the raw rows of unpaged calls, so that paging, sorting and filtering need no further call. They are stored in
 * the query client under the resource's name and are invalidated together with its lists.
 */
export const createRowCache = (caller: Caller, queryClient: QueryClient, findCall: FindCall) => {
  /** Row limits of queries for which the user has requested more. */
  const limits = new Map<string, number>();

  const read = async (
    call: string,
    body: object,
    rows: string | undefined,
    limit: number,
  ): Promise<Row[]> => {
    const wireCall = await findCall(call);
    const inAnswer = (answer: unknown): Row[] => {
      const named = rows === undefined ? answer : getAtPath(answer, rows);
      const container = named === undefined && isPaged(answer) ? answer : named;
      // A single record is treated as a list of one, but not a page, whatever kind the call declares.
      const isSingle = rows === undefined && wireCall?.kind === 'one' && isObject(answer) && !isPaged(answer);
      return extractRows(isSingle ? [answer] : container);
    };
    const sent = wireCall ? withLargePages(wireCall, { ...body }) : body;
    const answer = await caller.call(call, sent);
    const extracted = inAnswer(answer);
    if (!wireCall || !mayBeTruncated(wireCall, answer, extracted, { ...sent }))
      return noteSnapshot(extracted, getSnapshot(answer));
    const { readRemaining: readRest } = await import('./dialects/readRemaining');
    const source = {
      names: getConventionsFor(wireCall),
      fetchPage: (words: Row, options: object) => caller.call(call, { ...sent, ...words }, options),
      extractRows: inAnswer,
      takesPage: acceptsPage(wireCall),
    };
    return noteSnapshot(await readRest(source, answer, limit), getSnapshot(answer));
  };

  return {
    /** Returns the response of a call. If it is only a page, returns the rows instead, up to the automatic limit. */
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
     * Returns the rows of a call. A query's abort signal is not passed on, because the call is shared. Further pages
     * are read up to 10,000 rows; `cutOf` the rows indicates whether there are more.
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
        // The rows of a response must stay together with its snapshot.
        structuralSharing: false,
        // Half of the interval, so that the rows are stale by the next refresh.
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
        queryClient.setQueryData(queryKey, noteSnapshot(extended, getSnapshot(rows)));
      }
    },
  };
};

export type RowCache = ReturnType<typeof createRowCache>;
