import { and, eq, sql } from 'drizzle-orm';
import { archiveLeftBehind } from '../database/schema';
import { buildFilters, buildOrder, buildSearch, getPage, toPaged } from '../http/lists/listQuery';
import type { HandlersFor } from '../http/routing/callHandler';
import { requireArchive } from './archiveRows';
import { requireFullAccess } from './wholeSystem';

const columns = { id: archiveLeftBehind.id, why: archiveLeftBehind.why };

const sortColumns = {
  id: archiveLeftBehind.id,
  record: archiveLeftBehind.record,
  field: archiveLeftBehind.field,
  why: archiveLeftBehind.why,
};

/** Lists values of another product's files that could not be converted. */
export const leftBehindHandlers: HandlersFor<'GetLeftBehind'> = {
  async GetLeftBehind({ db, primary, body, domain, session, isApproved }) {
    await requireFullAccess(primary, { session, isApproved });
    const { row } = await requireArchive(db, domain.domainName, body.archive_id);
    const condition = and(
      eq(archiveLeftBehind.archiveId, row.id),
      ...buildFilters(body, columns),
      buildSearch(body.search, [archiveLeftBehind.record, archiveLeftBehind.field, archiveLeftBehind.value]),
    );
    const { pageSize, offset } = getPage(body);
    const rows = await db
      .select()
      .from(archiveLeftBehind)
      .where(condition)
      .orderBy(...buildOrder(body, sortColumns, archiveLeftBehind.id, archiveLeftBehind.id))
      .limit(pageSize)
      .offset(offset);
    const [counted] = await db
      .select({ count: sql<number>`count(*)`.mapWith(Number) })
      .from(archiveLeftBehind)
      .where(condition);
    const items = rows.map(({ id, archiveId, record, field, value, why }) => ({
      id,
      archive_id: archiveId,
      record,
      field,
      value,
      why,
    }));
    return toPaged(items, counted?.count ?? 0, body);
  },
};
