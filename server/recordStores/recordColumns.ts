import { type SQL, sql } from 'drizzle-orm';
import type { EntitySchema } from '../../contract/recordStores/entitySchema';
import { getFilterKind, getSchemaTypes, getSystemFields } from '../../contract/recordStores/storedEntity';
import { records } from '../database/schema';

export interface Column {
  /** SQL for the value. Null if it is empty or of another type, because a record may be older than the schema. */
  value: SQL;
  order: SQL;
  type: 'number' | 'boolean' | 'text' | 'list';
  filterType: ReturnType<typeof getFilterKind>;
  isTime: boolean;
  /** Whether the field is a column of the row rather than part of the document. */
  isOfRow: boolean;
}

const rowColumns: Partial<Record<string, SQL>> = {
  id: sql`${records.id}`,
  domain_name: sql`${records.domainName}`,
  wholesaler_id: sql`${records.wholesalerId}`,
  tenant: sql`coalesce(${records.domainName}, ${records.wholesalerId}::text)`,
  dateCreated: sql`${records.dateCreated}`,
  createdBy: sql`${records.createdBy}`,
  dateLastModified: sql`${records.dateLastModified}`,
  lastModifiedBy: sql`${records.lastModifiedBy}`,
};

function getType(field: EntitySchema): Column['type'] {
  const [type] = getSchemaTypes(field);
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'boolean') return 'boolean';
  return type === 'array' ? 'list' : 'text';
}

function buildBodyColumn(name: string, type: Column['type']): SQL {
  const at = sql`${records.body} -> ${name}::text`;
  const text = sql`${records.body} ->> ${name}::text`;
  if (type === 'list') return sql`(${at})`;
  if (type === 'text') return sql`nullif(${text}, '')`;
  return type === 'number'
    ? sql`(case when jsonb_typeof(${at}) = 'number' then (${text})::numeric end)`
    : sql`(case when jsonb_typeof(${at}) = 'boolean' then (${text})::boolean end)`;
}

function toColumn(name: string, field: EntitySchema): Column | undefined {
  const filterType = getFilterKind(field);
  if (!filterType) return undefined;
  const ownColumn = rowColumns[name];
  const type = getType(field);
  const value = ownColumn ?? buildBodyColumn(name, type);
  return {
    value,
    // Text is sorted case-insensitively; timestamps and dates already sort as text.
    order: filterType === 'text' && !ownColumn ? sql`lower(${value})` : value,
    type,
    // Domains are matched exactly, so that similar names are excluded.
    filterType: ownColumn && filterType === 'text' ? 'value' : filterType,
    isOfRow: ownColumn !== undefined,
    isTime: field.format === 'date' || field.format === 'date-time',
  };
}

/** Returns all fields that can be sorted and filtered, by name: those of the schema and the system fields. */
export const getColumns = ({ properties = {} }: EntitySchema): Map<string, Column> =>
  new Map(
    Object.entries({ ...properties, ...getSystemFields() } as Record<string, EntitySchema>).flatMap(
      ([name, field]): [string, Column][] => {
        const column = toColumn(name, field);
        return column ? [[name, column]] : [];
      },
    ),
  );
