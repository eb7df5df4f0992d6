import { sql } from 'drizzle-orm';
import { bigint, bigserial, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { SealedFields } from '../../secrets/sealFields';
import { currentTimestamp } from './columns';

/** Complete deleted rows, retained for as long as they can be restored. Written by triggers, together with the audit entry. */
export const removedRows = pgTable(
  'removed_row',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Timestamp of the audit entry. */
    at: timestamp({ withTimezone: true, mode: 'string' }).notNull().default(currentTimestamp),
    /** Audit log name of the record type. `entityKey` is the record's key in the audit log. */
    entity: text().notNull(),
    entityKey: text('entity_key').notNull(),
    tenant: text(),
    domainName: text('domain_name'),
    /** The row without its secrets. */
    kept: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Key of a record, to which the encryption of its secrets is bound. */
    recordKey: text('record_key'),
    /** Secrets of the record, in their original encrypted form. */
    secrets: jsonb().$type<SealedFields>().notNull().default({}),
    /** Content of a file, retained for as long as the row. */
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
 * Rows that were changed under a summary audit entry, such as the ranges of an import. Stored so that the changes can
 * be undone. Written by the triggers of audited tables while `trunkline.bulk_entry` identifies the entry; retained for
 * as long as deleted rows.
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
