import { sql } from 'drizzle-orm';
import { bigint, bigserial, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { SealedFields } from '../../secrets/sealFields';
import { currentTimestamp } from './columns';

/** Rows that were removed, whole, for as long as they can be brought back. Written by triggers, beside the audit log's entry of each. */
export const removedRows = pgTable(
  'removed_row',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** That of the audit log's entry, and the same moment. */
    at: timestamp({ withTimezone: true, mode: 'string' }).notNull().default(currentTimestamp),
    /** The word of the audit log, and its key there. */
    entity: text().notNull(),
    entityKey: text('entity_key').notNull(),
    tenant: text(),
    domainName: text('domain_name'),
    /** The row without its secrets. */
    kept: jsonb().$type<Record<string, unknown>>().notNull(),
    /** A record's key, which its secrets belong to. */
    recordKey: text('record_key'),
    /** Encrypted, as they were. */
    secrets: jsonb().$type<SealedFields>().notNull().default({}),
    /** Of a file: what it holds, kept as long as the row is. */
    contentId: bigint('content_id', { mode: 'number' }),
  },
  (table) => [
    index('removed_row_entry').on(table.entity, table.entityKey, table.at),
    index('removed_row_at').on(table.at, table.id),
    index('removed_row_tenant').on(table.tenant, table.at),
    index('removed_row_domain').on(table.domainName, table.at),
    index('removed_row_content').on(table.contentId).where(sql`${table.contentId} is not null`),
  ],
);

/**
 * The rows an entry of the audit log sums up, such as the ranges of an import, so that they can be taken back. Written by the triggers
 * of audited tables while `trunkline.bulk_entry` names the entry, and kept as long as removed rows are.
 */
export const bulkChanges = pgTable(
  'bulk_change',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: timestamp({ withTimezone: true, mode: 'string' }).notNull().default(currentTimestamp),
    /** Id of the audit entry. */
    entryId: bigint('entry_id', { mode: 'number' }).notNull(),
    entity: text().notNull(),
    entityKey: text('entity_key').notNull(),
    old: jsonb().$type<Record<string, unknown>>(),
    new: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    index('bulk_change_entry').on(table.entryId, table.entity, table.entityKey),
    index('bulk_change_at').on(table.at),
  ],
);
