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

/** What `inTransaction` set: told by the column itself, so that no trigger has to hand it on. */
const currentSetting = (name: string) =>
  sql`nullif(current_setting(${sql.raw(`'trunkline.${name}'`)}, true), '')`;

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Who changed what and when. Written by database triggers, so that no call can forget it. */
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
    /** Where the request came from, and by which program; of what the server does by itself, nothing. */
    address: text().default(currentSetting('address')),
    agent: text().default(currentSetting('agent')),
    /** What several calls belong to, such as the rows of an import; null for a call by itself. */
    changeGroup: text('change_group').default(currentSetting('change_group')),
    /** Which transaction wrote it: whether somebody who has read since could see it. */
    transactionId: xid8('transaction_id').notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.at] }),
    index('audit_entry_entity').on(table.entity, table.entityKey, table.at),
    // Many entries of one statement have the same moment: the id beside it saves putting all of them in order for one page.
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

/** How far the chain of a tenant's entries reaches; the house has the tenant ''. */
export const auditChain = pgTable('audit_chain', {
  tenant: text().primaryKey(),
  position: bigint({ mode: 'number' }).notNull().default(0),
  /** Of the last entry. */
  hash: hashColumn().notNull().default(sql`'\\x'::bytea`),
  /** The last entry that was removed for its age: the chain is whole from the one behind it on. */
  keptBehind: bigint('kept_behind', { mode: 'number' }).notNull().default(0),
  keptHash: hashColumn('kept_hash').notNull().default(sql`'\\x'::bytea`),
});

/** An entry's place in its tenant's chain: the hash of the one before it, and its own, which is made of that and what it says. */
export const auditSeal = pgTable(
  'audit_seal',
  {
    tenant: text().notNull(),
    position: bigint({ mode: 'number' }).notNull(),
    entryId: bigint('entry_id', { mode: 'number' }).notNull(),
    /** When the entry was written, by which both lie in the partition of the same month. */
    at: timestamp({ withTimezone: true }).notNull(),
    previous: hashColumn().notNull(),
    hash: hashColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.position, table.at] }),
    unique('audit_seal_entry').on(table.entryId, table.at),
  ],
);
