import { and, count, eq } from 'drizzle-orm';
import { t } from '#i18n';
import { sectionNames } from '../../../archive/sections';
import type { archiveCalls } from '../../../contract/console/archives';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { archiveImportStates, archiveImports } from '../../database/schema';
import { runInTransaction } from '../../database/transaction';
import { createConflictError, createInvalidFieldError } from '../../http/errors/apiError';
import { buildFilters, buildOrder, buildSearch } from '../../http/lists/listQuery';
import { selectPage, sortNewestFirst } from '../../http/lists/selectPage';
import { readSections } from '../archiveRows';
import { toRequester } from '../createArchive';
import { needsImportApproval, requireFullAccess, requireImportAccess } from '../wholeSystem';
import { createImport } from './createImport';
import { isRunning, saveOutcome } from './endImport';
import { getRequestedSections, parseImportRequest } from './parseImportRequest';
import { resolveRequestedSource } from './resolveRequestedSource';
import { requireImport, selectImports, toFullImportResponse, toImportResponse } from './toImportResponse';

const columns = { id: archiveImports.id, state: archiveImportStates.state };

const sortColumns = {
  id: archiveImports.id,
  state: archiveImportStates.state,
  steps: archiveImportStates.steps,
  done: archiveImportStates.done,
  dateCreated: archiveImports.dateCreated,
};

export const importHandlers: Pick<
  HandlersFor<keyof typeof archiveCalls>,
  'ImportArchive' | 'StopImport' | 'GetImports' | 'GetImport'
> = {
  async ImportArchive({ request: { body, domain, isApproved }, caller, services: { db } }) {
    const { session, scope, actor } = caller;
    const request = parseImportRequest(body);
    await requireFullAccess(db, { session, isApproved });
    const source = await resolveRequestedSource(db, scope, domain.domainName, body);
    const storedSections = 'archive' in source ? await readSections(db, source.archive.row.id) : sectionNames;
    const names = getRequestedSections(request).filter((name) => storedSections.includes(name));
    await requireImportAccess(db, { session, isApproved }, names);
    // An approval must refer to a specific plan. Otherwise, the plan could change before it is approved.
    if (request.seen === null && (await needsImportApproval(db, session, names)))
      throw createInvalidFieldError(
        'seen',
        t('Your role has somebody else asked first. Plan it, and send along what was seen of the plan.'),
      );
    const requester = await toRequester(db, session);
    return runInTransaction(db, actor, async (tx) =>
      toImportResponse(await createImport(tx, { domain, session, requester, request, source, isApproved })),
    );
  },

  async StopImport({ request: { body, domain, isApproved }, caller: { session, actor }, services: { db } }) {
    await requireFullAccess(db, { session, isApproved });
    return runInTransaction(db, actor, async (tx) => {
      const result = await requireImport(tx, domain.domainName, body.id);
      if (!isRunning(result.state)) throw createConflictError(t('It has ended already.'));
      const state = await saveOutcome(tx, result.row, { state: 'stopped', error: null });
      return toImportResponse({ row: result.row, state: state ?? result.state });
    });
  },

  async GetImports({ request: { body, domain, isApproved }, caller, services: { db, primary } }) {
    await requireFullAccess(primary, { session: caller.session, isApproved });
    const condition = and(
      eq(archiveImports.domainName, domain.domainName),
      ...buildFilters(body, columns),
      buildSearch(body.search, [archiveImports.madeOf, archiveImports.note, archiveImports.madeBy]),
    );
    return selectPage(body, {
      query: selectImports(db, condition),
      order: buildOrder(sortNewestFirst(body), sortColumns, archiveImports.id, archiveImports.id),
      total: db
        .select({ count: count() })
        .from(archiveImports)
        .innerJoin(archiveImportStates, eq(archiveImportStates.importId, archiveImports.id))
        .where(condition),
      toItems: (rows) => rows.map(toImportResponse),
    });
  },

  async GetImport({ request: { body, domain, isApproved }, caller: { session }, services: { db, primary } }) {
    await requireFullAccess(primary, { session, isApproved });
    return toFullImportResponse(await requireImport(db, domain.domainName, body.id));
  },
};
