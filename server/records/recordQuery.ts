import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { TSchema } from 'typebox';
import { isSearchable, records, searchText } from '../database/schema';
import {
  buildFilters,
  buildOrder,
  buildSearch,
  buildTextSearch,
  type PageRequest,
  type Sortable,
} from '../http/lists/listQuery';

interface FieldSchema {
  type?: string | string[];
  writeOnly?: boolean;
}

const stampColumns: Record<string, Sortable> = {
  id: records.id,
  domain_name: records.domainName,
  dateCreated: records.dateCreated,
  dateLastModified: records.dateLastModified,
  createdBy: records.createdBy,
  lastModifiedBy: records.lastModifiedBy,
};

/** Maps every scalar field of an entity to an SQL expression over its document, typed according to the contract. */
function getColumns(schema: TSchema, key: string): Record<string, Sortable> {
  const fields = (schema as { properties?: Record<string, FieldSchema> }).properties ?? {};
  const columns: Record<string, Sortable> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.writeOnly) continue;
    const column =
      name === key && key !== 'id' ? records.key : (stampColumns[name] ?? buildExpression(name, field));
    if (column) columns[name] = column;
  }
  return columns;
}

function buildExpression(name: string, { type = [] }: FieldSchema): SQL | undefined {
  const types = [type].flat();
  if (types.includes('integer') || types.includes('number'))
    return sql`(${records.body} ->> ${name})::numeric`.mapWith(Number);
  if (types.includes('boolean')) return sql`(${records.body} ->> ${name})::boolean`.mapWith(Boolean);
  if (types.includes('object') || types.includes('array')) return undefined;
  return sql`${records.body} ->> ${name}`;
}

/**
 * Builds an indexed prefilter, which matches all records that the search can find and few others. Undefined without a
 * search, and for kinds without search text.
 */
export const buildSearchWhere = (kind: string, search: unknown): SQL | undefined =>
  isSearchable(kind) ? buildTextSearch(search, searchText) : undefined;

/** Builds conditions from the search and filters of a request, using the entity's field names. */
export function buildConditions(
  kind: string,
  schema: TSchema,
  key: string,
  search: readonly string[],
  request: PageRequest & object,
): SQL[] {
  const columns = getColumns(schema, key);
  const searched = search.flatMap((name) => columns[name] ?? []);
  const matches = buildSearch(request.search, searched);
  const within = buildSearchWhere(kind, request.search);
  return [...buildFilters(request, columns), ...(within ? [within] : []), ...(matches ? [matches] : [])];
}

export function buildRecordOrder(schema: TSchema, key: string, request: PageRequest): SQL[] {
  if (!request.sortBy && key === 'id') return [desc(records.id)];
  if (!request.sortBy) return [asc(records.key), asc(records.id)];
  return buildOrder(request, getColumns(schema, key), records.key, records.id);
}
