import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { domains, wholesalers } from './wholesale';

export type CallDirection = 'inbound' | 'outbound' | 'internal';
export type CallResult = 'answered' | 'missed' | 'abandoned' | 'voicemail' | 'busy';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/**
 * Calls of the phone systems, past and present: one that has not ended yet is going on. The local exchange writes a
 * call when it begins, with all that is going to happen, so that every process sees the same.
 */
export const phoneCalls = pgTable(
  'phone_call',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    domainName: text('domain_name')
      .notNull()
      .references(() => domains.domainName, { onDelete: 'cascade' }),
    wholesalerId: integer('wholesaler_id')
      .notNull()
      .references(() => wholesalers.id),
    callId: text('call_id').notNull(),
    direction: text().$type<CallDirection>().notNull(),
    from: text('from_number').notNull(),
    to: text('to_number').notNull(),
    startedAt: moment('started_at').notNull(),
    connectedAt: moment('connected_at'),
    endedAt: moment('ended_at').notNull(),
    result: text().$type<CallResult>().notNull(),
    /** Who talked, or was rung last. */
    extension: text(),
    queue: text(),
    /** Seconds spent before the queue rang an agent, ringing, talking and on hold. */
    ivr: integer().notNull().default(0),
    ring: integer().notNull().default(0),
    talk: integer().notNull().default(0),
    hold: integer().notNull().default(0),
    trunk: text(),
    /** What happened to it on its way, packed (`server/exchange/legs.ts`). */
    legs: jsonb().$type<string[]>().notNull().default([]),
    recorded: boolean().notNull().default(false),
    note: text(),
    cmc: text(),
    rating: text(),
  },
  (table) => [
    unique('phone_call_id').on(table.domainName, table.callId),
    index('phone_call_started').on(table.domainName, table.startedAt),
    index('phone_call_queue')
      .on(table.domainName, table.queue, table.startedAt)
      .where(sql`${table.queue} is not null`),
    index('phone_call_extension')
      .on(table.domainName, table.extension, table.startedAt)
      .where(sql`${table.extension} is not null`),
  ],
);

/** How far the local exchange has written the calls of a domain: everything from `since` up to `until` is there. */
export const exchangeProgress = pgTable('exchange_progress', {
  domainName: text('domain_name')
    .primaryKey()
    .references(() => domains.domainName, { onDelete: 'cascade' }),
  since: moment('since').notNull(),
  until: moment('until').notNull(),
});

/** Phones that came and went. */
export const registrationEvents = pgTable(
  'registration_event',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    domainName: text('domain_name')
      .notNull()
      .references(() => domains.domainName, { onDelete: 'cascade' }),
    account: text().notNull(),
    at: moment('at').notNull(),
    registered: boolean().notNull(),
    userAgent: text('user_agent').notNull(),
    address: text().notNull(),
    contact: text().notNull(),
    event: text().notNull(),
  },
  (table) => [index('registration_event_at').on(table.domainName, table.account, table.at)],
);
