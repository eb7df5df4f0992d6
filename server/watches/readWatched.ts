import { t } from '#i18n';
import type { Call } from '../../contract/call';
import { MAX_WATCHED_ROWS } from '../../contract/console/watches';
import { allCalls } from '../../contract/index';
import { matchesFilter } from '../../contract/rowFilter';
import { matchRows } from '../../contract/rowSearch';
import { getValueAt } from '../../contract/rowValues';
import { matchesCriterion, parseSearchTerms } from '../../telephony/numberSearch';
import type { CallPerformer } from '../apiCalls/callHandler';
import { diallingRules } from '../common/diallingRules';
import type { WatchedCall } from '../database/schema/watchTables';
import { ApiError, createInvalidFieldError } from '../http/errors/apiError';
import { resolveToday } from './resolveToday';

export interface WatchSnapshot {
  /** Names of rows by key; null if only the number is watched. */
  rows: Map<string, string> | null;
  number: number;
}

type Row = Record<string, unknown>;

/** Number of rows per page, which is the maximum that a call returns. */
const PAGE_SIZE = 1_000;
/** Maximum length of a stored name, in characters. */
const MAX_LABEL_LENGTH = 80;
/** Number of attempts to read a list that changes while its pages are being read. */
const MAX_READS = 3;

const createTooManyRowsError = (count: number) =>
  new ApiError(
    422,
    'too_many_rows',
    t(
      'There are {count} rows; at most {most} can be followed one by one. Narrow the filter, or follow how many there are.',
      { count, most: MAX_WATCHED_ROWS },
    ),
  );

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

const extractRows = (value: unknown): Row[] =>
  Array.isArray(value) ? value.filter(isRow) : isRow(value) ? [value] : [];

/**
 * Performs the watched call and returns its rows or number.
 * @param perform makes the call with the permissions of the watch's owner
 * @param needsRows whether individual rows are compared, rather than only counted
 * @param zone time zone that determines the current date
 * @throws ApiError if the owner has no access, or the result is too large
 */
export async function readWatchSnapshot(
  perform: CallPerformer,
  watchedCall: WatchedCall,
  needsRows: boolean,
  zone: string,
): Promise<WatchSnapshot> {
  const watched = resolveToday(watchedCall, zone);
  const { kind } = (allCalls[watched.call] as Call).returns;
  if (watched.number !== undefined) return { rows: null, number: await readNumber(perform, watched) };
  const isSifted = watched.filter !== undefined || watched.search !== undefined;
  if (kind === 'paged' && watched.rows === undefined) {
    if (!needsRows && !isSifted)
      return { rows: null, number: (await readPage(perform, watched, 1, 1)).total };
    for (let attempt = 1; attempt <= MAX_READS; attempt++) {
      const rows = await readPages(perform, watched);
      if (rows) return createSnapshot(watched, rows, needsRows);
    }
    throw new Error('The list changes faster than it can be read.');
  }
  const rows =
    kind === 'list' || kind === 'map'
      ? await readAllPages(perform, watched)
      : await readUnpaged(perform, watched);
  return createSnapshot(watched, rows, needsRows);
}

function createSnapshot(watched: WatchedCall, all: Row[], needsRows: boolean): WatchSnapshot {
  const { filter = {}, search, searched = [] } = watched;
  const matches = search === undefined ? all : matchRows(all, search, splitTerms(search), searched);
  const rows = matches.filter((row) => matchesFilter(row, filter));
  if (!needsRows) return { rows: null, number: rows.length };
  if (rows.length > MAX_WATCHED_ROWS) throw createTooManyRowsError(rows.length);
  const snapshot = new Map(rows.map((row) => [getRowKey(watched, row), getRowLabel(watched, row)]));
  return { rows: snapshot, number: snapshot.size };
}

const splitTerms = (search: string) =>
  parseSearchTerms(search, diallingRules).map(({ words, numbers }) => ({
    words,
    matchesDigits: (digits: string) => numbers.some((search) => matchesCriterion(search, digits)),
  }));

