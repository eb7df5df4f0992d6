import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { NumberState } from '../../../contract/numbers/numberStates';
import {
  exclusivePortStates,
  type PortCategory,
  type PortState,
  portStates,
} from '../../../contract/numbers/portStates';
import { changeColumns, plainText, timestamptz } from './columns';
import { media } from './recordTables';
import { domains, regions, trunks, wholesalers } from './wholesaleTables';

const toSqlList = (states: readonly PortState[]): SQL =>
  sql.raw(states.map((state) => `'${state}'`).join(', '));
const stateList = toSqlList(Object.keys(portStates) as PortState[]);

export interface StoredPortTest {
  at: string;
  by: string;
  number: string | null;
  works: boolean;
  note: string | null;
}

/** Orders to port in numbers of the same losing carrier and category, for a phone system, a trunk or both. */
export const portOrders = pgTable(
  'port_order',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    state: text().$type<PortState>().notNull().default('draft'),
    wholesalerId: integer('wholesaler_id').references(() => wholesalers.id),
    domainName: text('domain_name').references(() => domains.domainName, { onDelete: 'set null' }),
    remoteTrunkId: plainText('remote_trunk_id').references(() => trunks.remoteTrunkId, {
      onDelete: 'set null',
    }),
    losingCarrier: text('losing_carrier').notNull(),
    category: text().$type<PortCategory>().notNull(),
    accountNumber: text('account_number'),
    billingName: text('billing_name'),
    billingAddress: text('billing_address'),
    contactName: text('contact_name'),
    contactNumber: text('contact_number'),
    contactEmail: text('contact_email'),
    wantedDate: date('wanted_date', { mode: 'string' }),
    windowHours: integer('window_hours').notNull(),
    note: text(),
    /** Number of submissions to the carrier. Responses to earlier submissions are ignored. */
    attempt: integer().notNull().default(0),
    submittedAt: timestamptz('submitted_at'),
    submittedBy: text('submitted_by'),
    confirmedDate: date('confirmed_date', { mode: 'string' }),
    /** Confirmed time of the port, `HH:MM`. */
    confirmedTime: text('confirmed_time'),
    /** Codes of the carrier's reasons for rejecting the whole order. */
    reasons: text().array().notNull().default([]),
    signedName: text('signed_name'),
    signedTitle: text('signed_title'),
    signedOn: date('signed_on', { mode: 'string' }),
    signedBy: text('signed_by'),
    /** Letter of authority. Null unless it matches the current content of the order. */
    letterId: bigint('letter_id', { mode: 'number' }).references(() => media.id, { onDelete: 'set null' }),
    letterSha256: text('letter_sha256'),
    tests: jsonb().$type<StoredPortTest[]>().notNull().default([]),
    cutOverAt: timestamptz('cut_over_at'),
    wayBackUntil: timestamptz('way_back_until'),
    endedAt: timestamptz('ended_at'),
    cancelReason: text('cancel_reason'),
    /** Original order, if the carrier rejected these numbers but confirmed the others. */
    followsId: bigint('follows_id', { mode: 'number' }),
    ...changeColumns,
  },
  (table) => [
    check('port_order_state', sql`${table.state} in (${stateList})`),
    index('port_order_by_state').on(table.state, table.id),
    index('port_order_by_wholesaler').on(table.wholesalerId, table.id),
    index('port_order_by_domain').on(table.domainName, table.id),
    index('port_order_by_trunk').on(table.remoteTrunkId).where(sql`${table.remoteTrunkId} is not null`),
    index('port_order_by_date').on(sql`coalesce(${table.confirmedDate}, ${table.wantedDate})`, table.id),
    index('port_order_letter').on(table.letterId).where(sql`${table.letterId} is not null`),
  ],
);

/** Numbers of an order. A number belongs exclusively to its order from submission until the order ends. */
export const portNumbers = pgTable(
  'port_number',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => portOrders.id),
    /** E.164 digits without `+`. */
    number: plainText().notNull(),
    /** State of the number. Equal to the state of its order, unless the number has been withdrawn. */
    state: text().$type<PortState>().notNull().default('draft'),
    wholesalerId: integer('wholesaler_id').references(() => wholesalers.id),
    domainName: text('domain_name').references(() => domains.domainName, { onDelete: 'set null' }),
    regionId: integer('region_id').references(() => regions.id),
    leadsTo: text('leads_to'),
    /** Code of the carrier's reason for rejecting the number. */
    reason: text(),
    /** Inventory state before the port, restored if the number is returned. Null: the number was not in the inventory. */
    knownAs: text('known_as').$type<NumberState>(),
    ...changeColumns,
  },
  (table) => [
    check('port_number_state', sql`${table.state} in (${stateList})`),
    check('port_number_plain', sql`${table.number} ~ '^[0-9]{3,15}$'`),
    uniqueIndex('port_number_open')
      .on(table.number)
      .where(sql`${table.state} in (${toSqlList(exclusivePortStates)})`),
    index('port_number_of').on(table.orderId, table.number),
    index('port_number_digits').on(table.number),
    index('port_number_by_wholesaler').on(table.wholesalerId, table.id),
    index('port_number_by_domain').on(table.domainName, table.id),
    index('port_number_by_region').on(table.regionId).where(sql`${table.regionId} is not null`),
  ],
);
