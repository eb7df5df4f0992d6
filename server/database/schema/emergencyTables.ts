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

/** The stored location of a number: the address fields that determine it (`emergency_parts`). */
export type StoredPlace = Record<string, string>;

/** Stored state: a number without a row has no address, and one with a newer address than the accepted one is reported as changed. */
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
    /** An address of the phone system; null: entered as free text. */
    addressId: bigint('address_id', { mode: 'number' }).references(() => records.id, {
      onDelete: 'set null',
    }),
    /** Copy of the address from when it was assigned. */
    address: jsonb().$type<StoredPlace>().notNull(),
    state: text().$type<StoredEmergencyState>().notNull().default('on_file'),
    /** The address as submitted. */
    told: jsonb().$type<StoredPlace>(),
    /** The last accepted address, which remains in effect while another one is set or submitted. */
    accepted: jsonb().$type<StoredPlace>(),
    /** Number of submissions; responses to an earlier one are ignored. */
    attempt: integer().notNull().default(0),
    /** Rejection code. */
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
