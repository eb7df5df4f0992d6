import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { phoneCalls } from '../../database/schema';
import { buildOrder, getPage, type PageRequest } from '../../http/lists/listQuery';
import type { RowWindow } from '../../http/response/rowWindow';
import { callColumns } from './callFilter';
import type { CallRow } from './callLogRow';

/** A page of calls, most recent first by default. */
export function readCallPage(db: Database, where: SQL | undefined, request: PageRequest): Promise<CallRow[]> {
  const { pageSize, offset } = getPage(request);
  return readCallsFrom(db, where, request, { offset, limit: pageSize });
}

/** Same, but without a page size returns up to the response limit. */
export async function readCalls(
  db: Database,
  where: SQL | undefined,
  request: PageRequest,
  rows: RowWindow,
): Promise<CallRow[]> {
  return request.pageSize
    ? readCallPage(db, where, request)
    : rows.take(await readCallsFrom(db, where, request, rows));
}

function readCallsFrom(
  db: Database,
  where: SQL | undefined,
  request: PageRequest,
  { offset, limit }: Pick<RowWindow, 'offset' | 'limit'>,
): Promise<CallRow[]> {
  const order = request.sortBy
    ? request
    : { ...request, sortBy: 'start', sortOrder: request.sortOrder ?? 'DESC' };
  return db
    .select()
    .from(phoneCalls)
    .where(where)
    .orderBy(...buildOrder(order as PageRequest, callColumns, phoneCalls.startedAt, phoneCalls.id))
    .limit(limit)
    .offset(offset);
}

export async function countCalls(db: Database, ...where: (SQL | undefined)[]): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(phoneCalls)
    .where(and(...where));
  return row?.count ?? 0;
}
