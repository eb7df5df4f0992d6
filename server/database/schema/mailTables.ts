import { bigint, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from './columns';
import { records } from './recordTables';

const recordIdColumn = () =>
  bigint('record_id', { mode: 'number' })
    .notNull()
    .references(() => records.id, { onDelete: 'cascade' });

/** Mails that go out, beside the record of each: apart, since it is no change of the mail that it was sent. */
export const mailDeliveries = pgTable('mail_delivery', {
  recordId: recordIdColumn().primaryKey(),
  /** What sends it: how far that is, and why not, is said there. */
  jobId: bigint('job_id', { mode: 'number' }).notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true, mode: 'string' }),
  /** Of a mail that was sent, whom the mail server did not take it for, and why. */
  refused: text(),
});

/** What goes with mails until they are sent, as far as it is not secret. */
export const mailAttachments = pgTable(
  'mail_attachment',
  {
    recordId: recordIdColumn(),
    /** Which of the mail's attachments, from 0. */
    place: integer().notNull(),
    content: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.recordId, table.place] })],
);
