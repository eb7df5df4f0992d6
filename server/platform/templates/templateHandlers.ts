import { desc, eq, sql } from 'drizzle-orm';
import { t } from '#i18n';
import { sections as archiveSectionsOf } from '../../../archive/sections';
import type { domainAsTemplateCalls } from '../../../contract/console/domainAsTemplate';
import { contentsOf, findArchive } from '../../archives/archiveRows';
import { askedImport, sectionsAsked } from '../../archives/imports/askedImport';
import { newImport } from '../../archives/imports/newImport';
import { importsWhere, shownImport } from '../../archives/imports/shownImport';
import { askerOf } from '../../archives/newArchive';
import { requireReady } from '../../archives/storedArchive';
import { requireAbleToImport, requireWholeSystem } from '../../archives/wholeSystem';
import { archiveImports } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import { conflict } from '../../http/errors/apiError';
import type { HandlersOf } from '../../http/routing/callHandler';
import { ownerOf } from '../../phoneSystem/accounts/accountStore';
import { readDomainTemplates } from '../domainDefaults/domainTemplateRecords';
import { pbxServers } from '../domains/pbxServers';
import { readable, unrestrictedScope } from '../wholesalerRecords';
import { makeTemplate } from './makeTemplate';
import { templateArchives } from './templateArchives';

/** Phone systems as templates, and what such templates bring. */
export const templateHandlers: HandlersOf<keyof typeof domainAsTemplateCalls> = {
  async MakeTemplate({ db, body, domain, session, scope, actor, keep, isApproved }) {
    if (body.records?.length) await requireWholeSystem(db, { session, isApproved });
    const asker = await askerOf(db, session);
    return inTransaction(db, actor, (tx) =>
      makeTemplate(tx, actor, { domain, session, scope, asker, body, keep }),
    );
  },

  async GetTemplateContents({ db, body, scope }) {
    const links = await templateArchives.within(
      db,
      unrestrictedScope,
      readable(scope),
      body.template_id ? sql`key = ${String(body.template_id)}` : undefined,
    );
    const rows = await Promise.all(
      links.map(async ({ template_id, archive_id }) => {
        const found = await findArchive(db, archive_id);
        if (!found) return [];
        const contents = await contentsOf(db, archive_id);
        return [
          {
            template_id: Number(template_id),
            archive_id,
            made_of: found.state.madeOf ?? found.row.domainName,
            state: found.state.state,
            sounds: found.state.sounds,
            contents,
          },
        ];
      }),
    );
    return rows.flat();
  },

  async BringInTemplate({ db, domain, session, scope, actor, isApproved }) {
    const setup = await pbxServers.find(db, ownerOf(domain), domain.domainName);
    const id = setup?.template_id;
    const isReadable =
      id &&
      (await readDomainTemplates(db, unrestrictedScope, domain.wholesalerId)).some((one) => one.id === id);
    const [link] = isReadable
      ? await templateArchives.within(
          db,
          unrestrictedScope,
          readable(scope, domain.wholesalerId),
          sql`key = ${String(id)}`,
        )
      : [];
    const found = link && (await findArchive(db, link.archive_id));
    if (!found)
      throw conflict(t('The template of {domain} brings no records.', { domain: domain.domainName }));
    if (found.state.state === 'failed') requireReady(found);
    const asked = askedImport({
      sections: (link.sections ?? []).filter((name): name is string => !!name && name in archiveSectionsOf),
      keep_others: true,
    });
    await requireAbleToImport(db, { session, isApproved }, sectionsAsked(asked));
    const [before] = await importsWhere(
      db,
      sql`${eq(archiveImports.domainName, domain.domainName)} and ${eq(archiveImports.archiveId, found.row.id)}`,
    )
      .orderBy(desc(archiveImports.id))
      .limit(1);
    if (before && before.state.state !== 'failed') return shownImport(before);
    const asker = await askerOf(db, session);
    return inTransaction(db, actor, async (tx) =>
      shownImport(
        await newImport(tx, { domain, session, asker, asked, source: { archive: found }, isApproved }),
      ),
    );
  },
};
