import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { archiveCalls } from '../../../contract/console/archives';
import { archiveImportStates, archiveImports } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import { conflict } from '../../http/errors/apiError';
import { filtersOf, orderOf, paged, pageOf, searchIn } from '../../http/lists/listQuery';
import type { HandlersOf } from '../../http/routing/callHandler';
import { enqueue } from '../../jobs/enqueue';
import { now } from '../archiveRows';
import { askerOf } from '../newArchive';
import { requireAbleToImport, requireWholeSystem } from '../wholeSystem';
import { askedImport, sectionsAsked } from './askedImport';
import { importInFull, importOf, importsWhere, noteImport, openImports, shownImport } from './shownImport';
import { sourceAsked } from './sourceAsked';
import { sourceTitle } from './sourceOf';

/** Imports that wait or run of one phone system, at most. */
const MOST_OPEN = 20;

const columns = { id: archiveImports.id, state: archiveImportStates.state };

const orders = {
  id: archiveImports.id,
  state: archiveImportStates.state,
  steps: archiveImportStates.steps,
  done: archiveImportStates.done,
  dateCreated: archiveImports.dateCreated,
};

/** What is brought into phone systems. */
export const importHandlers: Pick<
  HandlersOf<keyof typeof archiveCalls>,
  'ImportArchive' | 'StopImport' | 'GetImports' | 'GetImport'
> = {
  async ImportArchive({ db, body, domain, session, scope, actor, isApproved }) {
    const asked = askedImport(body);
    await requireAbleToImport(db, { session, isApproved }, sectionsAsked(asked));
    const source = await sourceAsked(db, scope, domain.domainName, body);
    const asker = await askerOf(db, session);
    return inTransaction(db, actor, async (tx) => {
      if ((await openImports(tx, domain.domainName)).length >= MOST_OPEN)
        throw conflict(
          t('{count} imports wait for {domain} already. Wait for one to end.', {
            domain: domain.domainName,
            count: MOST_OPEN,
          }),
        );
      const { asked: askedAs, madeBy } = asker;
      const [row] = await tx
        .insert(archiveImports)
        .values({
          domainName: domain.domainName,
          wholesalerId: domain.wholesalerId,
          archiveId: 'archive' in source ? source.archive.row.id : null,
          fromDomain: 'domainName' in source ? source.domainName : null,
          source: sourceTitle(source),
          madeBy,
          askedAs,
          asked,
          createdBy: session.id,
          lastModifiedBy: session.id,
        })
        .returning();
      if (!row) throw new Error('No import was made.');
      const [state] = await tx
        .insert(archiveImportStates)
        .values({ importId: row.id, state: 'waiting', changeGroup: randomUUID() })
        .returning();
      if (!state) throw new Error('No import was made.');
      await enqueue(tx, { kind: 'importArchive', payload: { import: row.id }, key: String(row.id) });
      return shownImport({ row, state });
    });
  },

  async StopImport({ db, body, domain, session, actor, isApproved }) {
    await requireWholeSystem(db, { session, isApproved });
    return inTransaction(db, actor, async (tx) => {
      const found = await importOf(tx, domain.domainName, body.id);
      if (!['waiting', 'running'].includes(found.state.state)) throw conflict(t('It has ended already.'));
      const state = await noteImport(tx, found.row, { state: 'stopped', section: null, endedAt: now });
      return shownImport({ row: found.row, state: state ?? found.state });
    });
  },

  async GetImports({ db, primary, body, domain, session, isApproved }) {
    await requireWholeSystem(primary, { session, isApproved });
    const where = and(
      eq(archiveImports.domainName, domain.domainName),
      ...filtersOf(body, columns),
      searchIn(body.search, [archiveImports.source, archiveImports.madeBy]),
    );
    const wish = body.sortBy
      ? body
      : { ...body, sortBy: 'id', sortOrder: body.sortOrder ?? ('DESC' as const) };
    const { pageSize, offset } = pageOf(body);
    const rows = await importsWhere(db, where)
      .orderBy(...orderOf(wish, orders, archiveImports.id, archiveImports.id))
      .limit(pageSize)
      .offset(offset);
    const [counted] = await db
      .select({ count: sql<number>`count(*)`.mapWith(Number) })
      .from(archiveImports)
      .innerJoin(archiveImportStates, eq(archiveImportStates.importId, archiveImports.id))
      .where(where);
    return paged(rows.map(shownImport), counted?.count ?? 0, body);
  },

  async GetImport({ db, primary, body, domain, session, isApproved }) {
    await requireWholeSystem(primary, { session, isApproved });
    return importInFull(await importOf(db, domain.domainName, body.id));
  },
};
