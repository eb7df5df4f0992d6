import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Sealed } from '../../secrets/sealSecret';
import { currentTimestamp } from './columns';

/** Account levels. Staff can access everything; other levels only their own tenant, or their own extension. */
export type AccountLevel = 'staff' | 'reseller' | 'customer' | 'self';

/** Accounts of the bundled identity provider. */
export const accounts = pgTable(
  'account',
  {
    id: text().primaryKey(),
    email: text().notNull(),
    name: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    level: text().$type<AccountLevel>().notNull(),
    wholesalerId: integer('wholesaler_id'),
    domainName: text('domain_name'),
    orgId: text('org_id'),
    orgName: text('org_name'),
    disabled: boolean().notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(currentTimestamp),
  },
  (table) => [
    uniqueIndex('account_email').on(sql`lower(${table.email})`),
    index('account_wholesaler').on(table.wholesalerId, table.email),
    index('account_domain').on(table.domainName),
  ],
);

/** Additional sign-in factors: authenticator apps, passkeys, recovery codes. */
export const signInFactors = pgTable(
  'sign_in_factor',
  {
    /** Id of a passkey, digest of a recovery code, or a random id. */
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text().$type<'app' | 'passkey' | 'recovery'>().notNull(),
    name: text().notNull(),
    /** Encrypted secret of an authenticator app, or public key of a passkey. */
    secret: text(),
    /** Last time step used with an app, or signature counter of a passkey. Never decreases. */
    counter: bigint({ mode: 'number' }).notNull().default(0),
    /** Transports of a passkey, as reported by the browser. */
    transports: jsonb().$type<string[]>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(currentTimestamp),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [index('sign_in_factor_account').on(table.accountId)],
);

/** State of the identity provider, such as sessions, grants, codes and refresh tokens. */
export const identityPayloads = pgTable(
  'identity_payload',
  {
    model: text().notNull(),
    id: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    grantId: text('grant_id'),
    uid: text(),
    userCode: text('user_code'),
    accountId: text('account_id'),
    /** Client address of an unfinished sign-in. */
    address: text(),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    consumedAt: timestamp('consumed_at', { withTimezone: true }),
    /** When a refresh token was used for the second and last time. */
    reusedAt: timestamp('reused_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.id] }),
    index('identity_payload_grant').on(table.grantId),
    index('identity_payload_uid').on(table.model, table.uid),
    index('identity_payload_address').on(table.model, table.address, table.expiresAt),
    index('identity_payload_expires').on(table.expiresAt),
  ],
);

/** Signing keys and cookie keys, encrypted. They are stored so that a restart does not sign users out. */
export const signInSecrets = pgTable('sign_in_secret', {
  name: text().primaryKey(),
  value: jsonb().$type<Sealed>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(currentTimestamp),
});

/** Rate limit counters by key. The rate limiting library prescribes the column names. */
export const signInAttempts = pgTable(
  'sign_in_attempt',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: timestamp({ withTimezone: true }),
  },
  (table) => [index('sign_in_attempt_expire').on(table.expire)],
);

/** Ids of the keys with which secrets in this database are encrypted. A process needs all of these keys. */
export const secretKeyIds = pgTable('secret_key', {
  id: text().primaryKey(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(currentTimestamp),
});
