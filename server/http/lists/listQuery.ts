import { asc, desc, is, or, type SQL, SQL as SqlClass, sql } from 'drizzle-orm';
import { PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { msgs, t, translateWord } from '#i18n';
import type { PagedResult } from '../../../contract/call';
import { isDate } from '../../../contract/dayTexts';
import { isDateTime } from '../../../contract/formats';
import {
  type NumberCriterion,
  parseSearchTerms,
  type SearchTerm,
  splitSearchText,
} from '../../../telephony/numberSearch';
import { trigramText } from '../../database/schema';
import { diallingRules } from '../../numbers/format/diallingRules';
import { createInvalidFieldError } from '../errors/apiError';
import { buildNumberMatch, buildNumberPrefilter } from './soughtIn';

/** What every list request may carry (contract, `pageFields`). */
export interface PageRequest {
  pageNumber?: number | null;
  pageSize?: number | null;
  sortBy?: string | null;
  sortOrder?: 'ASC' | 'DESC' | null;
  search?: string | null;
}

export interface Page {
  /** Counted from 1. */
  pageNumber: number;
  pageSize: number;
  /** How many rows stand before the page. */
  offset: number;
}

export const DEFAULT_PAGE_SIZE = 25;
export const MAX_PAGE_SIZE = 1000;

/** The page a request asks for; 25 rows of the first page without any wish. */
export function getPage(request: PageRequest): Page {
  const pageNumber = request.pageNumber ?? 1;
  const pageSize = Math.min(request.pageSize ?? DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE);
  if (!Number.isSafeInteger(pageNumber * pageSize))
    throw createInvalidFieldError('pageNumber', t('There is no such page.'));
  return { pageNumber, pageSize, offset: (pageNumber - 1) * pageSize };
}

/** The paged list wrapper around the rows of one page. */
export function toPaged<Item>(items: Item[], totalCount: number, request: PageRequest): PagedResult<Item> {
  const { pageNumber, pageSize } = getPage(request);
  const totalPages = Math.ceil(totalCount / pageSize);
  return {
    items,
    pageNumber,
    totalPages,
    totalCount,
    hasPreviousPage: pageNumber > 1,
    hasNextPage: pageNumber < totalPages,
  };
}

/**
 * A column of a table, or an expression over columns. An expression is taken for a text; one that is a number, a boolean or
 * a moment says so by `mapWith`, so that its filters are checked by it.
 */
export type Sortable = PgColumn | SQL;

/**
 * The order a request asks for; empty values come last in both directions.
 * @param columns wire name → what to sort by; a column of an outer join goes in as sql`${column}`, since it may be empty
 * @param fallback used without `sortBy`
 * @param tieBreaker makes the order total, so that no row stands on two pages
 */
export function buildOrder(
  request: PageRequest,
  columns: Record<string, Sortable>,
  fallback: Sortable,
  tieBreaker: Sortable,
): SQL[] {
  const requested = request.sortBy ? getOwn(columns, request.sortBy) : fallback;
  if (!requested)
    throw createInvalidFieldError(
      'sortBy',
      t('The list can\'t be sorted by "{sortBy}". It can be sorted by {fields}.', {
        sortBy: request.sortBy,
        fields: Object.keys(columns).join(', '),
      }),
    );
  const descending = request.sortOrder === 'DESC';
  const ordered = descending ? desc(requested) : asc(requested);
  // Rows without NULL keep the plain order, which an index serves in both directions.
  const first =
    !descending || (is(requested, PgColumn) && requested.notNull) ? ordered : sql`${ordered} nulls last`;
  return requested === tieBreaker ? [first] : [first, descending ? desc(tieBreaker) : asc(tieBreaker)];
}

const getOwn = <T>(map: Record<string, T>, key: string): T | undefined =>
  Object.hasOwn(map, key) ? map[key] : undefined;

/**
 * Whether a condition or an order names a column of a table: one that is joined for what is shown need not be joined to
 * count, or to find the rows of a page.
 */
export function referencesTable(part: unknown, table: PgTable): boolean {
  if (is(part, PgColumn)) return part.table === table;
  if (is(part, SqlClass)) return part.queryChunks.some((chunk) => referencesTable(chunk, table));
  return Array.isArray(part) && part.some((one) => referencesTable(one, table));
}

/** A pattern for `like` in which the text stands for itself. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * What a request looks for; empty without a search. Calls that do not declare `search` are sent it all the same.
 * @throws ApiError 400 for anything but a text
 */
export function getSearchText({ search }: { search?: unknown }): string {
  if (search === undefined || search === null) return '';
  if (typeof search === 'string') return search.trim();
  throw createInvalidFieldError('search', t('Search must be a text.'));
}

/**
 * What a search text looks for, each found by itself: words, and numbers in one piece.
 * @throws ApiError 400 for anything but a text
 */
export const splitSearch = (search: unknown): string[] => splitSearchText(getSearchText({ search }));

/**
 * Rows that contain every part of the search text in one of the columns, in any case, or a number it spells; undefined
 * without a search.
 */
export function buildSearch(search: unknown, columns: Sortable[]): SQL | undefined {
  const terms = parseSearchTerms(getSearchText({ search }), diallingRules);
  if (terms.length === 0) return undefined;
  return sql.join(
    terms.map((term) => buildTermCondition(term, columns)),
    sql` and `,
  );
}

/** What holds every row {@link searchIn} may find, and few others. @param text has the texts of all its columns, a line each */
export function buildTextSearch(search: unknown, text: SQL): SQL | undefined {
  const terms = parseSearchTerms(getSearchText({ search }), diallingRules);
  if (terms.length === 0) return undefined;
  return sql.join(
    terms.map((term) => buildTermCondition(term, [text], buildNumberPrefilter)),
    sql` and `,
  );
}

function buildTermCondition(
  { numbers, words }: SearchTerm,
  columns: Sortable[],
  isIn = buildNumberMatch,
): SQL {
  const searched = columns.map(toSearchable);
  const inOne = words.map((word) => {
    const pattern = `%${escapeLike(word)}%`;
    return sql`(${or(...searched.map((column) => sql`${column} ilike ${pattern}`)) ?? sql`false`})`;
  });
  const spelled = searched.flatMap((column) =>
    numbers.filter((sought) => !isPlainWord(sought, words)).map((sought) => isIn(sought, column)),
  );
  const found = [...(inOne.length > 0 ? [sql.join(inOne, sql` and `)] : []), ...spelled];
  return found.length === 1 ? sql`${found[0]}` : (or(...found) ?? sql`false`);
}

/** What is looked for among the words already. */
const isPlainWord = ({ kind, ...sought }: NumberCriterion, words: readonly string[]): boolean =>
  kind === 'contains' && 'digits' in sought && words.length === 1 && words[0] === sought.digits;

const toSearchable = (column: Sortable): SQL => (is(column, SqlClass) ? column : trigramText(column));

const buildContains = (column: Sortable, pattern: string): SQL =>
  sql`${toSearchable(column)} ilike ${pattern}`;

/** How a filter compares: the whole value, or for a single text what it contains or begins with, in any case. */
export interface FilterColumn {
  column: Sortable;
  match: 'equal' | 'contains' | 'beginsWith';
}

const isFilterColumn = (value: Sortable | FilterColumn): value is FilterColumn =>
  !is(value, PgColumn) && !is(value, SqlClass);

/**
 * The conditions of a list request (contract, `pageFields`): by field name a value, a list of values (any of them)
 * or null (is empty); with `_from` and `_to` an inclusive range. An empty text or list is no filter.
 * @param columns wire name → column; fields of the request that are not named here are not filters
 */
export function buildFilters(request: object, columns: Record<string, Sortable | FilterColumn>): SQL[] {
  const input = request as Record<string, unknown>;
  return Object.entries(columns).flatMap(([name, entry]) => {
    const { column, match } = isFilterColumn(entry) ? entry : { column: entry, match: 'equal' as const };
    return [
      buildMatch(name, column, match, input[name]),
      buildBound(`${name}_from`, column, '>=', input[`${name}_from`]),
      buildBound(`${name}_to`, column, '<=', input[`${name}_to`]),
    ].filter((condition) => condition !== undefined);
  });
}

function buildMatch(
  name: string,
  column: Sortable,
  match: FilterColumn['match'],
  value: unknown,
): SQL | undefined {
  if (value === undefined || value === '') return undefined;
  if (value === null)
    return isTextColumn(column) ? sql`coalesce(${column}, '') = ''` : sql`${column} is null`;
  if (Array.isArray(value)) {
    if (value.length === 0) return undefined;
    const list = value.map((item) => sql`${parseFilterValue(name, column, item)}`);
    return sql`${column} in (${sql.join(list, sql`, `)})`;
  }
  const one = parseFilterValue(name, column, value);
  if (match === 'equal' || typeof one !== 'string') return sql`${column} = ${one}`;
  return match === 'contains'
    ? buildContains(column, `%${escapeLike(one)}%`)
    : sql`${column} ilike ${`${escapeLike(one)}%`}`;
}

function buildBound(name: string, column: Sortable, sign: '>=' | '<=', value: unknown): SQL | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const bound = parseFilterValue(name, column, value);
  if (!is(column, PgColumn) || getFilterKind(column) !== 'moment')
    return sign === '>=' ? sql`${column} >= ${bound}` : sql`${column} <= ${bound}`;
  // A day stands for all its moments, so the last day ends where the next one begins.
  if (!isDate(String(bound)))
    return sign === '>=' ? sql`${column} >= ${bound}::timestamptz` : sql`${column} <= ${bound}::timestamptz`;
  const day = sql`${bound}::date`;
  return sign === '>='
    ? sql`${column} >= ${day}::timestamp at time zone 'UTC'`
    : sql`${column} < (${day} + 1)::timestamp at time zone 'UTC'`;
}

