import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database';
import { numberRanges, phoneNumbers, toLowerCaseSql } from '../../database/schema';
import type { Window } from './locatePageByCounts';

/**
 * A sort order supported by an index: by a value, then by number, with empty values last. The index includes the
 * column, so that an index-only scan can skip the rows before the page.
 */
export interface IndexedOrder {
  value: SQL;
  /** Column that is null if and only if the value is null. */
  column: PgColumn;
  join?: SQL;
}

const createColumnOrder = (column: PgColumn): IndexedOrder => ({ value: sql`${column}`, column });
const createTextOrder = (column: PgColumn): IndexedOrder => ({ value: toLowerCaseSql(column), column });

export const indexedOrders: Record<string, IndexedOrder> = {
  phone_number_id: createColumnOrder(phoneNumbers.id),
  customer_number: createTextOrder(phoneNumbers.customerNumber),
  display: createTextOrder(phoneNumbers.display),
  domain_name: createColumnOrder(phoneNumbers.domainName),
  dateAllocated: createColumnOrder(phoneNumbers.dateAllocated),
  date_quarantined: createColumnOrder(phoneNumbers.dateQuarantined),
  date_torelease: createColumnOrder(phoneNumbers.quarantineRelease),
  range: {
    value: sql`${numberRanges.firstNumber}`,
    column: phoneNumbers.rangeId,
    join: sql`inner join ${numberRanges} on ${numberRanges.id} = ${phoneNumbers.rangeId} and ${numberRanges.kind} = 'group'`,
  },
};

interface IndexScan {
  condition: SQL | undefined;
  order: IndexedOrder;
  descending: boolean;
  /** Absent if there are more rows than were counted. */
  total?: number;
}

/**
 * Returns the numbers of a page, scanning from the nearer end of the list if the total is known. Numbers with and
 * without the value are queried separately, because an index supports each part in both directions, but the order
 * "empty values last" in only one.
 */
export async function scanToPage(
  db: Database,
  walk: IndexScan,
  { offset, limit }: Window,
): Promise<string[]> {
  if (walk.total === undefined) return scanPage(db, walk, { offset, limit }, false);
  const size = Math.min(limit, walk.total - offset);
  if (size <= 0) return [];
  const remaining = walk.total - offset - size;
  if (offset <= remaining) return scanPage(db, walk, { offset, limit: size }, false);
  return (await scanPage(db, walk, { offset: remaining, limit: size }, true)).reverse();
}

async function scanPage(
  db: Database,
  walk: IndexScan,
  window: Window,
  isBackwards: boolean,
): Promise<string[]> {
  const parts = isBackwards
    ? ([buildEmptyPart, buildNonEmptyPart] as const)
    : ([buildNonEmptyPart, buildEmptyPart] as const);
  const [first, second] = parts.map((part) => part(walk, walk.descending !== isBackwards));
  if (!first || !second) return [];
  const matches = await readPart(db, first, window);
  if (matches.length === window.limit) return matches;
  // The page extends beyond the first part, or starts after it.
  const passed = matches.length > 0 ? window.offset + matches.length : await countPart(db, first);
  const rest = { offset: Math.max(0, window.offset - passed), limit: window.limit - matches.length };
  return [...matches, ...(await readPart(db, second, rest))];
}

interface ScanPart {
  from: SQL;
  order: SQL;
  key: PgColumn;
}

const { id, phoneNumber } = phoneNumbers;

function buildNonEmptyPart(
  { condition, order: { value, column, join = sql`` } }: IndexScan,
  descending: boolean,
): ScanPart {
  const direction = descending ? sql`desc` : sql`asc`;
  return {
    from: sql`${phoneNumbers} ${join} where ${and(condition, sql`${column} is not null`)}`,
    order:
      column === id ? sql`${value} ${direction}` : sql`${value} ${direction}, ${phoneNumber} ${direction}`,
    key: column === id ? id : phoneNumber,
  };
}

const buildEmptyPart = ({ condition, order: { column } }: IndexScan, descending: boolean): ScanPart => ({
  from: sql`${phoneNumbers} where ${and(condition, sql`${column} is null`)}`,
  order: sql`${phoneNumber} ${descending ? sql`desc` : sql`asc`}`,
  key: phoneNumber,
});

async function readPart(
  db: Database,
  { from, order, key }: ScanPart,
  { offset, limit }: Window,
): Promise<string[]> {
  const page = sql`select ${key} as key from ${from} order by ${order} limit ${limit} offset ${offset}`;
  const { rows } = await db.execute<{ number: string }>(
    key === id
      ? sql`select (select ${phoneNumber} from ${phoneNumbers} where ${id} = page.key) as number from (${page}) as page`
      : sql`select page.key as number from (${page}) as page`,
  );
  return rows.map(({ number }) => number);
}

async function countPart(db: Database, { from }: ScanPart): Promise<number> {
  const { rows } = await db.execute<{ size: number }>(sql`select count(*)::int as size from ${from}`);
  return rows[0]?.size ?? 0;
}
