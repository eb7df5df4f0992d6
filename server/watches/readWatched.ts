import { t } from '#i18n';
import type { Call } from '../../contract/call';
import { MOST_WATCHED } from '../../contract/console/watches';
import { everyCall } from '../../contract/index';
import { passesFilter } from '../../contract/rowFilter';
import { rowsFoundBy } from '../../contract/rowSearch';
import { valueAt } from '../../contract/rowValues';
import { isSought, searchTerms } from '../../telephony/numberSearch';
import { ApiError, invalid } from '../http/errors/apiError';
import type { Perform } from '../http/routing/perform';
import { diallingRules } from '../numbers/format/diallingRules';
import { asOfToday } from './asOfToday';
import type { WatchedCall } from './watchedCall';

/** What is there now. */
export interface Seen {
  /** Rows by their keys, with their names; null where only the number counts. */
  rows: Map<string, string> | null;
  number: number;
}

type Row = Record<string, unknown>;

/** Rows of a page: the most a call gives. */
const PAGE = 1_000;
/** Characters of a name that are kept. */
const LONGEST_LABEL = 80;
/** Looks at a list that changes while its pages are read. */
const LOOKS = 3;

const tooMany = (count: number) =>
  new ApiError(
    422,
    'too_many_rows',
    t(
      'There are {count} rows; at most {most} can be followed one by one. Narrow the filter, or follow how many there are.',
      { count, most: MOST_WATCHED },
    ),
  );

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

const rowsIn = (value: unknown): Row[] =>
  Array.isArray(value) ? value.filter(isRow) : isRow(value) ? [value] : [];

/**
 * Asks what is followed.
 * @param perform makes the call, as whoever follows
 * @param needsRows whether rows are told from each other, or only counted
 * @param zone by whose clock it is today
 * @throws ApiError where they may not ask it, or there is too much
 */
export async function readWatched(
  perform: Perform,
  kept: WatchedCall,
  needsRows: boolean,
  zone: string,
): Promise<Seen> {
  const watched = asOfToday(kept, zone);
  const { kind } = (everyCall[watched.call] as Call).returns;
  if (watched.number !== undefined) return { rows: null, number: await readNumber(perform, watched) };
  const isSifted = watched.filter !== undefined || watched.search !== undefined;
  if (kind === 'paged' && watched.rows === undefined) {
    if (!needsRows && !isSifted)
      return { rows: null, number: (await readPage(perform, watched, 1, 1)).total };
    for (let look = 1; look <= LOOKS; look++) {
      const rows = await readPages(perform, watched);
      if (rows) return seenIn(watched, rows, needsRows);
    }
    throw new Error('The list changes faster than it can be read.');
  }
  const rows =
    kind === 'list' || kind === 'map' ? await readOn(perform, watched) : await readOnce(perform, watched);
  return seenIn(watched, rows, needsRows);
}

function seenIn(watched: WatchedCall, all: Row[], needsRows: boolean): Seen {
  const { filter = {}, search, searched = [] } = watched;
  const found = search === undefined ? all : rowsFoundBy(all, search, termsOf(search), searched);
  const rows = found.filter((row) => passesFilter(row, filter));
  if (!needsRows) return { rows: null, number: rows.length };
  if (rows.length > MOST_WATCHED) throw tooMany(rows.length);
  const seen = new Map(rows.map((row) => [keyOf(watched, row), labelOf(watched, row)]));
  return { rows: seen, number: seen.size };
}

const termsOf = (search: string) =>
  searchTerms(search, diallingRules).map(({ words, numbers }) => ({
    words,
    isSought: (digits: string) => numbers.some((sought) => isSought(sought, digits)),
  }));

function keyOf({ key }: WatchedCall, row: Row): string {
  const parts = key.map((field) => valueAt(row, field));
  if (key.length === 0 || parts.every((part) => part === undefined || part === null))
    throw invalid('watched.key', t('The rows have no field that tells one from another.'));
  return parts.map((part) => String(part ?? '')).join('~');
}

function labelOf(watched: WatchedCall, row: Row): string {
  const value = watched.label === undefined ? undefined : valueAt(row, watched.label);
  const isText = typeof value === 'string' || typeof value === 'number';
  return (isText && value !== '' ? String(value) : keyOf(watched, row)).slice(0, LONGEST_LABEL);
}

async function readNumber(
  perform: Perform,
  { call, body, params, number = '' }: WatchedCall,
): Promise<number> {
  const { answer } = await perform(call, { body, params });
  const value = valueAt(answer, number);
  const found = Array.isArray(value) ? value.length : Number(value);
  if (value === null || value === undefined || !Number.isFinite(found))
    throw invalid('watched.number', t('The answer has no such number.'));
  return Math.round(found);
}

async function readOnce(perform: Perform, { call, body, params, rows }: WatchedCall): Promise<Row[]> {
  const { answer } = await perform(call, { body, params });
  return rowsIn(rows === undefined ? answer : valueAt(answer, rows));
}

/** All rows of a call that answers as many as it may, and says whether there are more. */
async function readOn(perform: Perform, { call, body, params, rows }: WatchedCall): Promise<Row[]> {
  const all: Row[] = [];
  for (let offset = 0; ; ) {
    const { answer, hasMore } = await perform(call, { body, params, offset });
    const inside = rows === undefined ? answer : valueAt(answer, rows);
    const page = Array.isArray(inside)
      ? rowsIn(inside)
      : Object.entries(isRow(inside) ? inside : {}).map(([key, row]) => ({ key, ...(isRow(row) && row) }));
    all.push(...page);
    offset += page.length;
    if (!hasMore || page.length === 0) return all;
    if (all.length > MOST_WATCHED) throw tooMany(all.length);
  }
}

async function readPage(
  perform: Perform,
  { call, body, params }: WatchedCall,
  pageNumber: number,
  pageSize: number,
): Promise<{ items: Row[]; total: number }> {
  const { answer } = await perform(call, { body: { ...body, pageNumber, pageSize }, params });
  const { items, totalCount } = answer as { items?: unknown; totalCount?: unknown };
  return { items: rowsIn(items), total: Number(totalCount) };
}

/** All rows of a call that pages; undefined where they have changed while they were read. */
async function readPages(perform: Perform, watched: WatchedCall): Promise<Row[] | undefined> {
  const all: Row[] = [];
  for (let page = 1; ; page++) {
    const { items, total } = await readPage(perform, watched, page, PAGE);
    if (total > MOST_WATCHED) throw tooMany(total);
    all.push(...items);
    if (all.length < total && items.length > 0) continue;
    const isWhole = all.length === total && new Set(all.map((row) => keyOf(watched, row))).size === total;
    // A page by itself is of one moment; whatever it says is so.
    return page === 1 || isWhole ? all : undefined;
  }
}
