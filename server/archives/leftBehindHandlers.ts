import { and, eq } from 'drizzle-orm';
import type { HandlersFor } from '../apiCalls/callHandler';
import { archiveSkippedItems } from '../database/schema';
import { buildFilters, buildOrder, buildSearch } from '../http/lists/listQuery';
import { selectPage } from '../http/lists/selectPage';
import { requireArchive } from './archiveRows';
import { requireFullAccess } from './wholeSystem';

const columns = { id: archiveSkippedItems.id, why: archiveSkippedItems.why };

const sortColumns = {
  id: archiveSkippedItems.id,
  record: archiveSkippedItems.record,
  field: archiveSkippedItems.field,
  why: archiveSkippedItems.why,
};

/** Handler that lists values in another product's files that could not be converted. */
export const skippedItemHandlers: HandlersFor<'GetLeftBehind'> = {
  async GetLeftBehind({ request: { body, domain, isApproved }, caller, services: { db, primary } }) {
    await requireFullAccess(primary, { session: caller.session, isApproved });
    const { row } = await requireArchive(db, domain.domainName, body.archive_id);
    const condition = and(
      eq(archiveSkippedItems.archiveId, row.id),
      ...buildFilters(body, columns),
      buildSearch(body.search, [
        archiveSkippedItems.record,
        archiveSkippedItems.field,
        archiveSkippedItems.value,
      ]),
    );
    return selectPage(body, {
      query: db.select().from(archiveSkippedItems).where(condition),
      order: buildOrder(body, sortColumns, archiveSkippedItems.id, archiveSkippedItems.id),
      total: db.$count(archiveSkippedItems, condition),
      toItems: (rows) =>
        rows.map(({ id, archiveId, record, field, value, why }) => ({
          id,
          archive_id: archiveId,
          record,
          field,
          value,
          why,
        })),
    });
  },
};
