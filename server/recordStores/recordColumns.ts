import { type SQL, sql } from 'drizzle-orm';
import {
  type EntitySchema,
  getFilterKind,
  getSchemaTypes,
  systemFields,
} from '../../contract/recordStores/storedEntity';
import { records } from '../database/schema';

/** A field as the database compares it. */
export interface Column {
  /** Its value, null where it is empty, or is not of its type: a record may be older than the schema. */
  value: SQL;
  /** What a list is put in order by. */
  order: SQL;
  type: 'number' | 'boolean' | 'text' | 'list';
  sought: ReturnType<typeof getFilterKind>;
  /** A moment, or a day. */
  isTime: boolean;
  /** Kept by the row, not in the document. */
  isOfRow: boolean;
}

const rowColumns: Record<keyof typeof systemFields, SQL> = {
  id: sql`${records.id}`,
  domain_name: sql`${records.domainName}`,
  wholesaler_id: sql`${records.wholesalerId}`,
  tenant: sql`coalesce(${records.domainName}, ${records.wholesalerId}::text)`,
  dateCreated: sql`${records.dateCreated}`,
  createdBy: sql`${records.createdBy}`,
  dateLastModified: sql`${records.dateLastModified}`,
  lastModifiedBy: sql`${records.lastModifiedBy}`,
};

const getType = (field: EntitySchema): Column['type'] => {
  const [type] = getSchemaTypes(field);
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'boolean') return 'boolean';
  return type === 'array' ? 'list' : 'text';
};

const buildBodyColumn = (name: string, type: Column['type']): SQL => {
  const at = sql`${records.body} -> ${name}::text`;
  const text = sql`${records.body} ->> ${name}::text`;
  if (type === 'list') return sql`(${at})`;
  if (type === 'text') return sql`nullif(${text}, '')`;
  return type === 'number'
    ? sql`(case when jsonb_typeof(${at}) = 'number' then (${text})::numeric end)`
    : sql`(case when jsonb_typeof(${at}) = 'boolean' then (${text})::boolean end)`;
};

const toColumn = (name: string, field: EntitySchema): Column | undefined => {
  const sought = getFilterKind(field);
  if (!sought) return undefined;
  const own = rowColumns[name as keyof typeof rowColumns];
  const type = getType(field);
  const value = own ?? buildBodyColumn(name, type);
  return {
    value,
    // As people sort words; moments and days are kept so that their texts are in order.
    order: sought === 'text' && !own ? sql`lower(${value})` : value,
    type,
    // A domain's records are not those of one that is named alike.
    sought: own && sought === 'text' ? 'value' : sought,
    isOfRow: own !== undefined,
    isTime: field.format === 'date' || field.format === 'date-time',
  };
};

/** Every field a list can be sorted or filtered by, by wire name. Of an entity, and of what the store says itself. */
export const getColumns = ({ properties = {} }: EntitySchema): Map<string, Column> =>
  new Map(
    Object.entries({ ...properties, ...systemFields } as Record<string, EntitySchema>).flatMap(
      ([name, field]): [string, Column][] => {
        const column = toColumn(name, field);
        return column ? [[name, column]] : [];
      },
    ),
  );