const isTextColumn = (column: Sortable): boolean =>
  is(column, PgColumn) && column.getSQLType().startsWith('text');

type FilterKind = 'text' | 'number' | 'boolean' | 'day' | 'moment';

const kindLabels: Record<FilterKind, string> = msgs({
  text: 'a text',
  number: 'a number',
  boolean: 'a boolean',
  day: 'a day, such as 2026-11-21',
  moment: 'a day or a moment, such as 2026-11-21 or 2026-11-21T09:30:00Z',
});

/** What a filter of a column must be. */
function getFilterKind(column: Sortable): FilterKind {
  if (!is(column, PgColumn)) return getDecoderKind((column as unknown as { decoder?: unknown }).decoder);
  const type = column.getSQLType();
  if (type.startsWith('timestamp')) return 'moment';
  if (type === 'date') return 'day';
  if (column.dataType === 'boolean') return 'boolean';
  return column.dataType === 'number' || column.dataType === 'bigint' ? 'number' : 'text';
}

/** By what an expression is read with: `mapWith(Number)`, `mapWith(Boolean)`, or a column it stands for. */
function getDecoderKind(decoder: unknown): FilterKind {
  if (is(decoder, PgColumn)) return getFilterKind(decoder);
  const read = (decoder as { mapFromDriverValue?: unknown } | undefined)?.mapFromDriverValue;
  return read === Number ? 'number' : read === Boolean ? 'boolean' : 'text';
}

