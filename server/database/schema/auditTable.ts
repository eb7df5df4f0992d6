import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  customType,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { currentTimestamp } from './columns';

/** Reads a setting of `runInTransaction` as a column default, so that triggers need not pass it. */
const currentSetting = (name: string) =>
  sql`nullif(current_setting(${sql.raw(`'trunkline.${name}'`)}, true), '')`;

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Audit log: who changed what and when. Written by database triggers, so that no call can bypass it. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: bigserial({ mode: 'number' }).notNull(),
    at: timestamp({ withTimezone: true }).notNull().default(currentTimestamp),
    actor: text().notNull(),
    actorName: text('actor_name').notNull(),
    call: text().notNull(),
    entity: text().notNull(),
    entityKey: text('entity_key').notNull(),
    tenant: text(),
    domainName: text('domain_name'),
    old: jsonb().$type<Record<string, unknown>>(),
    new: jsonb().$type<Record<string, unknown>>(),
    /** Client address. Null, like the user agent, for changes made by the server. */
    address: text().default(currentSetting('address')),
    agent: text().default(currentSetting('agent')),
    /** Groups related calls, such as the rows of an import. Null for a single call. */
    changeGroup: text('change_group').default(currentSetting('change_group')),
    /** JSON of the values for the call's sentence, without secrets. Null if the sentence has no values. */
    sentenceValues: text('sentence_values').default(currentSetting('sentence_values')),
    /** Transaction that wrote the entry. Determines whether the entry is visible in a given snapshot. */
    transactionId: xid8('transaction_id').notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.at] }),
    index('audit_entry_entity').on(table.entity, table.entityKey, table.at),
    // All entries of a statement share a timestamp. Including the id avoids sorting them for each page.
    index('audit_entry_at').on(table.at, table.id),
    index('audit_entry_domain').on(table.domainName, table.at),
    index('audit_entry_tenant').on(table.tenant, table.at),
    index('audit_entry_actor').on(table.actor, table.at),
    index('audit_entry_call').on(table.call, table.at),
    index('audit_entry_group').on(table.changeGroup, table.at).where(sql`${table.changeGroup} is not null`),
    index('audit_entry_transaction').on(table.transactionId, table.at),
  ],
);

const hashColumn = customType<{ data: string }>({ dataType: () => 'bytea' });

/** Head of each tenant's hash chain. The operator's own chain has the tenant ''. */
export const auditChain = pgTable('audit_chain', {
  tenant: text().primaryKey(),
  position: bigint({ mode: 'number' }).notNull().default(0),
  /** Hash of the last entry. */
  hash: hashColumn().notNull().default(sql`'\\x'::bytea`),
  /** Position of the last entry removed by retention. The chain can be verified from the next entry on. */
  keptBehind: bigint('kept_behind', { mode: 'number' }).notNull().default(0),
  keptHash: hashColumn('kept_hash').notNull().default(sql`'\\x'::bytea`),
});

/**
 * An entry's position in its tenant's chain. Contains the previous hash and the entry's own hash, which is computed
 * from the previous hash and the content of the entry.
 */
export const auditSeal = pgTable(
  'audit_seal',
  {
    tenant: text().notNull(),
    position: bigint({ mode: 'number' }).notNull(),
    entryId: bigint('entry_id', { mode: 'number' }).notNull(),
    /** Other product from which the files originate. `fileName` is the name of the uploaded file. */
    at: timestamp({ withTimezone: true }).notNull(),
    previous: hashColumn().notNull(),
    hash: hashColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.position, table.at] }),
    unique('audit_seal_entry').on(table.entryId, table.at),
  ],
);
