import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { callResults, directions } from '../../../contract/calls/callFields';
import type { QueueExit, SwitchEvent } from '../../../contract/calls/phoneSwitchEvents';
import type { UserType } from '../../../contract/fields';
import { timestamptz } from './columns';
import { domains, wholesalers } from './wholesaleTables';

export type CallDirection = keyof typeof directions;
export type CallResult = keyof typeof callResults;

/** Source of phone system events: the built-in simulator or a connected switch. */
export type CallSource = 'simulator' | 'switch';

/** Past and current calls of the phone systems, reconstructed from events. A call without an end is in progress. */
export const phoneCalls = pgTable(
  'phone_call',
  {
    id: bigserial({ mode: 'number' }).notNull(),
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
    startedAt: timestamptz('started_at').notNull(),
    connectedAt: timestamptz('connected_at'),
    /** End of the call. Null while it is unknown; for simulated calls, it is known in advance. */
    endedAt: timestamptz('ended_at'),
    result: text().$type<CallResult>().notNull(),
    /** Extension that answered or, if none did, the one that rang last. */
    extension: text(),
    queue: text(),
    /** Seconds spent in each phase: before ringing (in menus and queues), ringing, talking and on hold. */
    ivr: integer().notNull().default(0),
    ring: integer().notNull().default(0),
    talk: integer().notNull().default(0),
    hold: integer().notNull().default(0),
    trunk: text(),
    /** Call legs in chronological order. */
    legs: jsonb().$type<Leg[]>().notNull().default([]),
    recorded: boolean().notNull().default(false),
    /** Set if the recording was deleted. Prevents a late event from restoring it. */
    recordingDeleted: boolean('recording_deleted').notNull().default(false),
    note: text(),
    cmc: text(),
    rating: text(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.startedAt] }),
    // Unique constraints of a partitioned table must include the partition key. `saveCalls` ensures that each
    // call exists only once.
    unique('phone_call_id').on(table.domainName, table.callId, table.startedAt),
    index('phone_call_started').on(table.domainName, table.startedAt),
    index('phone_call_at').on(table.startedAt),
    index('phone_call_queue')
      .on(table.domainName, table.queue, table.startedAt)
      .where(sql`${table.queue} is not null`),
    index('phone_call_extension')
      .on(table.domainName, table.extension, table.startedAt)
      .where(sql`${table.extension} is not null`),
    // Used to find calls in progress on trunks, across all phone systems.
    index('phone_call_trunk').on(table.endedAt).where(sql`${table.trunk} is not null`),
    // Used to find the few long calls that may still be in progress; see `isInProgress`.
    index('phone_call_long')
      .on(table.domainName, table.startedAt)
      .where(sql`${isLongCall(table)}`),
  ],
);

/** Condition that a call is in progress or lasted more than two hours. */
export function isLongCall({ startedAt, endedAt }: { startedAt: AnyPgColumn; endedAt: AnyPgColumn }): SQL {
  return sql`(${endedAt} is null or ${endedAt} - ${startedAt} > interval '2 hours')`;
}

/** Event source of each phone system, so that simulated and actual events are never mixed. */
export const phoneSwitchSources = pgTable('phone_switch_source', {
  domainName: text('domain_name')
    .primaryKey()
    .references(() => domains.domainName, { onDelete: 'cascade' }),
  source: text().$type<CallSource>().notNull(),
  /** Period for which events have been fetched, from `since` to `until`. Null for a source that pushes events. */
  since: timestamptz('since'),
  until: timestamptz('until'),
});

/** Events received from a connected switch, for deduplication and for recalculating calls. */
export const phoneSwitchEvents = pgTable(
  'phone_switch_event',
  {
    domainName: text('domain_name')
      .notNull()
      .references(() => domains.domainName, { onDelete: 'cascade' }),
    eventId: text('event_id').notNull(),
    at: timestamptz('at').notNull(),
    callId: text('call_id'),
    body: jsonb().$type<SwitchEvent>().notNull(),
  },
  (table) => [
    primaryKey({ name: 'phone_switch_event_id', columns: [table.domainName, table.eventId, table.at] }),
    index('phone_switch_event_call')
      .on(table.domainName, table.callId)
      .where(sql`${table.callId} is not null`),
    index('phone_switch_event_at').on(table.at),
  ],
);

export const agentEvents = pgTable(
  'agent_event',
  {
    id: bigserial({ mode: 'number' }).notNull(),
    domainName: text('domain_name')
      .notNull()
      .references(() => domains.domainName, { onDelete: 'cascade' }),
    account: text().notNull(),
    /** Queue to which the event applies. Empty for all queues of the agent. */
    queue: text().notNull(),
    /** Whether the event is a break rather than a login or logout. */
    isBreak: boolean('is_break').notNull(),
    /** Whether the agent takes calls after the event. */
    active: boolean().notNull(),
    at: timestamptz('at').notNull(),
    reason: text().notNull(),
    /** Switch event id; null for changes made in the console. */
    eventId: text('event_id'),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.at] }),
    index('agent_event_last').on(table.domainName, table.account, table.queue, table.isBreak, table.at),
    index('agent_event_at').on(table.domainName, table.at),
  ],
);

export const registrationEvents = pgTable(
  'registration_event',
  {
    id: bigserial({ mode: 'number' }).notNull(),
    domainName: text('domain_name')
      .notNull()
      .references(() => domains.domainName, { onDelete: 'cascade' }),
    account: text().notNull(),
    at: timestamptz('at').notNull(),
    registered: boolean().notNull(),
    userAgent: text('user_agent').notNull(),
    address: text().notNull(),
    contact: text().notNull(),
    event: text().notNull(),
    /** Switch event id; null for changes made in the console. */
    eventId: text('event_id'),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.at] }),
    index('registration_event_at').on(table.domainName, table.account, table.at),
  ],
);

/** Outcome of a call at an account. `missed`: rang unanswered; `message`: reached the mailbox. */
export type LegResult = 'played' | 'waited' | 'rang' | 'missed' | 'talked' | 'held' | 'message';

/** A leg of a call: the time it spent at one account. */
export interface Leg {
  account: string;
  user_type: UserType;
  /** Start of the leg, in seconds after the start of the call. */
  from: number;
  /** End of the leg. Null while it is in progress and its end is unknown. */
  to: number | null;
  result: LegResult;
  /** Why the call left its queue without reaching an agent. Set on at most one leg per call. */
  exit?: QueueExit;
}
