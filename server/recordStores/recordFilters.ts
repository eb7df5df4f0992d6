import { or, type SQL, sql } from 'drizzle-orm';
import { t } from '#i18n';
import { isDate } from '../../contract/dayTexts';
import { isDateTime } from '../../contract/formats';
import { records, searchText } from '../database/schema';
import { createInvalidFieldError } from '../http/errors/apiError';
import { buildSearch, buildTextSearch, escapeLike } from '../http/lists/listQuery';
import type { Column } from './recordColumns';

type Columns = ReadonlyMap<string, Column>;

const formatColumnNames = (columns: Columns): string => [...columns.keys()].join(', ');

function parseFilterValue(name: string, { type }: Column, input: unknown): string | number | boolean {
  if (type === 'number') {
    const number = typeof input === 'string' && input.trim() === '' ? Number.NaN : Number(input);
    if (typeof input === 'boolean' || !Number.isFinite(number))
      throw createInvalidFieldError(name, t('The filter "{name}" must be a number.', { name }));
    return number;
  }
  if (type === 'boolean') {
    if (input === true || input === 'true') return true;
    if (input === false || input === 'false') return false;
    throw createInvalidFieldError(name, t('The filter "{name}" must be true or false.', { name }));
  }
  if (typeof input === 'string' || typeof input === 'number' || typeof input === 'boolean')
    return type === 'list' ? input : String(input);
  throw createInvalidFieldError(
    name,
    t('The filter "{name}" must be a single value or a list of values.', { name }),
  );
}

const equalsValue = (value: SQL, requested: string | number | boolean): SQL =>
  sql`(${value} @> ${JSON.stringify([requested])}::jsonb or ${value} @> ${JSON.stringify([String(requested)])}::jsonb)`;

function buildMatch(name: string, column: Column, input: unknown): SQL | undefined {
  const { value, filterType } = column;
  if (input === undefined || input === '' || (Array.isArray(input) && input.length === 0)) return undefined;
  if (input === null)
    return column.type === 'list'
      ? sql`(${value} is null or ${value} in ('null'::jsonb, '[]'::jsonb))`
      : sql`${value} is null`;
  const several = Array.isArray(input);
  const requested = [input].flat().map((value) => parseFilterValue(name, column, value));
  if (column.type === 'list')
    return or(...requested.map((requestedValue) => equalsValue(value, requestedValue)));
  if (filterType === 'text' && !several)
    return sql`${value} ilike ${`%${escapeLike(String(requested[0]))}%`}`;
  const list = sql.join(
    requested.map((requestedValue) => sql`${requestedValue}`),
    sql`, `,
  );
  return sql`${value} in (${list})`;
}

/** Returns the day after a date, as the exclusive upper bound of a range. */
function getNextDay(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

function buildBound(name: string, column: Column, side: 'from' | 'to', input: unknown): SQL | undefined {
  if (input === undefined || input === null || input === '') return undefined;
  const { value, isTime, isOfRow } = column;
  const bound = parseFilterValue(name, column, input);
  if (!isTime || typeof bound !== 'string')
    return side === 'from' ? sql`${value} >= ${bound}` : sql`${value} <= ${bound}`;
  const cast = (text: string): SQL =>
    isOfRow ? sql`${`${text}${isDate(text) ? 'T00:00:00Z' : ''}`}::timestamptz` : sql`${text}`;
  if (isDate(bound)) {
    return side === 'from' ? sql`${value} >= ${cast(bound)}` : sql`${value} < ${cast(getNextDay(bound))}`;
  }
  if (!isDateTime(bound))
    throw createInvalidFieldError(
      name,
      t('The filter "{name}" must be a day or a moment, such as 2026-11-21T09:30:00Z.', { name }),
    );
  const text = cast(new Date(bound).toISOString());
  return side === 'from' ? sql`${value} >= ${text}` : sql`${value} <= ${text}`;
}

function buildIdCondition(input: unknown): SQL | undefined {
  if (input === undefined || input === '') return undefined;
  const ids = [input].flat().map(Number).filter(Number.isSafeInteger);
  if (ids.length === 0) return sql`false`;
  return sql`${records.id} in (${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )})`;
}

/**
 * Builds the conditions of a filter. `q` searches all text. A field name matches one or several values; `null` matches
 * empty fields; `_from` and `_to` are inclusive bounds.
 * @throws ApiError 400 for an unknown field; names are only passed to the database as values
 */
export function buildConditions(filter: Record<string, unknown>, columns: Columns): SQL[] {
  return Object.entries(filter).flatMap(([name, input]): SQL[] => {
    if (name === 'q') {
      const texts = [...columns.values()].filter(
        ({ type, isTime, isOfRow }) => type === 'text' && !isTime && !isOfRow,
      );
      const term = String(input ?? '').slice(0, 200);
      const searchCondition = buildSearch(
        term,
        texts.map(({ value }) => value),
      );
      const within = buildTextSearch(term, searchText);
      return searchCondition && within ? [within, searchCondition] : [];
    }
    if (name === 'id') return [buildIdCondition(input)].filter((condition) => condition !== undefined);
    const column = columns.get(name);
    const range = /^(.+)_(from|to)$/.exec(name);
    const ranged = range?.[1] === undefined ? undefined : columns.get(range[1]);
    if (!column && !ranged)
      throw createInvalidFieldError(
        name,
        t('The list can\'t be filtered by "{name}". It can be filtered by {columns}.', {
          name,
          columns: formatColumnNames(columns),
        }),
      );
    const condition = column
      ? buildMatch(name, column, input)
      : ranged && buildBound(name, ranged, range?.[2] as 'from' | 'to', input);
    return condition ? [condition] : [];
  });
}

/** Builds the sort order. @throws ApiError 400 for an unknown field */
export function buildOrderBy([field, order]: [string, 'ASC' | 'DESC'], columns: Columns): SQL[] {
  const column = columns.get(field);
  if (!column || column.type === 'list')
    throw createInvalidFieldError(
      'sort',
      t('The list can\'t be sorted by "{field}". It can be sorted by {columns}.', {
        field,
        columns: formatColumnNames(columns),
      }),
    );
  const way = order === 'DESC' ? sql`desc` : sql`asc`;
  if (field === 'id') return [sql`${records.id} ${way}`];
  return [sql`${column.order} ${way} nulls last`, sql`${records.id} ${way}`];
}
