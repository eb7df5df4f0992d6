import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { phoneCalls } from '../../database/schema';
import { buildOrder, getPage, type PageRequest } from '../../http/lists/listQuery';
import type { RowWindow } from '../../http/response/rowWindow';
import { callColumns } from './callFilter';
import type { CallRow } from './callLogRow';

/** Reads a page of calls, most recent first by default. */
export function readCallPage(
  db: Database,
  condition: SQL | undefined,
  request: PageRequest,
): Promise<CallRow[]> {
  const { pageSize, offset } = getPage(request);
  return readCallsFrom(db, condition, request, { offset, limit: pageSize });
}

/** Same as {@link readCallPage}, but returns up to the response limit if no page size is given. */
export async function readCalls(
  db: Database,
  condition: SQL | undefined,
  request: PageRequest,
  rows: RowWindow,
): Promise<CallRow[]> {
  return request.pageSize
    ? readCallPage(db, condition, request)
    : rows.take(await readCallsFrom(db, condition, request, rows));
}

function readCallsFrom(
  db: Database,
  condition: SQL | undefined,
  request: PageRequest,
  { offset, limit }: Pick<RowWindow, 'offset' | 'limit'>,
): Promise<CallRow[]> {
  const order = request.sortBy
    ? request
    : { ...request, sortBy: 'start', sortOrder: request.sortOrder ?? 'DESC' };
  return db
    .select()
    .from(phoneCalls)
    .where(condition)
    .orderBy(...buildOrder(order as PageRequest, callColumns, phoneCalls.startedAt, phoneCalls.id))
    .limit(limit)
    .offset(offset);
}

export async function countCalls(db: Database, ...conditions: (SQL | undefined)[]): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(phoneCalls)
    .where(and(...conditions));
  return row?.count ?? 0;
}
