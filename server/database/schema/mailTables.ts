import { bigint, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from './columns';
import { records } from './recordTables';

const recordIdColumn = () =>
  bigint('record_id', { mode: 'number' })
    .notNull()
    .references(() => records.id, { onDelete: 'cascade' });

/** Delivery of outgoing mails. Stored separately because sending is not a change to the mail. */
export const mailDeliveries = pgTable('mail_delivery', {
  recordId: recordIdColumn().primaryKey(),
  /** The job that sends the mail. The job's record contains the progress and errors. */
  jobId: bigint('job_id', { mode: 'number' }).notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true, mode: 'string' }),
  /** Recipients rejected by the mail server, with the reasons. */
  refused: text(),
});

/** Attachments of unsent mails, excluding secret ones. */
export const mailAttachments = pgTable(
  'mail_attachment',
  {
    recordId: recordIdColumn(),
    /** Index of the attachment, starting at 0. */
    place: integer().notNull(),
    content: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.recordId, table.place] })],
);
