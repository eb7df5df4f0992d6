import { and, eq, sql } from 'drizzle-orm';
import { t } from '#i18n';
import { sectionNames } from '../../../archive/sections';
import type { archiveCalls } from '../../../contract/console/archives';
import { archiveImportStates, archiveImports } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import { conflict, invalid } from '../../http/errors/apiError';
import { filtersOf, orderOf, paged, pageOf, searchIn } from '../../http/lists/listQuery';
import type { HandlersOf } from '../../http/routing/callHandler';
import { sectionsHeld } from '../archiveRows';
import { askerOf } from '../newArchive';
import { asksToImport, requireAbleToImport, requireWholeSystem } from '../wholeSystem';
import { askedImport, sectionsAsked } from './askedImport';
import { isOpen, noteEnd } from './endImport';
import { newImport } from './newImport';
import { importInFull, importOf, importsWhere, shownImport } from './shownImport';
import { sourceAsked } from './sourceAsked';

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
    await requireWholeSystem(db, { session, isApproved });
    const source = await sourceAsked(db, scope, domain.domainName, body);
    const held = 'archive' in source ? await sectionsHeld(db, source.archive.row.id) : sectionNames;
    const names = sectionsAsked(asked).filter((name) => held.includes(name));
    await requireAbleToImport(db, { session, isApproved }, names);
    // What somebody else says yes to is a plan, and not whatever it has become by then.
    if (asked.seen === null && (await asksToImport(db, session, names)))
      throw invalid(
        'seen',
        t('Your role has somebody else asked first. Plan it, and send along what was seen of the plan.'),
      );
    const asker = await askerOf(db, session);
    return inTransaction(db, actor, async (tx) =>
      shownImport(await newImport(tx, { domain, session, asker, asked, source, isApproved })),
    );
  },

  async StopImport({ db, body, domain, session, actor, isApproved }) {
    await requireWholeSystem(db, { session, isApproved });
    return inTransaction(db, actor, async (tx) => {
      const found = await importOf(tx, domain.domainName, body.id);
      if (!isOpen(found.state)) throw conflict(t('It has ended already.'));
      const state = await noteEnd(tx, found.row, { state: 'stopped', error: null });
      return shownImport({ row: found.row, state: state ?? found.state });
    });
  },

  async GetImports({ db, primary, body, domain, session, isApproved }) {
    await requireWholeSystem(primary, { session, isApproved });
    const where = and(
      eq(archiveImports.domainName, domain.domainName),
      ...filtersOf(body, columns),
      searchIn(body.search, [archiveImports.madeOf, archiveImports.note, archiveImports.madeBy]),
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
