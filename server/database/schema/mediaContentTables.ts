import { bigint, bigserial, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import { bytes, currentTime } from './columns';

/** The content of a file, or of one that is still being written: nobody sees it before a file names it. */
export const mediaContents = pgTable('media_content', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  dateCreated: timestamp('date_created', { withTimezone: true, mode: 'string' })
    .notNull()
    .default(currentTime),
});

/** A content part by part, so that no statement carries more of it than one. They go with their content. */
export const mediaPieces = pgTable(
  'media_piece',
  {
    contentId: bigint('content_id', { mode: 'number' })
      .notNull()
      .references(() => mediaContents.id, { onDelete: 'cascade' }),
    /** From 0. */
    position: integer().notNull(),
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.contentId, table.position] })],
);
