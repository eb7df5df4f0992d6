import { bigint, bigserial, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { changeColumns, currentTimestamp, timestamptz } from './columns';
import type { AccountLevel } from './signInTables';
import { domains, wholesalers } from './wholesaleTables';

/** API keys, which authenticate programs. Each key has its own role and tenant. */
export const apiKeys = pgTable(
  'api_key',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    name: text().notNull(),
    /** Leading characters of the key. The rest is not stored. */
    prefix: text().notNull(),
    /** SHA-256 of the whole key, in hexadecimal. */
    digest: text().notNull(),
    level: text().$type<AccountLevel>().notNull(),
    roleId: bigint('role_id', { mode: 'number' }).notNull(),
    wholesalerId: integer('wholesaler_id').references(() => wholesalers.id),
    domainName: text('domain_name').references(() => domains.domainName, { onDelete: 'cascade' }),
    /** Creator of the key, shown next to the key in the audit log. */
    madeBy: text('made_by').notNull(),
    /** User whose permissions the key must not exceed. Null if the creator is known only to an identity provider. */
    ownerId: text('owner_id'),
    /** From when on the key is refused, because its owner has lost its permissions. */
    suspendsAt: timestamptz('suspends_at'),
    /** Networks from which the key is accepted. Empty: any network. */
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

/** Last use of each key. Stored separately because it is not a change to the key. */
export const apiKeyUses = pgTable('api_key_use', {
  keyId: keyIdColumn().primaryKey(),
  at: timestamptz('at').notNull(),
  address: text(),
});

export const apiKeyRequests = pgTable(
  'api_key_request',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    keyId: keyIdColumn(),
    at: timestamptz('at').notNull().default(currentTimestamp),
    method: text().notNull(),
    /** Name of the contract call, or the path of a request outside the contract. */
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
