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

/** The three kinds of people: staff see everything, the others their own tenant only. */
export type AccountLevel = 'staff' | 'reseller' | 'customer';

/** The people the bundled identity provider knows. */
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

/** What somebody signs in with beside a password: an authenticator app, a passkey, recovery codes. */
export const signInFactors = pgTable(
  'sign_in_factor',
  {
    /** A passkey's own id, a recovery code's digest, or a random one. */
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text().$type<'app' | 'passkey' | 'recovery'>().notNull(),
    name: text().notNull(),
    /** An app's secret, sealed; a passkey's public key. */
    secret: text(),
    /** An app's time step or a passkey's count that was used last: neither goes back. */
    counter: bigint({ mode: 'number' }).notNull().default(0),
    /** How a passkey is reached, as its browser says. */
    transports: jsonb().$type<string[]>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(currentTimestamp),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [index('sign_in_factor_account').on(table.accountId)],
);

/** What the identity provider must remember: sessions, grants, codes, refresh tokens. */
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
    /** Where a sign-in was begun from, while nobody knows by whom. */
    address: text(),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    consumedAt: timestamp('consumed_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.id] }),
    index('identity_payload_grant').on(table.grantId),
    index('identity_payload_uid').on(table.model, table.uid),
    index('identity_payload_address').on(table.model, table.address, table.expiresAt),
    index('identity_payload_expires').on(table.expiresAt),
  ],
);

/** Made once and kept, so that a restart signs nobody out: signing keys and cookie keys, encrypted. */
export const signInSecrets = pgTable('sign_in_secret', {
  name: text().primaryKey(),
  value: jsonb().$type<Sealed>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(currentTimestamp),
});

/** How often something was tried lately, by what is counted; columns as the library of limits names them. */
export const signInAttempts = pgTable(
  'sign_in_attempt',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: timestamp({ withTimezone: true }),
  },
  (table) => [index('sign_in_attempt_expire').on(table.expire)],
);

/** Keys that secrets of this database may be encrypted with, by their ids: a process needs all of them. */
export const secretKeyIds = pgTable('secret_key', {
  id: text().primaryKey(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(currentTimestamp),
});
