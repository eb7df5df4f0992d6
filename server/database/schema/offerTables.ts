import { sql } from 'drizzle-orm';
import { bigserial, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { changeColumns, timestamptz } from './columns';
import { domains, wholesalers } from './wholesaleTables';

/** Stored state of an offer. After its end time, an open offer counts as expired. */
export type StoredOfferState = 'open' | 'chosen' | 'accepted' | 'withdrawn';

/** Offers of numbers from which a customer may choose through a link. The numbers are reserved until the offer ends. */
export const numberOffers = pgTable(
  'number_offer',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    state: text().$type<StoredOfferState>().notNull().default('open'),
    wholesalerId: integer('wholesaler_id').references(() => wholesalers.id),
    domainName: text('domain_name')
      .notNull()
      .references(() => domains.domainName, { onDelete: 'cascade' }),
    /** The offered numbers as E.164 digits. */
    numbers: text().array().notNull(),
    /** Maximum number of phone numbers that the customer can choose. */
    choose: integer().notNull(),
    chosen: text().array().notNull().default([]),
    words: text(),
    /** The customer's message with the choice. */
    note: text(),
    sentTo: text('sent_to'),
    /** SHA-256 of the link's secret. */
    digest: text().notNull(),
    /** Version counter of the choice, used to detect concurrent submissions. */
    choices: integer().notNull().default(0),
    endsAt: timestamptz('ends_at').notNull(),
    chosenAt: timestamptz('chosen_at'),
    endedAt: timestamptz('ended_at'),
    ...changeColumns,
  },
  (table) => [
    check('number_offer_state', sql`${table.state} in ('open', 'chosen', 'accepted', 'withdrawn')`),
    uniqueIndex('number_offer_digest').on(table.digest),
    index('number_offer_by_wholesaler').on(table.wholesalerId, table.id),
    index('number_offer_by_domain').on(table.domainName, table.id),
  ],
);
