import type { TSchema } from 'typebox';
import { Type } from 'typebox';
import { integer, text } from './fields';
import { shape } from './schema';

/**
 * The fields every paged or long list takes, beside filters by field name (readings, "Request fields are not shown").
 * A filter is a value, a list of values (any of them), or null (is empty); dates and numbers also take
 * `<field>_from` and `<field>_to`, both inclusive.
 */
export const pageFields = {
  pageNumber: integer({ title: 'Page', minimum: 1, default: 1 }),
  pageSize: integer({ title: 'Rows a page', minimum: 1, maximum: 1000, default: 25 }),
  sortBy: text({ title: 'Sort by', description: 'Wire name of a field of the answer' }),
  sortOrder: Type.Unsafe<'ASC' | 'DESC' | null>({ type: ['string', 'null'], enum: ['ASC', 'DESC', null] }),
  search: text({ title: 'Search', maxLength: 200 }),
};

/** A filter on a text field: one value, any of several, or null for "is empty". */
export const matches = (title: string) =>
  Type.Unsafe<string | string[] | null>({
    type: ['string', 'array', 'null'],
    items: { type: 'string' },
    title,
  });

/** A request for a page of an entity's rows, with the filters it understands. */
export const pageRequest = <const Filters extends Record<string, TSchema>>(name: string, filters: Filters) =>
  shape(name, { ...pageFields, ...filters });
