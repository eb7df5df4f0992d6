import { bigserial, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { NotificationKind } from '../../../contract/console/notifications';
import type { StoredText } from '../../language/storedText';
import { currentTimestamp, timestamptz } from './columns';

/** A user's notification about one topic. Events within an hour are merged. */
export const notifications = pgTable(
  'notification',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Account id of the recipient. */
    ownerId: text('owner_id').notNull(),
    kind: text().$type<NotificationKind>().notNull(),
    /** Topic of the notification. Further events on the same topic are merged for an hour. */
    topic: text().notNull(),
    title: jsonb().$type<StoredText>().notNull(),
    /** Texts of the events, latest first. */
    texts: jsonb().$type<StoredText[]>().notNull(),
    times: integer().notNull().default(1),
    isRead: boolean('is_read').notNull().default(false),
    address: text(),
    begunAt: timestamptz('begun_at').notNull().default(currentTimestamp),
    at: timestamptz('at').notNull().default(currentTimestamp),
  },
  (table) => [
    index('notification_owner').on(table.ownerId, table.at),
    index('notification_topic').on(table.ownerId, table.kind, table.topic, table.begunAt),
    index('notification_at').on(table.at),
  ],
);

/** Notifications waiting to be mailed to a user. They are combined into one mail. */
export const notificationMails = pgTable(
  'notification_mail',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    ownerId: text('owner_id').notNull(),
    title: jsonb().$type<StoredText>().notNull(),
    text: jsonb().$type<StoredText>().notNull(),
    address: text(),
    at: timestamptz('at').notNull().default(currentTimestamp),
  },
  (table) => [index('notification_mail_owner').on(table.ownerId, table.id)],
);

export interface NotificationChannels {
  bell: boolean;
  mail: boolean;
}

export const notificationSettings = pgTable('notification_setting', {
  ownerId: text('owner_id').primaryKey(),
  quietFrom: text('quiet_from'),
  quietTo: text('quiet_to'),
  timeZone: text('time_zone'),
  /** Channels by notification kind, where they differ from the defaults. */
  kinds: jsonb()
    .$type<Partial<Record<NotificationKind, Partial<NotificationChannels>>>>()
    .notNull()
    .default({}),
});
