import { sql } from 'drizzle-orm';
import { bigint, bigserial, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea, currentTimestamp } from './columns';

/** Objects of a bucket; identical contents share one object. */
export const storedObjects = pgTable(
  'stored_object',
  {
    /** SHA-256 of the content, in hexadecimal. */
    sha256: text().primaryKey(),
    /** Size in bytes. */
    size: bigint({ mode: 'number' }).notNull(),
    /** Time since which no content references the object. Null while it is referenced. */
    dateUnnamed: timestamp('date_unnamed', { withTimezone: true, mode: 'string' }),
  },
  (table) => [
    index('stored_object_unnamed').on(table.dateUnnamed).where(sql`${table.dateUnnamed} is not null`),
  ],
);

/** Content of a file. While it is being written, no file references it, so it is not visible. */
export const mediaContents = pgTable(
  'media_content',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Object that stores the content. Null if the content is stored in chunks. */
    sha256: text().references(() => storedObjects.sha256),
    dateCreated: timestamp('date_created', { withTimezone: true, mode: 'string' })
      .notNull()
      .default(currentTimestamp),
  },
  (table) => [index('media_content_object').on(table.sha256).where(sql`${table.sha256} is not null`)],
);

/** Chunks of file content, which limit the size of statements. Deleted together with the content. */
export const mediaChunks = pgTable(
  'media_piece',
  {
    contentId: bigint('content_id', { mode: 'number' })
      .notNull()
      .references(() => mediaContents.id, { onDelete: 'cascade' }),
    /** Position of the chunk, starting at 0. */
    position: integer().notNull(),
    content: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.contentId, table.position] })],
);
