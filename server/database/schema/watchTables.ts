import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { WatchCondition } from '../../../contract/console/watches';
import type { Repeats } from '../../jobs/repeats';
import type { WatchedCall } from '../../watches/watchedCall';
import { changeColumns } from './columns';
import { webhooks } from './webhookTables';

const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** What somebody follows, and how they are told. */
export const watches = pgTable(
  'watch',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Whoever follows: an account's id. */
    ownerId: text('owner_id').notNull(),
    /** Where they belonged when they began: of somebody who belongs elsewhere by now it rests. */
    wholesalerId: integer('wholesaler_id'),
    domainName: text('domain_name'),
    name: text().notNull(),
    /** In words, as the page said it. */
    about: text(),
    /** The page it was followed from. */
    address: text(),
    watched: jsonb().$type<WatchedCall>().notNull(),
    condition: text().$type<WatchCondition>().notNull(),
    threshold: integer(),
    onlyOpen: boolean('only_open').notNull().default(false),
    /** When it is told as a report; null: at once. */
    repeats: jsonb().$type<Repeats>(),
    toBell: boolean('to_bell').notNull().default(true),
    toMail: boolean('to_mail').notNull().default(false),
    webhookId: bigint('webhook_id', { mode: 'number' }).references(() => webhooks.id, {
      onDelete: 'set null',
    }),
    isOn: boolean('is_on').notNull().default(true),
    /** Why it is off, where nobody has switched it off. */
    rests: text(),
    ...changeColumns,
  },
  (table) => [
    index('watch_owner').on(table.ownerId, table.id),
    index('watch_webhook').on(table.webhookId),
    index('watch_on').on(table.isOn),
  ],
);

/** What was there when it was last looked at: apart, since that is no change of the watch. */
export const watchStates = pgTable('watch_state', {
  watchId: bigint('watch_id', { mode: 'number' })
    .primaryKey()
    .references(() => watches.id, { onDelete: 'cascade' }),
  /** Rows by their keys, with their names; null where only the number counts. */
  seen: jsonb().$type<Record<string, string>>(),
  number: bigint({ mode: 'number' }).notNull(),
  checkedAt: timestamptz('checked_at').notNull(),
  toldAt: timestamptz('told_at'),
});
