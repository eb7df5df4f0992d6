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
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { changeColumns, plainText, timestamptz } from './columns';
import { records } from './recordTables';
import { domains, wholesalers } from './wholesaleTables';

/** The stored location of a number, consisting of the address fields that determine it (`emergency_parts`). */
export type StoredAddress = Record<string, string>;

/**
 * Stored state of an emergency address. Two further states are derived: a number without a row has no address, and a
 * number whose address differs from the accepted one counts as changed.
 */
export type StoredEmergencyState = 'on_file' | 'submitted' | 'accepted' | 'refused';

/**
 * Location of a number as reported to emergency services. A trigger on `phone_number` deletes it when the number leaves
 * the phone system.
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
    /** An address of the phone system. Null if the location was entered as free text. */
    addressId: bigint('address_id', { mode: 'number' }).references(() => records.id, {
      onDelete: 'set null',
    }),
    /** Copy of the address at the time it was assigned. */
    address: jsonb().$type<StoredAddress>().notNull(),
    state: text().$type<StoredEmergencyState>().notNull().default('on_file'),
    /** The location as submitted. */
    told: jsonb().$type<StoredAddress>(),
    /** The last accepted location. It remains in effect while another location is entered or submitted. */
    accepted: jsonb().$type<StoredAddress>(),
    /** Number of submissions. Responses to earlier submissions are ignored. */
    attempt: integer().notNull().default(0),
    /** Code of the reason for rejection. */
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
