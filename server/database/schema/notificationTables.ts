import { bigserial, boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { NotificationKind } from '../../../contract/console/notifications';
import type { KeptText } from '../../notifications/keptText';
import { currentTime } from './columns';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** What somebody is told of one thing within an hour. */
export const notifications = pgTable(
  'notification',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Who is told: an account's id. */
    ownerId: text('owner_id').notNull(),
    kind: text().$type<NotificationKind>().notNull(),
    /** What it is about: more of the same joins it for an hour. */
    topic: text().notNull(),
    title: jsonb().$type<KeptText>().notNull(),
    /** What happened, the latest first. */
    texts: jsonb().$type<KeptText[]>().notNull(),
    times: integer().notNull().default(1),
    isRead: boolean('is_read').notNull().default(false),
    address: text(),
    begunAt: moment('begun_at').notNull().default(currentTime),
    at: moment('at').notNull().default(currentTime),
  },
  (table) => [
    index('notification_owner').on(table.ownerId, table.at),
    index('notification_topic').on(table.ownerId, table.kind, table.topic, table.begunAt),
    index('notification_at').on(table.at),
  ],
);

/** What is still to be mailed to somebody; one mail has all of it. */
export const notificationMails = pgTable(
  'notification_mail',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    ownerId: text('owner_id').notNull(),
    title: jsonb().$type<KeptText>().notNull(),
    text: jsonb().$type<KeptText>().notNull(),
    address: text(),
    at: moment('at').notNull().default(currentTime),
  },
  (table) => [index('notification_mail_owner').on(table.ownerId, table.id)],
);

/** Where somebody is told of a kind. */
export interface Channels {
  bell: boolean;
  mail: boolean;
}

/** How somebody wants to be told. */
export const notificationSettings = pgTable('notification_setting', {
  ownerId: text('owner_id').primaryKey(),
  quietFrom: text('quiet_from'),
  quietTo: text('quiet_to'),
  timeZone: text('time_zone'),
  /** What differs from what everybody has. */
  kinds: jsonb().$type<Partial<Record<NotificationKind, Partial<Channels>>>>().notNull().default({}),
});
