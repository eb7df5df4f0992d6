import { type SQL, sql } from 'drizzle-orm';
import {
  type EntitySchema,
  keptFields,
  soughtAs,
  storedTypes,
} from '../../contract/recordStores/storedEntity';
import { records } from '../database/schema';

/** A field as the database compares it. */
export interface Column {
  /** Its value, null where it is empty, or is not of its type: a record may be older than the schema. */
  value: SQL;
  /** What a list is put in order by. */
  order: SQL;
  type: 'number' | 'boolean' | 'text' | 'list';
  sought: ReturnType<typeof soughtAs>;
  /** A moment, or a day. */
  isTime: boolean;
  /** Kept by the row, not in the document. */
  isOfRow: boolean;
}

const fromRow: Record<keyof typeof keptFields, SQL> = {
  id: sql`${records.id}`,
  domain_name: sql`${records.domainName}`,
  wholesaler_id: sql`${records.wholesalerId}`,
  tenant: sql`coalesce(${records.domainName}, ${records.wholesalerId}::text)`,
  dateCreated: sql`${records.dateCreated}`,
  createdBy: sql`${records.createdBy}`,
  dateLastModified: sql`${records.dateLastModified}`,
  lastModifiedBy: sql`${records.lastModifiedBy}`,
};

const typeOf = (field: EntitySchema): Column['type'] => {
  const [type] = storedTypes(field);
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'boolean') return 'boolean';
  return type === 'array' ? 'list' : 'text';
};

const ofBody = (name: string, type: Column['type']): SQL => {
  const at = sql`${records.body} -> ${name}::text`;
  const text = sql`${records.body} ->> ${name}::text`;
  if (type === 'list') return sql`(${at})`;
  if (type === 'text') return sql`nullif(${text}, '')`;
  return type === 'number'
    ? sql`(case when jsonb_typeof(${at}) = 'number' then (${text})::numeric end)`
    : sql`(case when jsonb_typeof(${at}) = 'boolean' then (${text})::boolean end)`;
};

const columnOf = (name: string, field: EntitySchema): Column | undefined => {
  const sought = soughtAs(field);
  if (!sought) return undefined;
  const own = fromRow[name as keyof typeof fromRow];
  const type = typeOf(field);
  const value = own ?? ofBody(name, type);
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
export const columnsOf = ({ properties = {} }: EntitySchema): Map<string, Column> =>
  new Map(
    Object.entries({ ...properties, ...keptFields } as Record<string, EntitySchema>).flatMap(
      ([name, field]): [string, Column][] => {
        const column = columnOf(name, field);
        return column ? [[name, column]] : [];
      },
    ),
  );
