import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { emergencyAddressExemptions } from '../../../contract/numbers/emergencyStates';
import { type NumberState, numberStates } from '../../../contract/numbers/numberStates';
import { changeColumns, extraColumn, plainText } from './columns';
import { numberOffers } from './offerTables';
import { domains, regions, trunks, wholesalers } from './wholesaleTables';

const emptyObject = sql`'{}'::jsonb`;
const emptyList = sql`'[]'::jsonb`;
const stateList: SQL = sql.raw(
  Object.keys(numberStates)
    .map((state) => `'${state}'`)
    .join(', '),
);

const exemptPrefixes = emergencyAddressExemptions.flatMap(({ prefixes }) => prefixes).join('|');

/** Condition that a number needs an emergency address, according to the contract's rule. */
export const needsEmergencyAddress = (number: AnyPgColumn): SQL<boolean> =>
  sql<boolean>`${number} !~ ${sql.raw(`'^(${exemptPrefixes})'`)}`;

export type RangeKind = 'plan' | 'group';

/**
 * Ranges of consecutive numbers: blocks of the numbering plan, or groups of inventory numbers. Blocks may be nested;
 * the longest matching prefix determines a number's region.
 */
export const numberRanges = pgTable(
  'number_range',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    kind: text().$type<RangeKind>().notNull(),
    /** Common leading digits of the range. */
    prefix: plainText().notNull(),
    firstNumber: plainText('first_number').notNull(),
    lastNumber: plainText('last_number').notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** Name of the group. */
    leaseName: text('lease_name'),
    /** Region of the numbers. Set only for blocks of the numbering plan. */
    regionId: integer('region_id').references(() => regions.id),
    ...changeColumns,
  },
  (table) => [
    check('number_range_kind', sql`${table.kind} in ('plan', 'group')`),
    uniqueIndex('number_range_plan').on(table.prefix).where(sql`${table.kind} = 'plan'`),
    uniqueIndex('number_range_group').on(table.firstNumber).where(sql`${table.kind} = 'group'`),
    index('number_range_prefix').on(table.prefix, table.id),
    index('number_range_region').on(table.regionId, table.kind),
    // Partial index for word search, because few groups have a name.
    index('number_range_lease').on(table.leaseName, table.id).where(sql`${table.leaseName} is not null`),
  ],
);

