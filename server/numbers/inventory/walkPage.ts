import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database';
import { inAnyCase, numberRanges, phoneNumbers } from '../../database/schema';
import type { Window } from './locatePageByCounts';

/**
 * An order of numbers that an index has: by a value, then by number; numbers without the value come last. The index has the
 * column as well, so that numbers before a page are passed over without looking at their rows.
 */
export interface IndexedOrder {
  value: SQL;
  /** Empty where the value is. */
  column: PgColumn;
  /** Joins the table the value stands in. */
  join?: SQL;
}

const byColumn = (column: PgColumn): IndexedOrder => ({ value: sql`${column}`, column });
const byText = (column: PgColumn): IndexedOrder => ({ value: inAnyCase(column), column });

/** Wire name → order. */
export const indexedOrders: Record<string, IndexedOrder> = {
  phone_number_id: byColumn(phoneNumbers.id),
  customer_number: byText(phoneNumbers.customerNumber),
  display: byText(phoneNumbers.display),
  domain_name: byColumn(phoneNumbers.domainName),
  dateAllocated: byColumn(phoneNumbers.dateAllocated),
  date_quarantined: byColumn(phoneNumbers.dateQuarantined),
  date_torelease: byColumn(phoneNumbers.quarantineRelease),
  range: {
    value: sql`${numberRanges.firstNumber}`,
    column: phoneNumbers.rangeId,
    join: sql`inner join ${numberRanges} on ${numberRanges.id} = ${phoneNumbers.rangeId} and ${numberRanges.kind} = 'group'`,
  },
};

interface Walk {
  condition: SQL | undefined;
  order: IndexedOrder;
  descending: boolean;
  /** How many numbers pass the condition. */
  total: number;
}

/**
 * The numbers of a page, in its order. It is walked to from the nearer end of the list. Numbers with the value and those
 * without are asked for one after the other: an index has each of the two in order, in both directions, and "the empty
 * ones last" in one direction only.
 */
export async function walkToPage(db: Database, walk: Walk, { offset, limit }: Window): Promise<string[]> {
  const size = Math.min(limit, walk.total - offset);
  if (size <= 0) return [];
  const behind = walk.total - offset - size;
  if (offset <= behind) return walkOver(db, walk, { offset, limit: size }, false);
  return (await walkOver(db, walk, { offset: behind, limit: size }, true)).reverse();
}

async function walkOver(db: Database, walk: Walk, window: Window, isBackwards: boolean): Promise<string[]> {
  const parts = isBackwards ? ([withoutValue, withValue] as const) : ([withValue, withoutValue] as const);
  const [first, second] = parts.map((part) => part(walk, walk.descending !== isBackwards));
  if (!first || !second) return [];
  const found = await numbersOf(db, first, window);
  if (found.length === window.limit) return found;
  // The page reaches beyond the first part, or begins there.
  const passed = found.length > 0 ? window.offset + found.length : await sizeOf(db, first);
  const rest = { offset: Math.max(0, window.offset - passed), limit: window.limit - found.length };
  return [...found, ...(await numbersOf(db, second, rest))];
}

interface Part {
  from: SQL;
  order: SQL;
  /** What the index has of each number. */
  key: PgColumn;
}

const { id, phoneNumber } = phoneNumbers;

const withValue = (
  { condition, order: { value, column, join = sql`` } }: Walk,
  descending: boolean,
): Part => {
  const direction = descending ? sql`desc` : sql`asc`;
  return {
    from: sql`${phoneNumbers} ${join} where ${and(condition, sql`${column} is not null`)}`,
    order:
      column === id ? sql`${value} ${direction}` : sql`${value} ${direction}, ${phoneNumber} ${direction}`,
    key: column === id ? id : phoneNumber,
  };
};

const withoutValue = ({ condition, order: { column } }: Walk, descending: boolean): Part => ({
  from: sql`${phoneNumbers} where ${and(condition, sql`${column} is null`)}`,
  order: sql`${phoneNumber} ${descending ? sql`desc` : sql`asc`}`,
  key: phoneNumber,
});

async function numbersOf(
  db: Database,
  { from, order, key }: Part,
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

async function sizeOf(db: Database, { from }: Part): Promise<number> {
  const { rows } = await db.execute<{ size: number }>(sql`select count(*)::int as size from ${from}`);
  return rows[0]?.size ?? 0;
}
