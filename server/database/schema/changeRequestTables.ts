import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ChangeRequestState } from '../../../contract/console/changeRequests';
import type { DryRunResponse } from '../../../contract/console/dryRun';
import type { Principal } from '../../http/tenancy/tenantScope';
import type { StoredText } from '../../language/storedText';
import { currentTimestamp, timestamptz } from './columns';

/** The requester as identified by the token. `isKnown` states whether the account or user exists in the database. */
export type RequesterIdentity = Omit<Principal, 'signInId'> & { isKnown: boolean };

/**
 * Requests for calls that need approval or run later, in one transaction, and flows, whose calls run in the background,
 * each in its own transaction.
 */
export const changeRequests = pgTable(
  'change_request',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    state: text().$type<ChangeRequestState>().notNull(),
    askerId: text('asker_id').notNull(),
    askerName: text('asker_name').notNull(),
    /** Tenant of the requester. */
    wholesalerId: bigint('wholesaler_id', { mode: 'number' }),
    domainName: text('domain_name'),
    /** The requester as identified by the token. */
    askedAs: jsonb('asked_as').$type<RequesterIdentity>().notNull(),
    /** The calls, encrypted because their bodies may contain secrets. */
    calls: text().notNull(),
    callNames: text('call_names').array().notNull(),
    /** What each call does, with the names that its records had when the request was saved. */
    sentences: jsonb().$type<StoredText[]>().notNull().default([]),
    /** Number of affected records. */
    records: integer().notNull().default(0),
    reason: text(),
    runAt: timestamptz('run_at'),
    /** When the changes are undone. Null for permanent changes. */
    until: timestamptz('until'),
    zone: text(),
    needsApproval: boolean('needs_approval').notNull().default(false),
    askedAt: timestamptz('asked_at').notNull().default(currentTimestamp),
    decidedById: text('decided_by_id'),
    decidedBy: text('decided_by'),
    decidedAt: timestamptz('decided_at'),
    word: text(),
    endedAt: timestamptz('ended_at'),
    error: text(),
    /** Transaction that applied the changes. */
    transactionId: text('transaction_id'),
    /** Name of the flow. Null for other requests. */
    flow: text(),
    title: text(),
    /** UUID chosen by the client, so that a repeated request does not start the flow again. */
    flowKey: text('flow_key'),
    /** Groups the audit log entries of all steps of the flow. */
    changeGroup: text('change_group'),
    /** Form values and progress of the flow, encrypted because they may contain personal data. */
    progress: text(),
  },
  (table) => [
    index('change_request_of').on(table.askerId, table.id),
    index('change_request_in').on(table.wholesalerId, table.state, table.id),
    index('change_request_to_come').on(table.runAt).where(sql`${table.state} = 'scheduled'`),
    uniqueIndex('change_request_flow').on(table.askerId, table.flowKey),
    index('change_request_open').on(table.askedAt).where(sql`${table.state} in ('asked', 'changed')`),
  ],
);

/** Expected changes according to the latest dry run. Stored separately because it is not a change to the request. */
export const changeDryRuns = pgTable('change_rehearsal', {
  requestId: bigint('request_id', { mode: 'number' })
    .primaryKey()
    .references(() => changeRequests.id, { onDelete: 'cascade' }),
  dryRun: jsonb('dry_run').$type<DryRunResponse>().notNull(),
  total: integer().notNull(),
  /** Digest of all changes, excluding values that differ between runs. */
  digest: text().notNull(),
  /** Snapshot of the data that the requester saw. */
  readSnapshot: text('read_snapshot'),
  triedAt: timestamptz('tried_at').notNull().default(currentTimestamp),
});
