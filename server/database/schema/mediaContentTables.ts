import { sql } from 'drizzle-orm';
import { bigint, bigserial, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea, currentTimestamp } from './columns';

/** Objects of a bucket: contents that are the same are one object. */
export const storedObjects = pgTable(
  'stored_object',
  {
    /** In hex. */
    sha256: text().primaryKey(),
    /** Bytes. */
    size: bigint({ mode: 'number' }).notNull(),
    /** Since when no content is known to name it; null while one does. */
    dateUnnamed: timestamp('date_unnamed', { withTimezone: true, mode: 'string' }),
  },
  (table) => [
    index('stored_object_unnamed').on(table.dateUnnamed).where(sql`${table.dateUnnamed} is not null`),
  ],
);

/** The content of a file, or of one that is still being written: nobody sees it before a file names it. */
export const mediaContents = pgTable(
  'media_content',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** The object that has it; null for a content in pieces. */
    sha256: text().references(() => storedObjects.sha256),
    dateCreated: timestamp('date_created', { withTimezone: true, mode: 'string' })
      .notNull()
      .default(currentTimestamp),
  },
  (table) => [index('media_content_object').on(table.sha256).where(sql`${table.sha256} is not null`)],
);

/** A content part by part, so that no statement carries more of it than one. They go with their content. */
export const mediaPieces = pgTable(
  'media_piece',
  {
    contentId: bigint('content_id', { mode: 'number' })
      .notNull()
      .references(() => mediaContents.id, { onDelete: 'cascade' }),
    /** From 0. */
    position: integer().notNull(),
    content: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.contentId, table.position] })],
);
