import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { RolloutStageState, RolloutState, RolloutSystemState } from '../../../contract/console/rollouts';
import type { RequesterIdentity } from './changeRequestTables';
import { currentTimestamp, timestamptz } from './columns';

/** Limits within which a stage must stay. */
export interface RolloutLimits {
  watch_minutes: number;
  /** Percentage points. */
  max_answered_drop: number;
  /** Percent. */
  max_registrations_lost: number;
  max_reach_problems: number;
  max_refusals: number;
  min_calls: number;
}

/** What was measured in the phone systems of a stage, and the same before it. */
export interface StageMeasurement {
  calls: number;
  answered: number;
  callsBefore: number;
  answeredBefore: number;
  registered: number;
  registeredBefore: number;
}

/** Changes to many phone systems in stages, each of which is watched before the next. */
export const rollouts = pgTable(
  'rollout',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    state: text().$type<RolloutState>().notNull(),
    title: text().notNull(),
    askerId: text('asker_id').notNull(),
    askerName: text('asker_name').notNull(),
    wholesalerId: bigint('wholesaler_id', { mode: 'number' }),
    /** The requester as identified by the token. */
    askedAs: jsonb('asked_as').$type<RequesterIdentity>().notNull(),
    /** Whether the calls may be made although the requester's role requires approval. */
    isApproved: boolean('is_approved').notNull(),
    limits: jsonb().$type<RolloutLimits>().notNull(),
    /** Index of the current stage. */
    stage: integer().notNull().default(0),
    stagesCount: integer('stages_count').notNull(),
    reason: text(),
    startedAt: timestamptz('started_at').notNull().default(currentTimestamp),
    endedAt: timestamptz('ended_at'),
  },
  (table) => [
    index('rollout_of').on(table.askerId, table.id),
    index('rollout_in').on(table.wholesalerId, table.id),
  ],
);

/** Progress of the stages. Separate from the rollout, because measurements are not changes to it. */
export const rolloutStages = pgTable(
  'rollout_stage',
  {
    rolloutId: bigint('rollout_id', { mode: 'number' })
      .notNull()
      .references(() => rollouts.id, { onDelete: 'cascade' }),
    stage: integer().notNull(),
    state: text().$type<RolloutStageState>().notNull(),
    /** Time at which the first phone system of the stage was changed. */
    watchedFrom: timestamptz('watched_from'),
    watchedUntil: timestamptz('watched_until'),
    /** Whether the watch was extended because there were not enough calls. */
    isExtended: boolean('is_extended').notNull().default(false),
    measured: jsonb().$type<StageMeasurement>(),
    note: text(),
  },
  (table) => [primaryKey({ columns: [table.rolloutId, table.stage] })],
);

/** The phone systems of a rollout, in order. */
export const rolloutSystems = pgTable(
  'rollout_system',
  {
    rolloutId: bigint('rollout_id', { mode: 'number' })
      .notNull()
      .references(() => rollouts.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    stage: integer().notNull(),
    domainName: text('domain_name').notNull(),
    /** The calls, encrypted because their bodies may contain personal data. */
    calls: text().notNull(),
    state: text().$type<RolloutSystemState>().notNull().default('waiting'),
    /** Groups the audit log entries of the calls. */
    changeGroup: text('change_group').notNull(),
    /** Number of call flow problems that the calls caused. */
    problems: integer().notNull().default(0),
    changedAt: timestamptz('changed_at'),
    note: text(),
  },
  (table) => [primaryKey({ columns: [table.rolloutId, table.position] })],
);
