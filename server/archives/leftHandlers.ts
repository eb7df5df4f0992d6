import { and, eq, sql } from 'drizzle-orm';
import { archiveLeft } from '../database/schema';
import { filtersOf, orderOf, paged, pageOf, searchIn } from '../http/lists/listQuery';
import type { HandlersOf } from '../http/routing/callHandler';
import { archiveOf } from './archiveRows';
import { requireWholeSystem } from './wholeSystem';

const columns = { id: archiveLeft.id, why: archiveLeft.why };

const orders = {
  id: archiveLeft.id,
  record: archiveLeft.record,
  field: archiveLeft.field,
  why: archiveLeft.why,
};

/** What of another product’s files is in no archive. */
export const leftHandlers: HandlersOf<'GetLeftBehind'> = {
  async GetLeftBehind({ db, primary, body, domain, session, isApproved }) {
    await requireWholeSystem(primary, { session, isApproved });
    const { row } = await archiveOf(db, domain.domainName, body.archive_id);
    const where = and(
      eq(archiveLeft.archiveId, row.id),
      ...filtersOf(body, columns),
      searchIn(body.search, [archiveLeft.record, archiveLeft.field, archiveLeft.value]),
    );
    const { pageSize, offset } = pageOf(body);
    const rows = await db
      .select()
      .from(archiveLeft)
      .where(where)
      .orderBy(...orderOf(body, orders, archiveLeft.id, archiveLeft.id))
      .limit(pageSize)
      .offset(offset);
    const [counted] = await db
      .select({ count: sql<number>`count(*)`.mapWith(Number) })
      .from(archiveLeft)
      .where(where);
    const items = rows.map(({ id, archiveId, record, field, value, why }) => ({
      id,
      archive_id: archiveId,
      record,
      field,
      value,
      why,
    }));
    return paged(items, counted?.count ?? 0, body);
  },
};
