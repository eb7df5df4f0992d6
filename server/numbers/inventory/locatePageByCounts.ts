import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { BLOCK_DIGITS, blockCounts, numberCounts } from '../../database/schema';
import type { CountedOrder } from './countedSortOrders';
import { beginsWith, type NumberFilter } from './numberFilter';

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
