import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, jsonb, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Start time of the statement. Each change gets its own time, and both dates of a new row are equal. With `now()`, all
 * rows of a transaction would share its start time.
 */
export const currentTimestamp = sql`statement_timestamp()`;

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** Creation and last modification of a row. The users are `account.id`s, or `system` for the server. */
export const changeColumns = {
  dateCreated: timestamptz('date_created').notNull().default(currentTimestamp),
  createdBy: text('created_by'),
  dateLastModified: timestamptz('date_last_modified').notNull().default(currentTimestamp),
  lastModifiedBy: text('last_modified_by'),
};

/** Fields sent by clients that are not in the contract. They are returned unchanged. */
export const extraColumn = {
  extra: jsonb().$type<Record<string, unknown>>().notNull().default(sql`'{}'::jsonb`),
};

/** Text column sorted in byte order. Digits sort as expected, and every index supports prefix search. */
export const plainText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

export const bytea = customType<{ data: Uint8Array<ArrayBuffer>; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (value) => value,
  fromDriver: (value) => new Uint8Array(value),
});

/** Lower-case value of a column, sorted in byte order, as used by the indexes for equality, prefix search and sorting. */
export const toLowerCaseSql = (column: AnyPgColumn): SQL<string> => sql`lower(${column}) collate "C"`;

/** Expression for substring search. Must match the trigram indexes (search_indexes.sql). */
export const toTrigramSql = (column: AnyPgColumn): SQL<string> => sql`(${column} || '')`;
