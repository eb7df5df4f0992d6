import { sql } from 'drizzle-orm';
import { bigint, bigserial, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea, currentTimestamp } from './columns';

/** Objects of a bucket; identical contents share one object. */
export const storedObjects = pgTable(
  'stored_object',
  {
    /** In hex. */
    sha256: text().primaryKey(),
    /** Bytes. */
    size: bigint({ mode: 'number' }).notNull(),
    /** Since when no content references it; null while one does. */
    dateUnnamed: timestamp('date_unnamed', { withTimezone: true, mode: 'string' }),
  },
  (table) => [
    index('stored_object_unnamed').on(table.dateUnnamed).where(sql`${table.dateUnnamed} is not null`),
  ],
);

/** Content of a file, or of one still being written, which is invisible until a file references it. */
export const mediaContents = pgTable(
  'media_content',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Object that stores the content; null if it is stored in pieces. */
    sha256: text().references(() => storedObjects.sha256),
    dateCreated: timestamp('date_created', { withTimezone: true, mode: 'string' })
      .notNull()
      .default(currentTimestamp),
  },
  (table) => [index('media_content_object').on(table.sha256).where(sql`${table.sha256} is not null`)],
);

/** Pieces of a content, which keep statements small. Deleted together with the content. */
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
