import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { BLOCK_DIGITS, blockCounts, numberCounts, regions, wholesalers } from '../../database/schema';
import { beginsWith, type Counted, type NumberFilter } from './numberFilter';

/** An order of numbers whose places can be told from the counts: by a name, then by number. */
export interface CountedOrder {
  /** What the rows are sorted by before their number; null where they are sorted by number alone. */
  name(table: Counted): SQL | null;
  /** Joins the table the name stands in. */
  join(table: Counted): SQL;
}

const none = () => sql``;
const ofRegion = (table: Counted) => sql`left join ${regions} on ${regions.id} = ${table.regionId}`;
const ofWholesaler = (table: Counted) =>
  sql`left join ${wholesalers} on ${wholesalers.id} = ${table.wholesalerId}`;
const byWholesaler: CountedOrder = { name: () => sql`${wholesalers.wholesalerName}`, join: ofWholesaler };

/** Wire name → order. */
export const countedOrders: Record<string, CountedOrder> = {
  phone_number: { name: () => null, join: none },
  state: { name: (table) => sql`${table.state}`, join: none },
  region: { name: () => sql`${regions.description}`, join: ofRegion },
  wholesaler: byWholesaler,
  tenant: byWholesaler,
  group_no: { name: () => sql`${wholesalers.groupNo}`, join: ofWholesaler },
  remote_trunk_id: { name: (table) => sql`${table.remoteTrunkId}`, join: none },
};

/** Rows of a list that stand before a page, and at most how many follow. */
export interface Window {
  offset: number;
  limit: number;
}

/** Numbers of one block, of one name where the list is sorted by names. */
export interface Stretch {
  block: string;
  name: string | null;
}

export interface Location {
  /** All numbers the filter lets through. */
  total: number;
  /** What holds the page, in the order of the list. */
  stretches: Stretch[];
  /** Numbers of the stretches that stand before the page. */
  skip: number;
}

/** Whether the counts tell how many numbers a filter lets through. */
export const isCounted = ({ prefixes, others }: NumberFilter): boolean =>
  others.length === 0 && (prefixes ?? []).every((digits) => digits.length <= BLOCK_DIGITS);

/** How many numbers a filter lets through. @param filter one that {@link isCounted} */
export async function countedTotal(db: Database, filter: NumberFilter): Promise<number> {
  const { table, where } = countsFor(filter);
  const { rows } = await db.execute<{ total: number }>(
    sql`select coalesce(sum(${table.count}), 0)::int as total from ${table} ${where}`,
  );
  return rows[0]?.total ?? 0;
}

/** Finds a page by adding up counts. @param filter one that {@link isCounted} */
export async function locatePage(
  db: Database,
  filter: NumberFilter,
  order: CountedOrder,
  { offset, limit }: Window,
  descending: boolean,
): Promise<Location> {
  const direction = descending ? sql`desc` : sql`asc`;
  const name = order.name(numberCounts);
  const { table, where } = name ? allCounts(filter) : countsFor(filter);
  const byBlock = sql`${table.block} ${direction}`;
  const inOrder = name ? sql`${name} ${direction} nulls last, ${byBlock}` : byBlock;
  const { rows } = await db.execute<{
    total: number | null;
    block: string | null;
    name: string | null;
    skipped: number;
  }>(sql`
    with up_to as materialized (
      select ${name ?? sql`null::text`} as name, ${table.block} as block, sum(${table.count})::int as numbers,
        (sum(sum(${table.count})::int) over (order by ${inOrder}))::int as reached
      from ${table} ${order.join(numberCounts)} ${where} group by 1, 2
    )
    select total, name, block, reached - numbers as skipped
    from (select max(reached) as total from up_to) as everything
    left join up_to on reached > ${offset} and reached - numbers < ${offset + limit}
    order by reached`);
  return {
    total: rows[0]?.total ?? 0,
    stretches: rows.flatMap(({ block, name }) => (block === null ? [] : [{ block, name }])),
    skip: offset - (rows[0]?.skipped ?? offset),
  };
}

/** The smaller of the two tables of counts that can answer a filter. */
function countsFor(filter: NumberFilter) {
  if (filter.owners(numberCounts).length > 0) return allCounts(filter);
  return { table: blockCounts, where: where(filter.states(blockCounts), blockCounts.block, filter) };
}

function allCounts(filter: NumberFilter) {
  const conditions = [...filter.states(numberCounts), ...filter.owners(numberCounts)];
  return { table: numberCounts, where: where(conditions, numberCounts.block, filter) };
}

function where(
  conditions: SQL[],
  block: typeof numberCounts.block | typeof blockCounts.block,
  filter: NumberFilter,
): SQL {
  const condition = and(...conditions, beginsWith(block, filter.prefixes));
  return condition ? sql`where ${condition}` : sql``;
}
