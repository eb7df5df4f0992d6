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
  timestamp,
} from 'drizzle-orm/pg-core';
import type { ChangeRequestState } from '../../../contract/console/changeRequests';
import type { DryRunResponse } from '../../../contract/console/dryRun';
import type { Person } from '../../http/tenancy/tenantScope';
import { currentTimestamp } from './columns';

const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** Who asked, as their token said; of people there is an account or a user of, it is known whether there is one still. */
export type RequesterIdentity = Omit<Person, 'signInId'> & { isKnown: boolean };

/** Calls somebody asks to have made, in order, as one. */
export const changeRequests = pgTable(
  'change_request',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    state: text().$type<ChangeRequestState>().notNull(),
    askerId: text('asker_id').notNull(),
    askerName: text('asker_name').notNull(),
    /** Whose it is: that of the asker's house or phone system. */
    wholesalerId: bigint('wholesaler_id', { mode: 'number' }),
    domainName: text('domain_name'),
    /** Who asked, as their token said. */
    askedAs: jsonb('asked_as').$type<RequesterIdentity>().notNull(),
    /** The calls, sealed: what is sent may hold secrets. */
    calls: text().notNull(),
    /** Their names, in order. */
    callNames: text('call_names').array().notNull(),
    /** Records they name. */
    records: integer().notNull().default(0),
    reason: text(),
    runAt: timestamptz('run_at'),
    zone: text(),
    needsApproval: boolean('needs_approval').notNull().default(false),
    askedAt: timestamptz('asked_at').notNull().default(currentTimestamp),
    decidedById: text('decided_by_id'),
    decidedBy: text('decided_by'),
    decidedAt: timestamptz('decided_at'),
    word: text(),
    endedAt: timestamptz('ended_at'),
    error: text(),
    /** The transaction that made the changes. */
    transactionId: text('transaction_id'),
  },
  (table) => [
    index('change_request_of').on(table.askerId, table.id),
    index('change_request_in').on(table.wholesalerId, table.state, table.id),
    index('change_request_to_come').on(table.runAt).where(sql`${table.state} = 'scheduled'`),
    index('change_request_open').on(table.askedAt).where(sql`${table.state} in ('asked', 'changed')`),
  ],
);

/** What a request would change, as it was tried last: apart, since no change of the request. */
export const changeRehearsals = pgTable('change_rehearsal', {
  requestId: bigint('request_id', { mode: 'number' })
    .primaryKey()
    .references(() => changeRequests.id, { onDelete: 'cascade' }),
  dryRun: jsonb('dry_run').$type<DryRunResponse>().notNull(),
  total: integer().notNull(),
  /** Stands for every change, but for what is different each time. */
  digest: text().notNull(),
  /** What the asker has seen of what is changed. */
  readSnapshot: text('read_snapshot'),
  triedAt: timestamptz('tried_at').notNull().default(currentTimestamp),
});
