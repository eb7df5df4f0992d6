import { desc, eq, sql } from 'drizzle-orm';
import { joinAnd, t } from '#i18n';
import { sections as archiveSectionsOf } from '../../../archive/sections';
import type { domainAsTemplateCalls } from '../../../contract/console/domainAsTemplate';
import { getOwner } from '../../accounts/accountStore';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { findArchive, readContents } from '../../archives/archiveRows';
import { toRequester } from '../../archives/createArchive';
import { createImport } from '../../archives/imports/createImport';
import { getRequestedSections, parseImportRequest } from '../../archives/imports/parseImportRequest';
import { selectImports, toImportResponse } from '../../archives/imports/toImportResponse';
import { requireReady } from '../../archives/storedArchive';
import { templateArchives } from '../../archives/templateArchives';
import { requireFullAccess, requireImportAccess } from '../../archives/wholeSystem';
import { archiveImports } from '../../database/schema';
import { runInTransaction } from '../../database/transaction';
import { createConflictError } from '../../http/errors/apiError';
import { readDomainTemplates } from '../domainDefaults/domainTemplateRecords';
import { pbxServers } from '../domains/pbxServers';
import { buildReadableWhere, unrestrictedScope } from '../wholesalerRecords';
import { createTemplateFromDomain } from './createTemplateFromDomain';

export const templateHandlers: HandlersFor<keyof typeof domainAsTemplateCalls> = {
  async MakeTemplate({ request, caller: { session, scope, actor }, services: { db, retention } }) {
    const { body, domain, isApproved } = request;
    if (body.records?.length) await requireFullAccess(db, { session, isApproved });
    const requester = await toRequester(db, session);
    return runInTransaction(db, actor, (tx) =>
      createTemplateFromDomain(tx, actor, { domain, session, scope, requester, body, retention }),
    );
  },

  async GetTemplateContents({ request: { body }, caller: { scope }, services: { db } }) {
    const links = await templateArchives.within(
      db,
      unrestrictedScope,
      buildReadableWhere(scope),
      body.template_id ? sql`key = ${String(body.template_id)}` : undefined,
    );
    const rows = await Promise.all(
      links.map(async ({ template_id, archive_id }) => {
        const result = await findArchive(db, archive_id);
        if (!result) return [];
        const contents = await readContents(db, archive_id);
        return [
          {
            template_id: Number(template_id),
            archive_id,
            made_of: result.state.madeOf ?? result.row.domainName,
            state: result.state.state,
            sounds: result.state.sounds,
            contents,
            summary: formatContents(result.state, contents),
          },
        ];
      }),
    );
    return rows.flat();
  },

  async BringInTemplate({ request: { domain, isApproved }, caller, services: { db } }) {
    const setup = await pbxServers.find(db, getOwner(domain), domain.domainName);
    const id = setup?.template_id;
    const isReadable =
      id &&
      (await readDomainTemplates(db, unrestrictedScope, domain.wholesalerId)).some(
        (template) => template.id === id,
      );
    const [link] = isReadable
      ? await templateArchives.within(
          db,
          unrestrictedScope,
          buildReadableWhere(caller.scope, domain.wholesalerId),
          sql`key = ${String(id)}`,
        )
      : [];
    const result = link && (await findArchive(db, link.archive_id));
    if (!result)
      throw createConflictError(
        t('The template of {domain} brings no records.', { domain: domain.domainName }),
      );
    if (result.state.state === 'failed') requireReady(result);
    const request = parseImportRequest({
      sections: (link.sections ?? []).filter((name): name is string => !!name && name in archiveSectionsOf),
      keep_others: true,
    });
    await requireImportAccess(db, { session: caller.session, isApproved }, getRequestedSections(request));
    const [before] = await selectImports(
      db,
      sql`${eq(archiveImports.domainName, domain.domainName)} and ${eq(archiveImports.archiveId, result.row.id)}`,
    )
      .orderBy(desc(archiveImports.id))
      .limit(1);
    if (before && before.state.state !== 'failed') return toImportResponse(before);
    const requester = await toRequester(db, caller.session);
    return runInTransaction(db, caller.actor, async (tx) =>
      toImportResponse(
        await createImport(tx, {
          domain,
          session: caller.session,
          requester,
          request,
          source: { archive: result },
          isApproved,
        }),
      ),
    );
  },
};

/** Describes the records of a template by kind, and its sounds; null if it contains only settings. */
function formatContents(
  { state, sounds }: { state: string; sounds: number },
  contents: readonly { section_label: string; records: number }[],
): string | null {
  if (state === 'waiting' || state === 'making') return t('still being read');
  const kinds = contents.map(({ section_label, records }) =>
    t('{kind}: {count}', { kind: section_label, count: records }),
  );
  if (sounds) kinds.push(t('{count, plural, one {# sound} other {# sounds}}', { count: sounds }));
  return joinAnd(kinds) || null;
}
