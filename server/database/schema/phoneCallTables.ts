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
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import type { callResults, directions } from '../../../contract/calls/callFields';
import type { SwitchEvent } from '../../../contract/calls/phoneSwitchEvents';
import type { Leg } from '../../calls/callLegs';
import { domains, wholesalers } from './wholesaleTables';

export type CallDirection = keyof typeof directions;
export type CallResult = keyof typeof callResults;

const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** Who tells what happens on a phone system: the server's own simulator, or a switch that is connected. */
export type CallSource = 'simulator' | 'switch';

/** Calls of the phone systems, past and present, as their events tell: one that has not ended yet is going on. */
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
    /** Null while nobody knows; of a simulated call known beforehand. */
    endedAt: timestamptz('ended_at'),
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
    /** What happened to it on its way, in its order. */
    legs: jsonb().$type<Leg[]>().notNull().default([]),
    recorded: boolean().notNull().default(false),
    /** Somebody deleted the recording: an event that comes late does not bring it back. */
    recordingDeleted: boolean('recording_deleted').notNull().default(false),
    note: text(),
    cmc: text(),
    rating: text(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.startedAt] }),
    // A table in partitions holds no rule without the moment it is parted by: `saveCalls` sees to it that each call is there once.
    unique('phone_call_id').on(table.domainName, table.callId, table.startedAt),
    index('phone_call_started').on(table.domainName, table.startedAt),
    index('phone_call_at').on(table.startedAt),
    index('phone_call_queue')
      .on(table.domainName, table.queue, table.startedAt)
      .where(sql`${table.queue} is not null`),
    index('phone_call_extension')
      .on(table.domainName, table.extension, table.startedAt)
      .where(sql`${table.extension} is not null`),
    // What trunks carry now: the few calls whose end is still to come, of all phone systems.
    index('phone_call_trunk').on(table.endedAt).where(sql`${table.trunk} is not null`),
    // The few calls that may go on though they began long ago; see `goingOn`.
    index('phone_call_long')
      .on(table.domainName, table.startedAt)
      .where(sql`${isLongCall(table)}`),
  ],
);

/** Whether a call goes on still, or went on for more than two hours. */
export function isLongCall({ startedAt, endedAt }: { startedAt: AnyPgColumn; endedAt: AnyPgColumn }): SQL {
  return sql`(${endedAt} is null or ${endedAt} - ${startedAt} > interval '2 hours')`;
}

/** Who tells of a phone system: events of the simulator and of a switch never mix. */
export const phoneSwitchSources = pgTable('phone_switch_source', {
  domainName: text('domain_name')
    .primaryKey()
    .references(() => domains.domainName, { onDelete: 'cascade' }),
  source: text().$type<CallSource>().notNull(),
  /** What is fetched from the source: all from `since` up to `until` is there. Null where it sends by itself. */
  since: timestamptz('since'),
  until: timestamptz('until'),
});

/** Events a connected switch has sent, so that each counts once and calls can be told anew from all of theirs. */
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

/** Agents who logged in to queues and out of them, and had a break. */
export const agentEvents = pgTable(
  'agent_event',
  {
    id: bigserial({ mode: 'number' }).notNull(),
    domainName: text('domain_name')
      .notNull()
      .references(() => domains.domainName, { onDelete: 'cascade' }),
    account: text().notNull(),
    /** Empty for all queues of the agent. */
    queue: text().notNull(),
    /** A break begins or ends, and no login. */
    isBreak: boolean('is_break').notNull(),
    /** Takes calls from then on. */
    active: boolean().notNull(),
    at: timestamptz('at').notNull(),
    reason: text().notNull(),
    /** Of an event of the switch; null for what people did in the console. */
    eventId: text('event_id'),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.at] }),
    index('agent_event_last').on(table.domainName, table.account, table.queue, table.isBreak, table.at),
    index('agent_event_at').on(table.domainName, table.at),
  ],
);

/** Phones that came and went. */
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
    /** Of an event of the switch; null for what people did in the console. */
    eventId: text('event_id'),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.at] }),
    index('registration_event_at').on(table.domainName, table.account, table.at),
  ],
);
