import { sql } from 'drizzle-orm';
import {
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Repeats } from '../../jobs/repeats';
import { currentTimestamp } from './columns';

const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** `waiting`: for its time, or for somebody who is free; `dead`: tried as often as it may be, until somebody sees to it. */
export type JobState = 'waiting' | 'running' | 'done' | 'dead';

/** Work that is done beside requests, kept until it is done. */
export const jobs = pgTable(
  'job',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Which handler does it. */
    kind: text().notNull(),
    /** What it is about: ids, and nothing secret. */
    payload: jsonb().$type<unknown>().notNull().default({}),
    /** Of those that wait or run there is one of a kind and key; any number of those without. */
    key: text(),
    /** Of those of a kind in the same queue one is worked on at a time; null: in none. */
    queue: text(),
    state: text().$type<JobState>().notNull().default('waiting'),
    /** When it may begin at the earliest. */
    runAt: timestamptz('run_at').notNull().default(currentTimestamp),
    /** Asked for again while it ran: when it begins once more. */
    againAt: timestamptz('again_at'),
    tries: integer().notNull().default(0),
    /** How often it is tried at most; null: as often as its kind says. */
    maxTries: integer('max_tries'),
    /** Whose turn it is: another one for each try, so that who has lost it can't write that it is done. */
    lease: uuid(),
    /** From then on another process may take it. */
    leaseUntil: timestamptz('lease_until'),
    /** What the last try failed by. */
    error: text(),
    createdAt: timestamptz('created_at').notNull().default(currentTimestamp),
    startedAt: timestamptz('started_at'),
    endedAt: timestamptz('ended_at'),
  },
  (table) => [
    uniqueIndex('job_of_key').on(table.kind, table.key).where(sql`${table.state} in ('waiting', 'running')`),
    index('job_due')
      .on(sql`(coalesce(${table.leaseUntil}, ${table.runAt}))`, table.id)
      .where(sql`${table.state} in ('waiting', 'running')`),
    index('job_by_state').on(table.state, table.kind, table.id),
    index('job_ended').on(table.endedAt).where(sql`${table.state} in ('done', 'dead')`),
  ],
);

/** Jobs that are made again and again. */
export const jobSchedules = pgTable(
  'job_schedule',
  {
    name: text().primaryKey(),
    kind: text().notNull(),
    payload: jsonb().$type<unknown>().notNull().default({}),
    repeats: jsonb().$type<Repeats>().notNull(),
    nextAt: timestamptz('next_at').notNull(),
  },
  (table) => [index('job_schedule_next').on(table.nextAt)],
);
