import { sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { RepeatSchedule } from '../../common/repeats';
import { currentTimestamp, timestamptz } from './columns';

/** `waiting`: waits for its start time or a free worker; `dead`: out of retries and needs manual attention. */
export type JobState = 'waiting' | 'running' | 'done' | 'dead';

/** Background work, stored until it is done. */
export const jobs = pgTable(
  'job',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Name of the handler. */
    kind: text().notNull(),
    /** Arguments of the handler: only ids, no secrets. */
    payload: jsonb().$type<unknown>().notNull().default({}),
    /** At most one waiting or running job exists per kind and key. The number of jobs without a key is not limited. */
    key: text(),
    /** Queue of the job. Jobs of a kind in the same queue run one at a time. Null: no queue. */
    queue: text(),
    state: text().$type<JobState>().notNull().default('waiting'),
    /** Earliest start time. */
    runAt: timestamptz('run_at').notNull().default(currentTimestamp),
    /** Start time of the next run, if the job was requested again while it was running. */
    againAt: timestamptz('again_at'),
    tries: integer().notNull().default(0),
    /** Maximum number of attempts. Null: the default of the job kind. */
    maxTries: integer('max_tries'),
    /** Token of the current attempt. Ensures that a worker that has lost the job cannot mark it as done. */
    lease: uuid(),
    /** Expiry of the lease, after which another process may take the job. */
    leaseUntil: timestamptz('lease_until'),
    /** Error of the last attempt. */
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

export const jobSchedules = pgTable(
  'job_schedule',
  {
    name: text().primaryKey(),
    kind: text().notNull(),
    payload: jsonb().$type<unknown>().notNull().default({}),
    repeats: jsonb().$type<RepeatSchedule>().notNull(),
    nextAt: timestamptz('next_at').notNull(),
  },
  (table) => [index('job_schedule_next').on(table.nextAt)],
);
