import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { SealedFields } from '../../secrets/sealFields';
import { changeColumns } from './columns';
import { mediaContents } from './mediaContentTables';
import { domains, wholesalers } from './wholesaleTables';

type Json = Record<string, unknown>;

/**
 * Records of all kinds that have no table of their own. Each is a JSON document, identified by kind, owner and key.
 * Rows without an owner (neither wholesaler nor domain) are shared.
 */
export const records = pgTable(
  'record',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    kind: text().notNull(),
    wholesalerId: integer('wholesaler_id').references(() => wholesalers.id),
    domainName: text('domain_name').references(() => domains.domainName, { onDelete: 'cascade' }),
    key: text().notNull(),
    body: jsonb().$type<Json>().notNull(),
    /** Write-only fields, encrypted. Stored separately so that they are never returned, searched or audited. */
    secrets: jsonb().$type<SealedFields>().notNull().default({}),
    ...changeColumns,
  },
  (table) => [
    unique('record_key').on(table.kind, table.domainName, table.key).nullsNotDistinct(),
    // Used by every call to look up the caller by sign-in id.
    index('record_by_key').on(table.kind, table.key),
    index('record_by_id').on(table.kind, table.id),
    index('record_by_domain').on(table.kind, table.domainName, table.id),
    index('record_wholesaler').on(table.wholesalerId, table.kind),
    index('record_user_email')
      .on(sql`(lower(${table.body} ->> 'email'))`, table.id)
      .where(sql`${table.kind} = 'user'`),
    index('record_user_customer')
      .on(sql`((${table.body} ->> 'customer_id')::bigint)`)
      .where(sql`${table.kind} = 'user'`),
    index('record_user_role')
      .on(sql`((${table.body} ->> 'role_id')::bigint)`)
      .where(sql`${table.kind} = 'user'`),
    index('record_contact_number')
      .on(table.domainName, sql`(${table.body} ->> 'number')`)
      .where(sql`${table.kind} = 'contact'`),
    index('record_contact_speed')
      .on(table.domainName, sql`(${table.body} ->> 'speed')`)
      .where(sql`${table.kind} = 'contact'`),
    index('record_contact_name')
      .on(table.domainName, sql`(${table.body} ->> 'name')`, table.id)
      .where(sql`${table.kind} = 'contact'`),
    index('record_permissions_of_role')
      .on(sql`((${table.body} ->> 'roleid')::bigint)`)
      .where(sql`${table.kind} = 'role_permission'`),
  ],
);

/** Values that must be unique among the records of an owner, one per row. The database enforces this even for concurrent writes. */
export const uniqueValues = pgTable(
  'unique_value',
  {
    recordId: bigint('record_id', { mode: 'number' })
      .notNull()
      .references(() => records.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    field: text().notNull(),
    /** Phone system or wholesaler that owns the record. Empty for the operator. */
    owner: text().notNull(),
    /** Value normalised for comparison: in lower case, and for hardware addresses without separators. */
    value: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.recordId, table.field] }),
    unique('unique_value_of').on(table.kind, table.field, table.owner, table.value),
  ],
);

/** Uploaded files: prompts, greetings, music, voice messages and images. Their content is stored separately. */
export const media = pgTable(
  'media',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    kind: text().notNull(),
    wholesalerId: integer('wholesaler_id').references(() => wholesalers.id),
    domainName: text('domain_name').references(() => domains.domainName, { onDelete: 'cascade' }),
    /** Account that owns the file. Empty if it belongs to the whole phone system. */
    account: text().notNull().default(''),
    name: text().notNull(),
    /** Media type detected from the content, such as `audio/wav`. */
    type: text().notNull(),
    /** Size in bytes. */
    size: integer().notNull(),
    /** Duration in milliseconds. Null for images. */
    duration: integer(),
    about: jsonb().$type<Json>().notNull().default({}),
    contentId: bigint('content', { mode: 'number' })
      .notNull()
      .references(() => mediaContents.id),
    ...changeColumns,
  },
  (table) => [
    unique('media_name').on(table.kind, table.domainName, table.account, table.name).nullsNotDistinct(),
    index('media_wholesaler').on(table.kind, table.wholesalerId),
    unique('media_content_of').on(table.contentId),
  ],
);

/** Preferences of users and tenants, such as saved views and columns. */
export const preferences = pgTable(
  'preference',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Account id of the owner. Empty for preferences that are shared by a tenant. */
    owner: text().notNull().default(''),
    /** `staff`, `wholesaler:<id>` or `domain:<name>`. */
    tenant: text().notNull(),
    kind: text().notNull(),
    name: text().notNull(),
    value: jsonb().$type<unknown>().notNull(),
    ...changeColumns,
  },
  (table) => [unique('preference_name').on(table.owner, table.tenant, table.kind, table.name)],
);
