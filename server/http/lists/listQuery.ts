import { asc, desc, is, or, type SQL, SQL as SqlClass, sql } from 'drizzle-orm';
import { PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { msgs, t, translateWord } from '#i18n';
import type { BoundedPagedResult, PagedResult } from '../../../contract/call';
import { isDate } from '../../../contract/dayTexts';
import { isDateTime } from '../../../contract/formats';
import {
  type NumberCriterion,
  parseSearchTerms,
  type SearchTerm,
  splitSearchText,
} from '../../../telephony/numberSearch';
import { diallingRules } from '../../common/diallingRules';
import { toTrigramSql } from '../../database/schema';
import { createInvalidFieldError } from '../errors/apiError';
import { buildNumberMatch, buildNumberPrefilter } from './buildNumberMatch';

/** Common fields of all list requests (contract, `pageFields`). */
export interface PageRequest {
  pageNumber?: number | null;
  pageSize?: number | null;
  sortBy?: string | null;
  sortOrder?: 'ASC' | 'DESC' | null;
  search?: string | null;
}

export interface Page {
  /** Page number, from 1. */
  pageNumber: number;
  pageSize: number;
  /** Number of rows before the page. */
  offset: number;
}

export const DEFAULT_PAGE_SIZE = 25;
export const MAX_PAGE_SIZE = 1000;

/** Returns the requested page; default: the first page with 25 rows. */
export function getPage(request: PageRequest): Page {
  const pageNumber = request.pageNumber ?? 1;
  const pageSize = Math.min(request.pageSize ?? DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE);
  if (!Number.isSafeInteger(pageNumber * pageSize))
    throw createInvalidFieldError('pageNumber', t('There is no such page.'));
  return { pageNumber, pageSize, offset: (pageNumber - 1) * pageSize };
}

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

/** A number of rows. If counting stopped early, there are more rows than counted. */
export interface RowCount {
  count: number;
  isExact: boolean;
}

/** Returns a page of a list with a bounded total. If the count is not exact, further pages follow. */
export function toBoundedPaged<Item>(
  items: Item[],
  { count, isExact }: RowCount,
  request: PageRequest,
): BoundedPagedResult<Item> {
  if (isExact) return toPaged(items, count, request);
  const { pageNumber } = getPage(request);
  return {
    items,
    pageNumber,
    totalCountAbove: count,
    hasPreviousPage: pageNumber > 1,
    hasNextPage: true,
  };
}

/**
 * A column, or an expression over columns. Expressions are treated as text; use `mapWith` for numbers, booleans and
 * timestamps, so that their filters are validated accordingly.
 */
export type Sortable = PgColumn | SQL;

/**
 * Returns the requested sort order; empty values come last in both directions.
 * @param columns sort expressions by field name; pass a nullable column of an outer join as sql`${column}`
 * @param fallback used without `sortBy`
 * @param tieBreaker makes the order unambiguous, so that no row appears on two pages
 */
export function buildOrder(
  request: PageRequest,
  columns: Record<string, Sortable>,
  fallback: Sortable,
  tieBreaker: Sortable,
): SQL[] {
  const requested = request.sortBy ? getOwnProperty(columns, request.sortBy) : fallback;
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
  // Non-nullable columns use the default null order, so that an index supports both directions.
  const first =
    !descending || (is(requested, PgColumn) && requested.notNull) ? ordered : sql`${ordered} nulls last`;
  return requested === tieBreaker ? [first] : [first, descending ? desc(tieBreaker) : asc(tieBreaker)];
}

const getOwnProperty = <T>(map: Record<string, T>, key: string): T | undefined =>
  Object.hasOwn(map, key) ? map[key] : undefined;

/**
 * Whether a condition or a sort order references a table. Joins needed only for display can then be omitted when
 * counting rows or selecting a page.
 */
export function referencesTable(part: unknown, table: PgTable): boolean {
  if (is(part, PgColumn)) return part.table === table;
  if (is(part, SqlClass)) return part.queryChunks.some((chunk) => referencesTable(chunk, table));
  return Array.isArray(part) && part.some((item) => referencesTable(item, table));
}

export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * Returns the search text of a request; empty without a search. Clients may send `search` even if a call does not
 * declare it.
 * @throws ApiError 400 unless it is text
 */
export function getSearchText({ search }: { search?: unknown }): string {
  if (search === undefined || search === null) return '';
  if (typeof search === 'string') return search.trim();
  throw createInvalidFieldError('search', t('Search must be a text.'));
}

/**
 * Splits a search text into terms: words and complete phone numbers.
 * @throws ApiError 400 unless it is text
 */
export const splitSearch = (search: unknown): string[] => splitSearchText(getSearchText({ search }));

/**
 * Builds a condition for rows that contain every search term in at least one of the columns, ignoring case and number
 * formats; undefined without a search.
 */
export function buildSearch(search: unknown, columns: Sortable[]): SQL | undefined {
  const terms = parseSearchTerms(getSearchText({ search }), diallingRules);
  if (terms.length === 0) return undefined;
  return sql.join(
    terms.map((term) => buildTermCondition(term, columns)),
    sql` and `,
  );
}

/**
 * Builds an index-supported prefilter for {@link buildSearch}.
 * @param text expression that contains the texts of all columns, one per line
 */
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
  matchColumn = buildNumberMatch,
): SQL {
  const searched = columns.map(toSearchable);
  const wordConditions = words.map((word) => {
    const pattern = `%${escapeLike(word)}%`;
    return sql`(${or(...searched.map((column) => sql`${column} ilike ${pattern}`)) ?? sql`false`})`;
  });
  const numberConditions = searched.flatMap((column) =>
    numbers.filter((search) => !isPlainWord(search, words)).map((search) => matchColumn(search, column)),
  );
  const conditions = [
    ...(wordConditions.length > 0 ? [sql.join(wordConditions, sql` and `)] : []),
    ...numberConditions,
  ];
  return conditions.length === 1 ? sql`${conditions[0]}` : (or(...conditions) ?? sql`false`);
}

