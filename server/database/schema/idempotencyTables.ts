import { bigserial, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { currentTimestamp, timestamptz } from './columns';

/** Responses to calls with an `Idempotency-Key`, each committed together with the effect of its call. */
export const keyedCalls = pgTable(
  'keyed_call',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** User or API key that chose the key. */
    caller: text().notNull(),
    /** Name of the contract call. */
    call: text().notNull(),
    key: text().notNull(),
    /** Digest of the request and the response, encrypted because either may contain secrets. Null during the call. */
    response: text(),
    at: timestamptz('at').notNull().default(currentTimestamp),
  },
  (table) => [
    uniqueIndex('keyed_call_key').on(table.caller, table.call, table.key),
    index('keyed_call_at').on(table.at),
  ],
);