/** Years a database keeps and a calendar shows. */
const isStorableText = (text: string): boolean => {
  const year = new Date(text).getUTCFullYear();
  return year > 0 && year < 10_000;
};

const kindChecks: Record<FilterKind, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  boolean: (value) => typeof value === 'boolean',
  day: (value) => typeof value === 'string' && isDate(value) && isStorableText(value),
  moment: (value) =>
    typeof value === 'string' && (isDate(value) || isDateTime(value)) && isStorableText(value),
};

/** The fields of documents are asked for by texts too: a GET has nothing else. */
function parseTextValue(kind: FilterKind, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (kind === 'number') return value.trim() === '' ? value : Number(value);
  return kind === 'boolean' && (value === 'true' || value === 'false') ? value === 'true' : value;
}

/** Refuses a value the column can't hold, which the database or its driver would only report as an error of its own. */
function parseFilterValue(name: string, column: Sortable, value: unknown): string | number | boolean {
  if (typeof value === 'object' || value === undefined)
    throw createInvalidFieldError(
      name,
      t('The filter "{name}" must be a single value or a list of values.', { name }),
    );
  const kind = getFilterKind(column);
  const read = is(column, PgColumn) ? value : parseTextValue(kind, value);
  if (kindChecks[kind](read)) return read as string | number | boolean;
  // A number that a text holds is written in one way only.
  if (kind === 'text' && kindChecks.number(read)) return String(read);
  throw createInvalidFieldError(
    name,
    t('The filter "{name}" must be {kindWords}.', { name, kindWords: translateWord(kindLabels[kind]) }),
  );
}
