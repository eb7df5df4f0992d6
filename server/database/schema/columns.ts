import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, jsonb, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * When a statement was sent: a change of its own time each, both dates of a new row the same. The time a transaction began
 * (`now()`) is that of the first, and all its rows would share it.
 */
export const currentTimestamp = sql`statement_timestamp()`;

/** Who made and last changed a row; `account.id`s, or `system` for the server itself. */
export const changeColumns = {
  dateCreated: timestamp('date_created', { withTimezone: true, mode: 'string' })
    .notNull()
    .default(currentTimestamp),
  createdBy: text('created_by'),
  dateLastModified: timestamp('date_last_modified', { withTimezone: true, mode: 'string' })
    .notNull()
    .default(currentTimestamp),
  lastModifiedBy: text('last_modified_by'),
};

/** Fields a client sent that the contract does not name: they come back as they came. */
export const extraColumn = {
  extra: jsonb().$type<Record<string, unknown>>().notNull().default(sql`'{}'::jsonb`),
};

/** Text in the order of its bytes: digits sort as digits, and every index serves "begins with". */
export const plainText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** A file's content. */
export const bytea = customType<{ data: Uint8Array<ArrayBuffer>; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (value) => value,
  fromDriver: (value) => new Uint8Array(value),
});

/** A text whatever its case, in the order of its bytes: as an index has it for looking up, beginnings and order. */
export const lowerCase = (column: AnyPgColumn): SQL<string> => sql`lower(${column}) collate "C"`;

/** A text that is looked for anywhere in it: as the indexes of three letters in a row have it (search_indexes.sql). */
export const trigramText = (column: AnyPgColumn): SQL<string> => sql`(${column} || '')`;
