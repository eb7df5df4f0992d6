import { and, type SQL, sql } from 'drizzle-orm';
import { type BoundedPagedResult, MAX_COUNTED_ROWS } from '../../../contract/call';
import type { NumberState } from '../../../contract/numbers/numberStates';
import type { Database } from '../../database/database';
import { BLOCK_DIGITS, phoneNumbers } from '../../database/schema';
import { type RowCount, toBoundedPaged } from '../../http/lists/listQuery';
import type { Scope } from '../../http/tenancy/tenantScope';
import {
  type CountedOrder,
  canUseCounts,
  countedOrders,
  locatePage,
  type PageLocation,
  readTotal,
  type Window,
} from './locatePageByCounts';
import { type ItemRow, itemColumns, itemFields, type NumberItem, toNumberItem } from './numberListItem';
import { buildWhere, type NumberQuery, type NumberRequest, parseNumberQuery } from './parseNumberQuery';
import { indexedOrders, scanToPage } from './scanPage';

/**
 * Returns a page of a number list.
 * @param states states that the list is limited to
 */
export async function readNumberPage(
  db: Database,
  scope: Scope,
  request: NumberRequest,
  states?: NumberState[],
): Promise<BoundedPagedResult<NumberItem>> {
  const query = await parseNumberQuery(db, request, scope, states);
  const { page } = query;
  const { items, total } = await readNumbers(db, query, { offset: page.offset, limit: page.pageSize });
  return toBoundedPaged(items, total, page);
}

/**
 * Returns the requested rows of a number list. If the count tables support the filter and the sort order, they locate
 * the rows, so that the last page is as fast as the first. Otherwise, the preceding rows are scanned.
 */
export async function readNumbers(
  db: Database,
  query: NumberQuery,
  { offset, limit }: Window,
): Promise<{ items: NumberItem[]; total: RowCount }> {
  const counted = canUseCounts(query) ? countedOrders[query.sortBy ?? 'phone_number'] : undefined;
  const { rows, total } = counted
    ? await readPageByCounts(db, query, counted, { offset, limit })
    : await readPageByScan(db, query, { offset, limit });
  return { items: rows.map(toNumberItem), total };
}

interface NumberRows {
  rows: ItemRow[];
  total: RowCount;
}

const toExact = (count: number): RowCount => ({ count, isExact: true });

async function readPageByCounts(
  db: Database,
  query: NumberQuery,
  order: CountedOrder,
  window: Window,
): Promise<NumberRows> {
  const location = await locatePage(db, query, order, window);
  const total = toExact(location.total);
  if (location.stretches.length === 0) return { rows: [], total };
  const { rows } = await db.execute<{ number: string }>(
    buildBlockQuery(query, order, location, window.limit),
  );
  const numbers = rows.map(({ number }) => number);
  return { rows: await readRows(db, numbers), total };
}

/** Builds the query for the numbers of a page. Without further conditions, an index-only scan suffices. */
function buildBlockQuery(
  query: NumberQuery,
  order: CountedOrder,
  { stretches, skip }: PageLocation,
  limit: number,
): SQL {
  const { phoneNumber } = phoneNumbers;
  const column = order.key(phoneNumbers);
  const key = column && sql`${column}`;
  const condition = and(
    sql`${phoneNumber} >= stretch.block and ${phoneNumber} < stretch.behind`,
    ...query.states(phoneNumbers),
    ...query.owners(phoneNumbers),
  );
  const inBlock = (named?: SQL) => sql`select ${phoneNumber} as number from ${phoneNumbers}
    ${key ? order.join(key) : sql``} where ${and(condition, named)} offset 0`;
  // Queried separately, so that numbers with a name use the index on that name.
  const ofName = key
    ? sql`(${inBlock(sql`${order.name(key)} = stretch.name`)}) union all
      (${inBlock(sql`stretch.name is null and ${order.name(key)} is null`)})`
    : inBlock();
  const list = JSON.stringify(
    stretches.map(({ block, name }, place) => ({ block, behind: getBlockEnd(block), name, place })),
  );
  // `offset 0` forces a separate index lookup for each block; a plain join would scan all numbers.
  return sql`select in_block.number
      from jsonb_to_recordset(${list}::jsonb) as stretch(block text, behind text, name text, place int)
      cross join lateral (${ofName}) as in_block
      order by stretch.place, in_block.number ${query.descending ? sql`desc` : sql`asc`}
      limit ${limit} offset ${skip}`;
}

