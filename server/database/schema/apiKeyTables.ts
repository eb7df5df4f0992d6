import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { changeColumns, currentTimestamp } from './columns';
import type { AccountLevel } from './signInTables';
import { domains, wholesalers } from './wholesaleTables';

const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** What programs sign in with: accounts of their own, with a role and a place. */
export const apiKeys = pgTable(
  'api_key',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    name: text().notNull(),
    /** How the key begins; the rest is not kept. */
    prefix: text().notNull(),
    /** SHA-256 of the whole key, in hexadecimal digits. */
    digest: text().notNull(),
    level: text().$type<AccountLevel>().notNull(),
    roleId: bigint('role_id', { mode: 'number' }).notNull(),
    wholesalerId: integer('wholesaler_id').references(() => wholesalers.id),
    domainName: text('domain_name').references(() => domains.domainName, { onDelete: 'cascade' }),
    /** Whom the audit log names beside the key. */
    madeBy: text('made_by').notNull(),
    /** Networks it may come from; none: any. */
    addresses: jsonb().$type<string[]>().notNull().default([]),
    expiresAt: timestamptz('expires_at'),
    revokedAt: timestamptz('revoked_at'),
    ...changeColumns,
  },
  (table) => [
    uniqueIndex('api_key_prefix').on(table.prefix),
    index('api_key_wholesaler').on(table.wholesalerId),
    index('api_key_domain').on(table.domainName),
  ],
);

const keyIdColumn = () =>
  bigint('key_id', { mode: 'number' })
    .notNull()
    .references(() => apiKeys.id, { onDelete: 'cascade' });

/** When keys were last used: apart, since it is no change of the key. */
export const apiKeyUses = pgTable('api_key_use', {
  keyId: keyIdColumn().primaryKey(),
  at: timestamptz('at').notNull(),
  address: text(),
});

/** What was asked for with keys, for a while. */
export const apiKeyRequests = pgTable(
  'api_key_request',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    keyId: keyIdColumn(),
    at: timestamptz('at').notNull().default(currentTimestamp),
    method: text().notNull(),
    /** The call of the contract; of what stands beside it, the path. */
    call: text().notNull(),
    status: integer().notNull(),
    durationMs: integer('duration_ms').notNull(),
    address: text(),
  },
  (table) => [
    index('api_key_request_key').on(table.keyId, table.id),
    index('api_key_request_at').on(table.at),
  ],
);
