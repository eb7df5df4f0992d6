import type { TSchema } from 'typebox';
import { Type } from 'typebox';
import { integer, text } from './fields';
import { shape } from './schema';

/**
 * Request fields of every paged or long list, in addition to filters, which are named after their fields (readings,
 * "Request fields are not shown"). A filter is a value, a list of alternatives, or null for "is empty". Dates and
 * numbers also accept `<field>_from` and `<field>_to`, both inclusive.
 */
export const pageFields = {
  pageNumber: integer({ title: 'Page', minimum: 1, default: 1 }),
  pageSize: integer({ title: 'Rows a page', minimum: 1, maximum: 1000, default: 25 }),
  sortBy: text({ title: 'Sort by', description: 'Wire name of a field of the answer' }),
  sortOrder: Type.Unsafe<'ASC' | 'DESC' | null>({ type: ['string', 'null'], enum: ['ASC', 'DESC', null] }),
  search: text({ title: 'Search', maxLength: 200 }),
};

/**
 * Returns `pageFields` for a call that can sort by certain response fields only.
 * @param fields API names of the sortable fields; any other is rejected with status 400
 */
export const sortablePageFields = (...fields: readonly string[]) => ({
  ...pageFields,
  sortBy: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    title: 'Sort by',
    description: 'Wire name of a field of the answer',
    enum: [...fields, null],
  }),
});

/** Maximum number of alternatives of a filter. Each of them is a parameter of the query. */
const MAX_ALTERNATIVES = 1000;

/** A filter on a text field: one value, several alternatives, or null for "is empty". */
export const textFilter = (title: string) =>
  Type.Unsafe<string | string[] | null>({
    type: ['string', 'array', 'null'],
    items: { type: 'string' },
    maxItems: MAX_ALTERNATIVES,
    title,
  });

/**
 * Defines a request for a page of an entity's rows, with its filters.
 * @param sortedBy sortable fields, if not all are sortable
 */
export const pageRequest = <const Filters extends Record<string, TSchema>>(
  name: string,
  filters: Filters,
  sortedBy?: readonly string[],
) => shape(name, { ...(sortedBy ? sortablePageFields(...sortedBy) : pageFields), ...filters });

interface SortableCall {
  body?: TSchema;
  returns: { item?: TSchema };
}

interface Property {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  writeOnly?: boolean;
}

type Properties = Record<string, Property>;

const getProperties = (schema: TSchema | undefined): Properties =>
  (schema as { properties?: Properties } | undefined)?.properties ?? {};

/**
 * Returns the sortable fields of a call: those listed in its `sortBy`, otherwise all scalar row fields. Calls without
 * `sortBy` have none.
 */
export const getSortableFields = ({ body, returns }: SortableCall): string[] => {
  const { sortBy } = getProperties(body);
  if (!sortBy) return [];
  if (sortBy.enum) return sortBy.enum.filter((name) => typeof name === 'string');
  const scalars = ['string', 'number', 'integer', 'boolean'];
  return Object.entries(getProperties(returns.item))
    .filter(
      ([, { type = [], writeOnly }]) => !writeOnly && [type].flat().some((kind) => scalars.includes(kind)),
    )
    .map(([name]) => name);
};