/**
 * Returns the upper bound of a block's numbers: `:` follows `9`. A number too short for a block forms its own block,
 * which excludes longer numbers.
 */
const getBlockEnd = (block: string): string => block + (block.length < BLOCK_DIGITS ? '!' : ':');

/** Maximum number of matching rows that are collected and sorted. For more rows, a sorted index is scanned instead. */
const SMALL_RESULT = 5_000;

async function readPageByScan(
  db: Database,
  query: NumberQuery,
  { offset, limit }: Window,
): Promise<NumberRows> {
  const condition = buildWhere(query);
  const whereClause = condition ? sql`where ${condition}` : sql``;
  const total = canUseCounts(query)
    ? toExact(await readTotal(db, query))
    : await countRows(db, whereClause, query.mayBoundTotal ? offset + limit : undefined);
  const { count, isExact } = total;
  if (offset >= count) return { rows: [], total };
  const indexed = indexedOrders[query.sortBy ?? ''];
  if (indexed && count > SMALL_RESULT) {
    const walk = {
      condition,
      order: indexed,
      descending: query.descending,
      ...(isExact && { total: count }),
    };
    return { rows: await readRows(db, await scanToPage(db, walk, { offset, limit })), total };
  }
  const gathered = sql`with ${phoneNumbers} as materialized (select * from ${phoneNumbers} ${whereClause})`;
  // Sorts only ids, and then reads the other columns for the rows of the page.
  const { rows } = await db.execute<ItemRow>(sql`${count <= SMALL_RESULT ? gathered : sql``}
    select ${itemFields} from (
      select id, row_number() over () as place from (
        select ${phoneNumbers.id} from ${phoneNumbers} ${count <= SMALL_RESULT ? sql`` : whereClause}
        order by ${sql.join(query.order, sql`, `)} limit ${limit} offset ${offset}
      ) as sorted
    ) as page cross join lateral (
      select ${itemColumns} from ${phoneNumbers} where ${phoneNumbers.id} = page.id offset 0
    ) as found order by place`);
  return { rows, total };
}

/** Returns the rows of the given numbers, in the same order. */
async function readRows(db: Database, numbers: string[]): Promise<ItemRow[]> {
  const { rows } = await db.execute<ItemRow>(sql`select ${itemFields} from (
      select ${itemColumns} from ${phoneNumbers}
      where ${phoneNumbers.phoneNumber} = any(string_to_array(${numbers.join(',')}, ','))
    ) as found`);
  const byNumber = new Map(rows.map((row) => [row.phone_number, row]));
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
}

/**
 * Counts the matching rows.
 * @param needed number of rows to the end of the page, if the count may stop beyond it; undefined for an exact count
 */
async function countRows(db: Database, whereClause: SQL, needed?: number): Promise<RowCount> {
  const bound = needed === undefined ? undefined : Math.max(MAX_COUNTED_ROWS, needed);
  const matches = sql`select from ${phoneNumbers} ${whereClause}`;
  const { rows } = await db.execute<{ total: number }>(
    bound === undefined
      ? sql`select count(*)::int as total from ${phoneNumbers} ${whereClause}`
      : sql`select count(*)::int as total from (${matches} limit ${bound + 1}) as counted`,
  );
  const count = rows[0]?.total ?? 0;
  return bound !== undefined && count > bound ? { count: bound, isExact: false } : toExact(count);
}
