import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { changeColumns, plainText } from './columns';
import { records } from './recordTables';
import { domains, wholesalers } from './wholesaleTables';

const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** What is kept of where a number is used: the fields of an address that say where it is (`emergency_parts`). */
export type StoredPlace = Record<string, string>;

/** What is kept: a number without a row has no address, and one whose accepted address is another now is told to have changed. */
export type StoredEmergencyState = 'on_file' | 'submitted' | 'accepted' | 'refused';

/**
 * Where a number of a phone system is used, as emergency services are told. It goes with the number: a trigger on `phone_number` removes it
 * when the number is no longer that phone system's.
 */
export const emergencyAddresses = pgTable(
  'emergency_address',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** E.164 digits without `+`. */
    phoneNumber: plainText('phone_number').notNull(),
    domainName: text('domain_name')
      .notNull()
      .references(() => domains.domainName, { onDelete: 'cascade' }),
    wholesalerId: integer('wholesaler_id').references(() => wholesalers.id),
    /** One of the phone system's addresses; null: it was written out. */
    addressId: bigint('address_id', { mode: 'number' }).references(() => records.id, {
      onDelete: 'set null',
    }),
    /** As it was when it was set. */
    address: jsonb().$type<StoredPlace>().notNull(),
    state: text().$type<StoredEmergencyState>().notNull().default('on_file'),
    /** As it was submitted. */
    told: jsonb().$type<StoredPlace>(),
    /** Where emergency services go: as they accepted it last, while another one is set or asked about. */
    accepted: jsonb().$type<StoredPlace>(),
    /** How often it was submitted: an answer to an earlier time is none to this. */
    attempt: integer().notNull().default(0),
    /** Why it was refused: a code. */
    reason: text(),
    submittedAt: timestamptz('submitted_at'),
    submittedBy: text('submitted_by'),
    answeredAt: timestamptz('answered_at'),
    ...changeColumns,
  },
  (table) => [
    check('emergency_address_state', sql`${table.state} in ('on_file', 'submitted', 'accepted', 'refused')`),
    uniqueIndex('emergency_address_of').on(table.phoneNumber),
    index('emergency_address_by_domain').on(table.domainName, table.id),
    index('emergency_address_by_wholesaler').on(table.wholesalerId, table.id),
    index('emergency_address_at').on(table.addressId).where(sql`${table.addressId} is not null`),
    index('emergency_address_refused').on(table.id).where(sql`${table.state} = 'refused'`),
    index('emergency_address_submitted').on(table.id).where(sql`${table.state} = 'submitted'`),
  ],
);
