import { bigint, bigserial, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Sealed } from '../../secrets/sealSecret';
import { changeColumns, currentTimestamp, timestamptz } from './columns';

export const webhooks = pgTable(
  'webhook',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Account id of the owner. */
    ownerId: text('owner_id').notNull(),
    wholesalerId: integer('wholesaler_id'),
    domainName: text('domain_name'),
    name: text().notNull(),
    url: text().notNull(),
    /** Context to which the encryption of the secret is bound. It is random and never changes. */
    sealedFor: text('sealed_for').notNull(),
    secret: text().$type<Sealed>().notNull(),
    isOn: boolean('is_on').notNull().default(true),
    ...changeColumns,
  },
  (table) => [index('webhook_owner').on(table.ownerId, table.id)],
);

/** Delivery health of each webhook. Stored separately because it is not a change to the webhook. */
export const webhookHealth = pgTable('webhook_health', {
  webhookId: bigint('webhook_id', { mode: 'number' })
    .primaryKey()
    .references(() => webhooks.id, { onDelete: 'cascade' }),
  /** Time since which deliveries have been failing. Null if the last delivery succeeded. */
  failingSince: timestamptz('failing_since'),
  lastStatus: integer('last_status'),
  lastAt: timestamptz('last_at').notNull(),
});

/** `waiting`: waits for its scheduled time or a retry; `failed`: all retries are exhausted. */
export type DeliveryState = 'waiting' | 'sent' | 'failed';

/** Webhook deliveries, with the latest response to each. */
export const webhookDeliveries = pgTable(
  'webhook_delivery',
  {
    /** Value of the `webhook-id` header, which allows recipients to detect duplicates. */
    id: text().primaryKey(),
    webhookId: bigint('webhook_id', { mode: 'number' })
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    /** Exact request body. */
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