/** Whether the searched number is identical to the only word, which is searched for anyway. */
const isPlainWord = ({ kind, ...sought }: NumberCriterion, words: readonly string[]): boolean =>
  kind === 'contains' && 'digits' in sought && words.length === 1 && words[0] === sought.digits;

const toSearchable = (column: Sortable): SQL => (is(column, SqlClass) ? column : toTrigramSql(column));

const buildContains = (column: Sortable, pattern: string): SQL =>
  sql`${toSearchable(column)} ilike ${pattern}`;

/** How a filter matches: the whole value or, for text, part of it or its beginning, ignoring case. */
export interface FilterColumn {
  column: Sortable;
  match: 'equal' | 'contains' | 'beginsWith';
}

const isFilterColumn = (value: Sortable | FilterColumn): value is FilterColumn =>
  !is(value, PgColumn) && !is(value, SqlClass);

/**
 * Builds the conditions of a list request (contract, `pageFields`). Each field accepts a value, a list of alternatives,
 * or null (is empty); `_from` and `_to` form an inclusive range. An empty string or list is ignored.
 * @param columns columns by field name; other fields of the request are ignored
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
  const operand = parseFilterValue(name, column, value);
  if (match === 'equal' || typeof operand !== 'string') return sql`${column} = ${operand}`;
  return match === 'contains'
    ? buildContains(column, `%${escapeLike(operand)}%`)
    : sql`${column} ilike ${`${escapeLike(operand)}%`}`;
}

function buildBound(name: string, column: Sortable, sign: '>=' | '<=', value: unknown): SQL | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const bound = parseFilterValue(name, column, value);
  if (!is(column, PgColumn) || getFilterKind(column) !== 'moment')
    return sign === '>=' ? sql`${column} >= ${bound}` : sql`${column} <= ${bound}`;
  // A date means the whole day, so the exclusive upper bound is the start of the next day.
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

function getFilterKind(column: Sortable): FilterKind {
  if (!is(column, PgColumn)) return getDecoderKind((column as unknown as { decoder?: unknown }).decoder);
  const type = column.getSQLType();
  if (type.startsWith('timestamp')) return 'moment';
  if (type === 'date') return 'day';
  if (column.dataType === 'boolean') return 'boolean';
  return column.dataType === 'number' || column.dataType === 'bigint' ? 'number' : 'text';
}

/** Derives the filter type from an expression's decoder: `mapWith(Number)`, `mapWith(Boolean)`, or the underlying column. */
function getDecoderKind(decoder: unknown): FilterKind {
  if (is(decoder, PgColumn)) return getFilterKind(decoder);
  const read = (decoder as { mapFromDriverValue?: unknown } | undefined)?.mapFromDriverValue;
  return read === Number ? 'number' : read === Boolean ? 'boolean' : 'text';
}

/** Whether the year is in the supported range, from 1 to 9999. */
function isStorableText(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return year > 0 && year < 10_000;
}

const kindChecks: Record<FilterKind, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  boolean: (value) => typeof value === 'boolean',
  day: (value) => typeof value === 'string' && isDate(value) && isStorableText(value),
  moment: (value) =>
    typeof value === 'string' && (isDate(value) || isDateTime(value)) && isStorableText(value),
};

/** Converts text to the type of the field, because GET requests can only send text. */
function parseTextValue(kind: FilterKind, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (kind === 'number') return value.trim() === '' ? value : Number(value);
  return kind === 'boolean' && (value === 'true' || value === 'false') ? value === 'true' : value;
}

/** Parses a filter value, and rejects values that the column cannot contain and that would cause a database or driver error. */
function parseFilterValue(name: string, column: Sortable, value: unknown): string | number | boolean {
  if (typeof value === 'object' || value === undefined)
    throw createInvalidFieldError(
      name,
      t('The filter "{name}" must be a single value or a list of values.', { name }),
    );
  const kind = getFilterKind(column);
  const read = is(column, PgColumn) ? value : parseTextValue(kind, value);
  if (kindChecks[kind](read)) return read as string | number | boolean;
  // Numbers stored as text are compared in normalised form.
  if (kind === 'text' && kindChecks.number(read)) return String(read);
  throw createInvalidFieldError(
    name,
    t('The filter "{name}" must be {kindWords}.', { name, kindWords: translateWord(kindLabels[kind]) }),
  );
}
