import type { SQL } from 'drizzle-orm';
import type { PagedResult } from '../../../contract/call';
import { getPage, type PageRequest, toPaged } from './listQuery';

interface PageQuery<Row, Item> {
  /** Query with its joins and condition. */
  query: {
    orderBy(...order: SQL[]): { limit(count: number): { offset(count: number): PromiseLike<Row[]> } };
  };
  order: SQL[];
  /** Query for the number of rows on all pages; executed after the rows of the page are read. */
  total: PromiseLike<number | { count: number }[]>;
  toItems: (rows: Row[]) => Item[] | Promise<Item[]>;
}

/** Returns a page of a query, with the number of rows on all pages. */
export async function selectPage<Row, Item>(
  request: PageRequest,
  { query, order, total, toItems }: PageQuery<Row, Item>,
): Promise<PagedResult<Item>> {
  const page = getPage(request);
  const rows = await query
    .orderBy(...order)
    .limit(page.pageSize)
    .offset(page.offset);
  const items = await toItems(rows);
  const counted = await total;
  return toPaged(items, typeof counted === 'number' ? counted : (counted[0]?.count ?? 0), page);
}

/** Sorts in descending order unless the request specifies an order. */
export const sortNewestFirst = (request: PageRequest): PageRequest =>
  request.sortBy ? request : { ...request, sortOrder: request.sortOrder ?? 'DESC' };