/** The inventory, with one row per number. */
export const phoneNumbers = pgTable(
  'phone_number',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** E.164 digits without `+`. The index `phone_number_digits` ensures that they are unique. */
    phoneNumber: plainText('phone_number').notNull(),
    state: text().$type<NumberState>().notNull().default('available'),
    regionId: integer('region_id').references(() => regions.id),
    /** Group to which the number belongs. */
    rangeId: bigint('range_id', { mode: 'number' }).references(() => numberRanges.id),
    /** Wholesaler that owns the number. Null: the operator. */
    wholesalerId: integer('wholesaler_id').references(() => wholesalers.id),
    remoteTrunkId: plainText('remote_trunk_id').references(() => trunks.remoteTrunkId),
    domainName: plainText('domain_name').references(() => domains.domainName),
    customerNumber: text('customer_number'),
    display: text(),
    directoryListing: boolean('directory_listing').notNull().default(false),
    dateAllocated: timestamp('date_allocated', { withTimezone: true, mode: 'string' }),
    /** Account that reserved the number (`account.id`). */
    heldBy: text('held_by'),
    /** Time at which the reservation expires. */
    heldUntil: timestamp('held_until', { withTimezone: true, mode: 'string' }),
    /** Offer for which the number is reserved. */
    offerId: bigint('offer_id', { mode: 'number' }).references(() => numberOffers.id, {
      onDelete: 'set null',
    }),
    dateQuarantined: date('date_quarantined', { mode: 'string' }),
    quarantineRelease: date('quarantine_release', { mode: 'string' }),
    cancelType: text('cancel_type'),
    cancelComment: text('cancel_comment'),
    ani: text(),
    destinationAccount: text('destination_account'),
    destinationUserType: text('destination_user_type'),
    serviceFlag: text('service_flag'),
    isPrimary: boolean('is_primary').notNull().default(false),
    ipnd: jsonb().$type<unknown[]>().notNull().default(emptyList),
    routing: jsonb().$type<Record<string, unknown>>().notNull().default(emptyObject),
    ...extraColumn,
    ...changeColumns,
  },
  (table) => [
    check('phone_number_plain', sql`${table.phoneNumber} ~ '^[0-9]{3,15}$'`),
    check('phone_number_state', sql`${table.state} in (${stateList})`),
    // Partial index: most numbers are assigned and do not need it, while numbers in other states may be rare.
    index('phone_number_by_state')
      .on(table.state, table.phoneNumber)
      .where(sql`${table.state} <> 'assigned'`),
    index('phone_number_by_trunk')
      .on(table.remoteTrunkId, table.phoneNumber)
      .where(sql`${table.remoteTrunkId} is not null`),
    index('phone_number_by_domain')
      .on(table.domainName, table.phoneNumber)
      .where(sql`${table.domainName} is not null`),
    index('phone_number_by_wholesaler').on(table.wholesalerId, table.phoneNumber),
    // Single-column index: regions have many numbers, so deduplication reduces its size to a sixth of that of
    // a composite index.
    index('phone_number_by_region').on(table.regionId),
    index('phone_number_by_range')
      .on(table.rangeId, table.phoneNumber)
      .where(sql`${table.rangeId} is not null`),
    index('phone_number_by_quarantine')
      .on(table.dateQuarantined, table.phoneNumber)
      .where(sql`${table.dateQuarantined} is not null`),
    index('phone_number_by_release')
      .on(table.quarantineRelease, table.phoneNumber)
      .where(sql`${table.quarantineRelease} is not null`),
    index('phone_number_by_allocation')
      .on(table.dateAllocated, table.phoneNumber)
      .where(sql`${table.dateAllocated} is not null`),
    index('phone_number_held').on(table.heldUntil).where(sql`${table.heldUntil} is not null`),
    index('phone_number_offered').on(table.offerId).where(sql`${table.offerId} is not null`),
    // Used by Home, which counts numbers without an emergency address on each visit.
    index('phone_number_emergency')
      .on(table.phoneNumber, table.domainName, table.wholesalerId)
      .where(
        sql`${table.domainName} is not null and ${table.state} = 'assigned' and ${needsEmergencyAddress(table.phoneNumber)}`,
      ),
    index('phone_number_ending').on(sql`reverse(${table.phoneNumber})`),
    uniqueIndex('phone_number_primary').on(table.domainName).where(sql`${table.isPrimary}`),
  ],
);

/** Searchable text of a number, with one field per line. Must match the index `phone_number_words` (search_indexes.sql). */
export const numberSearchText: SQL = sql`(${phoneNumbers.phoneNumber} || E'\n' || coalesce(${phoneNumbers.display}, '')
  || E'\n' || coalesce(${phoneNumbers.customerNumber}, '') collate "default")`;

/** Number of leading digits that define a block in {@link numberCounts}. With eleven-digit numbers, a block contains 1,000 numbers. */
export const BLOCK_DIGITS = 8;

/**
 * Number of phone numbers per block and kind, maintained by triggers on `phone_number`. Used for totals and deep pages,
 * which would otherwise have to count millions of rows.
 */
export const numberCounts = pgTable(
  'number_count',
  {
    block: plainText().notNull(),
    state: text().$type<NumberState>().notNull(),
    wholesalerId: integer('wholesaler_id'),
    remoteTrunkId: plainText('remote_trunk_id'),
    regionId: integer('region_id'),
    count: integer().notNull(),
  },
  (table) => [
    unique('number_count_key')
      .on(table.block, table.state, table.wholesalerId, table.remoteTrunkId, table.regionId)
      .nullsNotDistinct(),
    index('number_count_trunk').on(table.remoteTrunkId).where(sql`${table.remoteTrunkId} is not null`),
    index('number_count_wholesaler').on(table.wholesalerId),
    index('number_count_region').on(table.regionId),
  ],
);

/** {@link numberCounts} aggregated by block and state. Has a tenth of the rows and serves the most frequently used lists. */
export const blockCounts = pgTable(
  'block_count',
  {
    block: plainText().notNull(),
    state: text().$type<NumberState>().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.state, table.block] })],
);

/**
 * {@link numberCounts} aggregated by trunk, wholesaler and area, for the number of numbers on each trunk. Areas of
 * five digits prevent changes to different parts of a trunk from waiting for each other.
 */
export const trunkCounts = pgTable(
  'trunk_count',
  {
    remoteTrunkId: plainText('remote_trunk_id').notNull(),
    wholesalerId: integer('wholesaler_id'),
    area: plainText().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    unique('trunk_count_key').on(table.remoteTrunkId, table.area, table.wholesalerId).nullsNotDistinct(),
  ],
);
