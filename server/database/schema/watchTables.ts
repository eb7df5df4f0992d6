import { type SQLWrapper, sql } from 'drizzle-orm';
import { bigint, bigserial, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { WatchCondition } from '../../../contract/console/watches';
import type { CallName } from '../../../contract/index';
import type { RepeatSchedule } from '../../common/repeats';
import { changeColumns, timestamptz } from './columns';
import { webhooks } from './webhookTables';

/** Columns of {@link watches} on which the result of a check depends. */
type ViewColumns = Record<'watched' | 'condition' | 'onlyOpen' | 'wholesalerId' | 'domainName', SQLWrapper>;

/** Returns the hash of a watch's view: watches of the same organisation with the same hash are checked together. */
const getWatchView = ({ watched, condition, onlyOpen, wholesalerId, domainName }: ViewColumns) =>
  sql<string>`md5(${watched}::text || ' ' || (${condition} in ('gets', 'loses', 'changes'))::text || ' ' || ${onlyOpen}::text || ' ' || coalesce(${wholesalerId}::text, '') || ' ' || coalesce(${domainName}, ''))`;

export const watches = pgTable(
  'watch',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Account id of the subscriber. */
    ownerId: text('owner_id').notNull(),
    /** Tenant of the subscriber when the watch was created. If the subscriber moves to another tenant, the watch is paused. */
    wholesalerId: integer('wholesaler_id'),
    domainName: text('domain_name'),
    name: text().notNull(),
    about: text(),
    /** The page on which the watch was created. */
    address: text(),
    watched: jsonb().$type<WatchedCall>().notNull(),
    condition: text().$type<WatchCondition>().notNull(),
    threshold: integer(),
    onlyOpen: boolean('only_open').notNull().default(false),
    /** Schedule of the report. Null: changes are reported immediately. */
    repeats: jsonb().$type<RepeatSchedule>(),
    toBell: boolean('to_bell').notNull().default(true),
    toMail: boolean('to_mail').notNull().default(false),
    webhookId: bigint('webhook_id', { mode: 'number' }).references(() => webhooks.id, {
      onDelete: 'set null',
    }),
    isOn: boolean('is_on').notNull().default(true),
    /** Why the watch is paused, unless the user paused it. */
    rests: text(),
    ...changeColumns,
  },
  (table) => [
    index('watch_owner').on(table.ownerId, table.id),
    index('watch_webhook').on(table.webhookId),
    index('watch_on').on(table.isOn),
    index('watch_view').on(getWatchView(table)),
  ],
);

/** Hash of a watch's view, as indexed. */
export const watchView = getWatchView(watches);

/** Result of the last check. Stored separately because it is not a change to the watch. */
export const watchStates = pgTable('watch_state', {
  watchId: bigint('watch_id', { mode: 'number' })
    .primaryKey()
    .references(() => watches.id, { onDelete: 'cascade' }),
  /** Row names by key. Null if only the row count is watched. */
  seen: jsonb().$type<Record<string, string>>(),
  number: bigint({ mode: 'number' }).notNull(),
  checkedAt: timestamptz('checked_at').notNull(),
  toldAt: timestamptz('told_at'),
});

/** A call that is repeated, and how to interpret its response. */
export interface WatchedCall {
  call: CallName;
  body: Record<string, unknown>;
  params?: Record<string, string>;
  /** Field of the response that contains the rows; if omitted, the response itself. */
  rows?: string;
  /** Fields that identify a row. */
  key: string[];
  /** Field with the name of a row; if omitted, its key. */
  label?: string;
  /** Field of the response that contains the number; if omitted, the number of rows. */
  number?: string;
  /** Selects the watched rows of a call that always returns all rows. */
  filter?: Record<string, unknown>;
  search?: string;
  searched?: string[];
}
