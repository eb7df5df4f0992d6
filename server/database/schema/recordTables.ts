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
 * Records of every kind that needs no table of its own: a document each, under its kind, owner and key. Nobody's rows
 * (no wholesaler, no domain) are shared.
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
    /** Write-only fields, encrypted; apart from the rest, so that nothing answers, searches or audits them. */
    secrets: jsonb().$type<SealedFields>().notNull().default({}),
    ...changeColumns,
  },
  (table) => [
    unique('record_key').on(table.kind, table.domainName, table.key).nullsNotDistinct(),
    // Whoever calls is found by sign-in id alone, at every call.
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

/** What of a record no other of its owner may have alike, one a row: the database refuses the second, also of two at once. */
export const uniqueValues = pgTable(
  'unique_value',
  {
    recordId: bigint('record_id', { mode: 'number' })
      .notNull()
      .references(() => records.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    field: text().notNull(),
    /** The phone system or wholesaler it belongs to; empty for the house's own. */
    owner: text().notNull(),
    /** As it is compared: whatever its case, and what parts the digits of a hardware address. */
    value: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.recordId, table.field] }),
    unique('unique_value_of').on(table.kind, table.field, table.owner, table.value),
  ],
);

/** Files the server keeps: prompts, greetings, music, voice messages, pictures. Their bytes are in pieces of their own. */
export const media = pgTable(
  'media',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    kind: text().notNull(),
    wholesalerId: integer('wholesaler_id').references(() => wholesalers.id),
    domainName: text('domain_name').references(() => domains.domainName, { onDelete: 'cascade' }),
    /** The account it belongs to, empty for the whole domain. */
    account: text().notNull().default(''),
    name: text().notNull(),
    /** Media type by content, such as `audio/wav`. */
    type: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    /** Milliseconds; null for pictures. */
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

/** What people and groups of people keep for themselves: saved views, columns. */
export const preferences = pgTable(
  'preference',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** An account's id; empty for what a tenant shares. */
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
