import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database';
import { BLOCK_DIGITS, blockCounts, numberCounts, regions, trunks, wholesalers } from '../../database/schema';
import { buildPrefixCondition } from './buildNumberSearch';
import type { FilterTable, NumberQuery } from './parseNumberQuery';

/** A sort order by which a page can be located using the count tables: by a name, then by number. */
export interface CountedOrder {
  /** Column that identifies the name; null when sorted by number only. */
  key(table: FilterTable): PgColumn | null;
  /** Sort expression for the name with the given key. */
  name(key: SQL): SQL;
  join(key: SQL): SQL;
  /** Query for all names, with the columns `id` and `name`. */
  names: SQL;
}

const joinRegion = (key: SQL) => sql`left join ${regions} on ${regions.id} = ${key}`;
const joinWholesaler = (key: SQL) => sql`left join ${wholesalers} on ${wholesalers.id} = ${key}`;
const createNamedOrder = (
  key: (table: FilterTable) => PgColumn,
  name: PgColumn,
  join: CountedOrder['join'],
): CountedOrder => ({
  key,
  name: () => sql`${name}`,
  join,
  names: sql`(select id, ${sql.identifier(name.name)} as name from ${name.table})`,
});
const createOwnNameOrder = (key: (table: FilterTable) => PgColumn, names: SQL): CountedOrder => ({
  key,
  name: (value) => value,
  join: () => sql``,
  names,
});
const wholesalerOrder = createNamedOrder(
  (table) => table.wholesalerId,
  wholesalers.wholesalerName,
  joinWholesaler,
);

const numberOrder: CountedOrder = {
  key: () => null,
  name: (value) => value,
  join: () => sql``,
  names: sql``,
};

export const countedOrders: Record<string, CountedOrder> = {
  phone_number: numberOrder,
  state: createOwnNameOrder(
    (table) => table.state,
    sql`(select distinct ${blockCounts.state} as id, ${blockCounts.state} as name from ${blockCounts})`,
  ),
  region: createNamedOrder((table) => table.regionId, regions.description, joinRegion),
  wholesaler: wholesalerOrder,
  tenant: wholesalerOrder,
  group_no: createNamedOrder((table) => table.wholesalerId, wholesalers.groupNo, joinWholesaler),
  remote_trunk_id: createOwnNameOrder(
    (table) => table.remoteTrunkId,
    sql`(select ${trunks.remoteTrunkId} as id, ${trunks.remoteTrunkId} as name from ${trunks})`,
  ),
};

export interface Window {
  offset: number;
  limit: number;
}

/** The numbers of one block or, when sorted by name, the part of a block with one name. */
export interface NumberBlock {
  block: string;
  name: string | null;
}

export interface PageLocation {
  total: number;
  /** The blocks that contain the page, in list order. */
  stretches: NumberBlock[];
  /** Number of rows in these blocks before the page. */
  skip: number;
}

export const canUseCounts = ({ prefixes, conditions }: NumberQuery): boolean =>
  conditions.length === 0 && (prefixes ?? []).every((digits) => digits.length <= BLOCK_DIGITS);

/** Returns the number of rows that match a query. @param query a query that satisfies {@link canUseCounts} */
export async function readTotal(db: Database, query: NumberQuery): Promise<number> {
  const { table, condition } = getCountQuery(query);
  const { rows } = await db.execute<{ total: number }>(
    sql`select coalesce(sum(${table.count}), 0)::int as total from ${table} ${buildOptionalWhere(condition)}`,
  );
  return rows[0]?.total ?? 0;
}

/** Locates a page by adding up counts. @param query a query that satisfies {@link canUseCounts} */
export async function locatePage(
  db: Database,
  query: NumberQuery,
  order: CountedOrder,
  window: Window,
): Promise<PageLocation> {
  const direction = query.descending ? sql`desc` : sql`asc`;
  const key = order.key(numberCounts);
  if (!key) {
    const { table, condition } = getCountQuery(query);
    const { rows } = await db.execute<LocatedRow>(sql`
      with up_to as materialized (
        select null::text as name, ${table.block} as block, sum(${table.count})::int as numbers,
          (sum(sum(${table.count})::int) over (order by ${table.block} ${direction}))::int as reached
        from ${table} ${buildOptionalWhere(condition)} group by 2
      )
      select total, name, block, reached - numbers as skipped
      from (select max(reached) as total from up_to) as everything ${buildPageJoin(window)}`);
    return toPageLocation(rows, window);
  }
  const places = {
    ...(key === numberCounts.state ? getCountQuery(query) : getFullCountQuery(query)),
    order,
    direction,
  };
  // Most requests are for the start of a list, so try the first name before considering the others.
  const total = await readTotal(db, query);
  const first = await db.execute<LocatedRow>(buildFirstNameQuery(places, window));
  if (window.offset + window.limit <= (first.rows[0]?.total ?? 0))
    return { ...toPageLocation(first.rows, window), total };
  const { rows } = await db.execute<LocatedRow>(buildNamesQuery(places, window));
  return toPageLocation(rows, window);
}

