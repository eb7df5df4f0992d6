import { asc, count, eq, inArray, type SQL, sql, sum } from 'drizzle-orm';
import type { EntityRecord } from '../../contract/schema';
import type { Wholesaler } from '../../contract/wholesale/wholesalers';
import type { Database } from '../database/database';
import {
  type AccountLevel,
  accounts,
  customers,
  domains,
  ratePlans,
  wholesalerRatePlans,
  wholesalers,
} from '../database/schema';
import { pickStamps } from '../records/recordStamps';

export type WholesalerAnswer = EntityRecord<typeof Wholesaler>;

/** Returns wholesalers sorted by name, with the counts and lists of the Group/CSP summary. */
export async function readWholesalers(db: Database, condition: SQL | undefined): Promise<WholesalerAnswer[]> {
  const rows = await db.select().from(wholesalers).where(condition).orderBy(asc(wholesalers.wholesalerName));
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return [];
  const totals = groupByWholesaler(await readTotals(db, ids));
  const users = groupByWholesaler(await readUsers(db, ids));
  const served = groupByWholesaler(await readCustomers(db, ids));
  const plans = groupByWholesaler(await readPlans(db, ids));
  return rows.map((row) => ({
    ...row.extra,
    id: row.id,
    wholesaler_name: row.wholesalerName,
    csp: row.csp,
    group_no: row.groupNo,
    active_host_server: row.activeHostServer,
    default_pricing_source: row.defaultPricingSource,
    domain_count: totals(row.id)[0]?.domains ?? 0,
    extension_count: Number(totals(row.id)[0]?.extensions ?? 0),
    users: users(row.id).map(({ id, email, name, level }) => ({ id, email, name, level })),
    customers: served(row.id).map(({ id, customer_number, company }) => ({ id, customer_number, company })),
    rate_plans: plans(row.id).map(({ id, rate_plan_no, rate_plan_description, plan_type }) => ({
      id,
      rate_plan_no,
      rate_plan_description,
      plan_type,
    })),
    ...pickStamps(row),
    tenant: row.wholesalerName,
  }));
}

function groupByWholesaler<Row extends { wholesalerId: number | null }>(rows: Row[]): (id: number) => Row[] {
  const groups = new Map<number | null, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.wholesalerId);
    if (group) group.push(row);
    else groups.set(row.wholesalerId, [row]);
  }
  return (id) => groups.get(id) ?? [];
}

const readTotals = (db: Database, ids: number[]) =>
  db
    .select({
      wholesalerId: domains.wholesalerId,
      domains: count(),
      extensions: sum(domains.extensionCount),
    })
    .from(domains)
    .where(inArray(domains.wholesalerId, ids))
    .groupBy(domains.wholesalerId);

/** Maximum number of users and customers listed per wholesaler, because a large one has tens of thousands. */
const MAX_LISTED = 100;

type WholesalerRow = { wholesalerId: number };

async function readFirstRows<Row extends Record<string, unknown>>(
  db: Database,
  ids: number[],
  rows: SQL,
): Promise<(Row & WholesalerRow)[]> {
  const result = await db.execute<Row & WholesalerRow>(sql`
    select house.id::int as "wholesalerId", listed.*
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as house(id)
    cross join lateral (${rows} limit ${MAX_LISTED}) as listed`);
  return result.rows;
}

type ListedUser = { id: string; email: string; name: string; level: AccountLevel };

const readUsers = (db: Database, ids: number[]) =>
  readFirstRows<ListedUser>(
    db,
    ids,
    sql`select id, email, name, level from ${accounts}
      where ${accounts.wholesalerId} = house.id::int order by ${accounts.email}`,
  );

type ListedCustomer = { id: number; customer_number: string; company: string | null };

const readCustomers = (db: Database, ids: number[]) =>
  readFirstRows<ListedCustomer>(
    db,
    ids,
    sql`select id, customer_number, company from ${customers}
      where ${customers.wholesalerId} = house.id::int order by ${customers.customerNumber}`,
  );

const readPlans = (db: Database, ids: number[]) =>
  db
    .select({
      wholesalerId: wholesalerRatePlans.wholesalerId,
      id: ratePlans.id,
      rate_plan_no: ratePlans.ratePlanNo,
      rate_plan_description: ratePlans.ratePlanDescription,
      plan_type: ratePlans.planType,
    })
    .from(wholesalerRatePlans)
    .innerJoin(ratePlans, eq(ratePlans.id, wholesalerRatePlans.ratePlanId))
    .where(inArray(wholesalerRatePlans.wholesalerId, ids))
    .orderBy(asc(ratePlans.ratePlanNo));
