import type { QueryClient } from '@tanstack/react-query';
import { getConventionsFor } from '../config/apis';
import type { WireCall } from '../declaration/compiled';
import { isObject } from '../lib/isObject';
import { getAtPath } from './answerPlaces';
import type { Caller, FindCall } from './callApi';
import { getTruncation, MAX_ROWS } from './cuts';
import type { CallOptions, ReadMoreOptions } from './dataProviderTypes';
import { getFacts } from './pageNotes';
import { createReadKey } from './queries';
import { extractRows } from './shape';
import { getSnapshot, noteSnapshot } from './snapshots';
import { getRows, isPaged } from './wireConventions';

type Row = Record<string, unknown>;

/** How long the rows of a call that answers everything are taken as they are, in milliseconds. A change or a refresh ends it at once. */
const STALE_MS = 60_000;

/** As many rows as no page has that was not cut by its size. */
const SMALL_LIST_SIZE = 10;

/** Whether an answer that was to be all rows may be a page of them. */
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

/** Whether a call takes the field its API asks for pages by. */
const acceptsPage = (call: WireCall): boolean => {
  const { page, pageIs } = getConventionsFor(call);
  return call.kind === 'paged' || pageIs === 'range' || (call.takes ?? []).includes(page);
};

/** Rows a page of a call of the house that pages, where all are wanted; the most it gives. */
const LARGE_PAGE_SIZE = 1000;

/** What a call that pages is sent so that all its rows take few calls. */
const withLargePages = (call: WireCall, body: Row): Row => {
  const { pageSize, mostRows } = getConventionsFor(call);
  const isHouse = call.api === undefined && call.conventions === undefined;
  const most = mostRows || (isHouse ? LARGE_PAGE_SIZE : 0);
  if (call.kind !== 'paged' || pageSize === '' || most === 0) return body;
  return { [pageSize]: most, ...body };
};

interface RowRequest {
  /** The field of the answer that holds the rows; without, the answer itself, or the one record it is. */
  rows?: string;
  /** Seconds between the refreshes of a list that refreshes itself. */
  refreshEvery?: number;
  /** Asks again, however lately they were read. */
  isFresh?: boolean;
}

/**
 * Keeps the raw rows of calls that answer everything, so that paging, sorting and filtering cost no further call.
 * They live in the query client under the resource's name: whatever has its lists read again has these read again.
 */
export const createRowCache = (caller: Caller, queryClient: QueryClient, findCall: FindCall) => {
  /** How many rows of a query are read, where somebody has asked for more than usual. */
  const limits = new Map<string, number>();

  const read = async (
    call: string,
    body: object,
    rows: string | undefined,
    limit: number,
  ): Promise<Row[]> => {
    const made = await findCall(call);
    const inAnswer = (answer: unknown): Row[] => {
      const named = rows === undefined ? answer : getAtPath(answer, rows);
      const held = named === undefined && isPaged(answer) ? answer : named;
      // A record by itself is a list of one; a page is not, whatever else the call is said to answer.
      const isOne = rows === undefined && made?.kind === 'one' && isObject(answer) && !isPaged(answer);
      return extractRows(isOne ? [answer] : held);
    };
    const sent = made ? withLargePages(made, { ...body }) : body;
    const answer = await caller.call(call, sent);
    const found = inAnswer(answer);
    if (!made || !mayBeTruncated(made, answer, found, { ...sent }))
      return noteSnapshot(found, getSnapshot(answer));
    const { readRemaining: readRest } = await import('./dialects/readRest');
    const source = {
      names: getConventionsFor(made),
      ask: (words: Row, options: object) => caller.call(call, { ...sent, ...words }, options),
      rowsIn: inAnswer,
      takesPage: acceptsPage(made),
    };
    return noteSnapshot(await readRest(source, answer, limit), getSnapshot(answer));
  };

  return {
    /** What a call answers; where that is only a page of its rows, the rows, as far as they are read without being asked. */
    whole: async (call: string, body: object = {}, options: CallOptions = {}): Promise<unknown> => {
      const made = await findCall(call);
      const sent = made ? withLargePages(made, { ...body }) : body;
      const answer = await caller.call(call, sent, options);
      const isList = made?.kind === 'list' || made?.kind === 'paged';
      if (!made || !isList || !mayBeTruncated(made, answer, getRows(answer), { ...sent })) return answer;
      const { readRemaining: readRest } = await import('./dialects/readRest');
      const source = {
        names: getConventionsFor(made),
        ask: (words: Row, more: object) => caller.call(call, { ...sent, ...words }, { ...options, ...more }),
        rowsIn: getRows,
        takesPage: acceptsPage(made),
      };
      return readRest(source, answer, MAX_ROWS);
    },

    /**
     * The rows of a call. A query's own abort signal is never handed on: the call is shared by all who ask. An answer that is
     * cut is followed up to 10,000 rows; `cutOf` the rows tells where there are more.
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
        // The rows of one answer stay together, with what the server had then.
        structuralSharing: false,
        // Half of the interval, so that the next refresh finds them old.
        staleTime: isFresh ? 0 : refreshEvery ? Math.min(STALE_MS, refreshEvery * 500) : STALE_MS,
      });
    },

    /** Reads on where the rows of a resource were cut. */
    readMore: async (resource: string, { all = false, ...options }: ReadMoreOptions = {}): Promise<void> => {
      const kept = queryClient.getQueriesData<Row[]>({ queryKey: createReadKey(resource, 'rows') });
      for (const [queryKey, rows] of kept) {
        const cut = rows && getTruncation(rows);
        if (!rows || !cut?.readOn) continue;
        const limit = all ? Number.POSITIVE_INFINITY : rows.length + MAX_ROWS;
        const more = await cut.readOn(limit, options);
        limits.set(JSON.stringify(queryKey), Math.max(more.length, MAX_ROWS));
        queryClient.setQueryData(queryKey, noteSnapshot(more, getSnapshot(rows)));
      }
    },
  };
};

export type RowCache = ReturnType<typeof createRowCache>;
