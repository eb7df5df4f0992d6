import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Sealed } from '../../secrets/sealSecret';
import { changeColumns, extraColumn } from './columns';

/** Resellers of numbers and phone systems. Each reseller account refers to one of them. */
export const wholesalers = pgTable('wholesaler', {
  id: serial().primaryKey(),
  wholesalerName: text('wholesaler_name').notNull(),
  csp: text(),
  groupNo: text('group_no').unique('wholesaler_group_no'),
  activeHostServer: text('active_host_server'),
  defaultPricingSource: text('default_pricing_source'),
  provPass: text('prov_pass').$type<Sealed>(),
  provPin: text('prov_pin').$type<Sealed>(),
  ...extraColumn,
  ...changeColumns,
});

export type PlanType = 'voice' | 'extension' | 'hardware' | 'sms';

export const ratePlans = pgTable('rate_plan', {
  id: serial().primaryKey(),
  ratePlanNo: text('rate_plan_no').notNull().unique('rate_plan_no'),
  ratePlanDescription: text('rate_plan_description').notNull(),
  planType: text('plan_type').$type<PlanType>(),
  isDefault: boolean('is_default').notNull().default(false),
  discountId: integer('discount_id'),
  /** Price a month, or of a text message, without GST; null if it is not known. */
  priceCents: integer('price_cents'),
  ...extraColumn,
  ...changeColumns,
});

export const wholesalerRatePlans = pgTable(
  'wholesaler_rate_plan',
  {
    wholesalerId: integer('wholesaler_id')
      .notNull()
      .references(() => wholesalers.id, { onDelete: 'cascade' }),
    ratePlanId: integer('rate_plan_id')
      .notNull()
      .references(() => ratePlans.id),
  },
  (table) => [
    primaryKey({ columns: [table.wholesalerId, table.ratePlanId] }),
    index('wholesaler_rate_plan_plan').on(table.ratePlanId),
  ],
);

export const customers = pgTable(
  'customer',
  {
    id: serial().primaryKey(),
    customerNumber: text('customer_number').notNull().unique('customer_number'),
    company: text(),
    email: text(),
    salutation: text(),
    firstname: text(),
    lastname: text(),
    contactNumber: text('contact_number'),
    agentNumber: text('agent_number'),
    primaryAddress: text('primary_address'),
    wholesalerId: integer('wholesaler_id')
      .notNull()
      .references(() => wholesalers.id),
    active: boolean().notNull().default(true),
    ...changeColumns,
  },
  (table) => [
    index('customer_wholesaler').on(table.wholesalerId, table.customerNumber),
    uniqueIndex('customer_number_any_case').on(sql`lower(${table.customerNumber})`),
    index('customer_company').on(sql`lower(${table.company})`, table.id),
  ],
);

export type DomainStatus = 'active' | 'inactive' | 'provisioning' | 'deleted';

/** Phone systems, one per domain. */
export const domains = pgTable(
  'domain',
  {
    domainName: text('domain_name').primaryKey(),
    wholesalerId: integer('wholesaler_id')
      .notNull()
      .references(() => wholesalers.id),
    customerId: integer('customer_id').references((): AnyPgColumn => customers.id),
    display: text(),
    pbxServerid: serial('pbx_serverid').notNull().unique('domain_pbx_serverid'),
    status: text().$type<DomainStatus>().notNull().default('provisioning'),
    isProvisioned: boolean('is_provisioned').notNull().default(false),
    extensionCount: integer('extension_count').notNull().default(0),
    hostServerId: bigint('host_server_id', { mode: 'number' }),
    alias: text(),
    mode: text(),
    timezone: text(),
    dialPlan: text('dial_plan'),
    ...extraColumn,
    ...changeColumns,
  },
  (table) => [
    index('domain_wholesaler').on(table.wholesalerId),
    index('domain_customer').on(table.customerId, table.domainName),
  ],
);

/** Areas of the numbering plan. */
export const regions = pgTable(
  'region',
  {
    id: serial().primaryKey(),
    description: text().notNull(),
    areaCode: text('area_code').notNull().default(''),
    state: text(),
    ...extraColumn,
    ...changeColumns,
  },
  (table) => [unique('region_description_area_code').on(table.description, table.areaCode)],
);

/** Voice links from the carrier that carry incoming calls. Only staff can use a trunk without a wholesaler. */
export const trunks = pgTable(
  'trunk',
  {
    remoteTrunkId: text('remote_trunk_id').primaryKey(),
    wholesalerId: integer('wholesaler_id').references(() => wholesalers.id),
    maximumChannels: integer('maximum_channels'),
    moliPassthroughEnabled: boolean('moli_passthrough_enabled'),
    cliCldFormat: jsonb('cli_cld_format').$type<{ id?: number | null; name?: string | null }>(),
    additional: jsonb().$type<unknown>(),
    ...changeColumns,
  },
  (table) => [index('trunk_wholesaler').on(table.wholesalerId)],
);