function getRowKey({ key }: WatchedCall, row: Row): string {
  const parts = key.map((field) => getValueAt(row, field));
  if (key.length === 0 || parts.every((part) => part === undefined || part === null))
    throw createInvalidFieldError('watched.key', t('The rows have no field that tells one from another.'));
  return parts.map((part) => String(part ?? '')).join('~');
}

function getRowLabel(watched: WatchedCall, row: Row): string {
  const value = watched.label === undefined ? undefined : getValueAt(row, watched.label);
  const isText = typeof value === 'string' || typeof value === 'number';
  return (isText && value !== '' ? String(value) : getRowKey(watched, row)).slice(0, MAX_LABEL_LENGTH);
}

/**
 * Performs a call and returns its response with an exact total, because a lower bound would hide changes. The field is
 * sent only in reply to a lower bound, because an existing API may not accept it.
 */
async function performExactly(
  perform: CallPerformer,
  { call, body, params }: Pick<WatchedCall, 'call' | 'body' | 'params'>,
): Promise<unknown> {
  const { answer } = await perform(call, { body, params });
  if (!isRow(answer) || typeof answer.totalCountAbove !== 'number') return answer;
  return (await perform(call, { body: { ...body, exactTotal: true }, params })).answer;
}

async function readNumber(
  perform: CallPerformer,
  { call, body, params, number = '' }: WatchedCall,
): Promise<number> {
  const answer = await performExactly(perform, { call, body, ...(params && { params }) });
  const value = getValueAt(answer, number);
  const count = Array.isArray(value) ? value.length : Number(value);
  if (value === null || value === undefined || !Number.isFinite(count))
    throw createInvalidFieldError('watched.number', t('The answer has no such number.'));
  return Math.round(count);
}

async function readUnpaged(
  perform: CallPerformer,
  { call, body, params, rows }: WatchedCall,
): Promise<Row[]> {
  const { answer } = await perform(call, { body, params });
  return extractRows(rows === undefined ? answer : getValueAt(answer, rows));
}

/** Reads all rows of a call that returns a limited number of rows and indicates whether more exist. */
async function readAllPages(
  perform: CallPerformer,
  { call, body, params, rows }: WatchedCall,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let offset = 0; ; ) {
    const { answer, hasMore } = await perform(call, { body, params, offset });
    const inside = rows === undefined ? answer : getValueAt(answer, rows);
    const page = Array.isArray(inside)
      ? extractRows(inside)
      : Object.entries(isRow(inside) ? inside : {}).map(([key, row]) => ({ key, ...(isRow(row) && row) }));
    all.push(...page);
    offset += page.length;
    if (!hasMore || page.length === 0) return all;
    if (all.length > MAX_WATCHED_ROWS) throw createTooManyRowsError(all.length);
  }
}

async function readPage(
  perform: CallPerformer,
  { call, body, params }: WatchedCall,
  pageNumber: number,
  pageSize: number,
): Promise<{ items: Row[]; total: number }> {
  const page = { call, body: { ...body, pageNumber, pageSize }, ...(params && { params }) };
  const answer = await performExactly(perform, page);
  const { items, totalCount } = answer as { items?: unknown; totalCount?: unknown };
  return { items: extractRows(items), total: Number(totalCount) };
}

/** Reads all rows of a paged call; undefined if they changed in the meantime. */
async function readPages(perform: CallPerformer, watched: WatchedCall): Promise<Row[] | undefined> {
  const all: Row[] = [];
  for (let page = 1; ; page++) {
    const { items, total } = await readPage(perform, watched, page, PAGE_SIZE);
    if (total > MAX_WATCHED_ROWS) throw createTooManyRowsError(total);
    all.push(...items);
    if (all.length < total && items.length > 0) continue;
    const isWhole = all.length === total && new Set(all.map((row) => getRowKey(watched, row))).size === total;
    // A single page is always consistent.
    return page === 1 || isWhole ? all : undefined;
  }
}