type LocatedRow = { total: number | null; block: string | null; name: string | null; skipped: number };

const toPageLocation = (rows: LocatedRow[], { offset }: Window): PageLocation => ({
  total: rows[0]?.total ?? 0,
  stretches: rows.flatMap(({ block, name }) => (block === null ? [] : [{ block, name }])),
  skip: offset - (rows[0]?.skipped ?? offset),
});

const buildPageJoin = ({ offset, limit }: Window): SQL =>
  sql`left join up_to on reached > ${offset} and reached - numbers < ${offset + limit} order by reached`;

interface CountQuery {
  table: typeof numberCounts | typeof blockCounts;
  condition: SQL | undefined;
  order: CountedOrder;
  direction: SQL;
}

const getKeyColumn = ({ table, order }: CountQuery): SQL =>
  sql`${table === blockCounts ? blockCounts.state : order.key(numberCounts)}`;

/** Builds a query that locates the page within the first non-empty name, and returns the count of that name. */
function buildFirstNameQuery(places: CountQuery, window: Window): SQL {
  const { table, condition, direction, order } = places;
  return sql`with found as (
      select list.name from ${order.names} as list
      where exists (select from ${table} where ${and(sql`${getKeyColumn(places)} = list.id`, condition)})
      order by list.name ${direction} nulls last limit 1
    ), here as materialized (
      select list.name, list.id as key, 0 as before from ${order.names} as list join found on found.name = list.name
    ), ${buildRunningTotals(places)}
    select total, name, block, reached - numbers as skipped
    from (select max(reached) as total from up_to) as everything ${buildPageJoin(window)}`;
}

/** Builds a query that locates the page among all names: first the names, then the blocks within them. */
function buildNamesQuery(places: CountQuery, window: Window): SQL {
  const { table, condition, order, direction } = places;
  const { offset, limit } = window;
  const key = sql`held.key`;
  return sql`with sizes as (
      select ${order.name(key)} as name, array_agg(held.key) as keys, sum(held.numbers)::int as numbers
      from (select ${getKeyColumn(places)} as key, sum(${table.count})::int as numbers
        from ${table} ${buildOptionalWhere(condition)} group by 1) as held ${order.join(key)} group by 1
    ), names as materialized (
      select *, (sum(numbers) over (order by name ${direction} nulls last))::int as reached from sizes
    ), here as materialized (
      select name, unnest(keys) as key, reached - numbers as before from names
      where reached > ${offset} and reached - numbers < ${offset + limit}
    ), ${buildRunningTotals(places)}
    select total, name, block, reached - numbers as skipped
    from (select max(reached) as total from names) as everything ${buildPageJoin(window)}`;
}

function buildRunningTotals(places: CountQuery): SQL {
  const { table, condition, direction } = places;
  const parts = (
    joined: SQL,
  ) => sql`select here.name, here.before, ${table.block} as block, ${table.count} as count
        from here join ${table} on ${and(joined, condition)}`;
  return sql`up_to as materialized (
      select name, block, sum(count)::int as numbers,
        (before + sum(sum(count)) over (partition by name order by block ${direction}))::int as reached
      from (${parts(sql`${getKeyColumn(places)} = here.key`)}
        union all ${parts(sql`here.key is null and ${getKeyColumn(places)} is null`)}) as part
      group by name, before, block
    )`;
}

/** Returns the query for the smaller of the two count tables, if it supports the filter, or else for the full one. */
function getCountQuery(query: NumberQuery) {
  if (query.owners(numberCounts).length > 0) return getFullCountQuery(query);
  return {
    table: blockCounts,
    condition: and(...query.states(blockCounts), buildPrefixCondition(blockCounts.block, query.prefixes)),
  };
}

function getFullCountQuery(query: NumberQuery) {
  const conditions = [...query.states(numberCounts), ...query.owners(numberCounts)];
  return {
    table: numberCounts,
    condition: and(...conditions, buildPrefixCondition(numberCounts.block, query.prefixes)),
  };
}

const buildOptionalWhere = (condition: SQL | undefined): SQL => (condition ? sql`where ${condition}` : sql``);
