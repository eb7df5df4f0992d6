import { bigint, bigserial, boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Sealed } from '../../secrets/sealSecret';
import { changeColumns, currentTimestamp } from './columns';

const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** Addresses that are told by signed requests. */
export const webhooks = pgTable(
  'webhook',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Whose it is: an account's id. */
    ownerId: text('owner_id').notNull(),
    wholesalerId: integer('wholesaler_id'),
    domainName: text('domain_name'),
    name: text().notNull(),
    url: text().notNull(),
    /** What the secret is sealed for: random, and the same for good. */
    sealedFor: text('sealed_for').notNull(),
    secret: text().$type<Sealed>().notNull(),
    isOn: boolean('is_on').notNull().default(true),
    ...changeColumns,
  },
  (table) => [index('webhook_owner').on(table.ownerId, table.id)],
);

/** How a webhook answers: apart, since that is no change of it. */
export const webhookHealth = pgTable('webhook_health', {
  webhookId: bigint('webhook_id', { mode: 'number' })
    .primaryKey()
    .references(() => webhooks.id, { onDelete: 'cascade' }),
  /** Since then it has taken nothing; null: it has taken the last. */
  failingSince: timestamptz('failing_since'),
  lastStatus: integer('last_status'),
  lastAt: timestamptz('last_at').notNull(),
});

/** `waiting`: for its time or another try; `failed`: given up. */
export type DeliveryState = 'waiting' | 'sent' | 'failed';

/** What is sent to webhooks, with what was answered last. */
export const webhookDeliveries = pgTable(
  'webhook_delivery',
  {
    /** The header `webhook-id`: receivers know by it what they have had already. */
    id: text().primaryKey(),
    webhookId: bigint('webhook_id', { mode: 'number' })
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    /** The bytes that are sent. */
    body: text().notNull(),
    state: text().$type<DeliveryState>().notNull().default('waiting'),
    tries: integer().notNull().default(0),
    status: integer(),
    answer: text(),
    ms: integer(),
    madeAt: timestamptz('made_at').notNull().default(currentTimestamp),
    triedAt: timestamptz('tried_at'),
  },
  (table) => [
    index('webhook_delivery_webhook').on(table.webhookId, table.madeAt),
    index('webhook_delivery_made').on(table.madeAt),
  ],
);
