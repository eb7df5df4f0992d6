import { and, eq, inArray, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { archiveCalls } from '../../contract/console/archives';
import { MOST_ARCHIVE_BYTES } from '../../contract/console/archiveWords';
import { archiveParts, archiveStates, archives, domains } from '../database/schema';
import { inTransaction, type Transaction } from '../database/transaction';
import { conflict, invalid } from '../http/errors/apiError';
import { filtersOf, orderOf, paged, pageOf, searchIn } from '../http/lists/listQuery';
import type { HandlersOf } from '../http/routing/callHandler';
import { within } from '../http/tenancy/tenantScope';
import { enqueue } from '../jobs/enqueue';
import { withStoredContent } from '../media/files/mediaContent';
import { templateOfArchive } from '../platform/templates/templateArchives';
import { changedBy } from '../records/recordStamps';
import { refuseWithoutRoom, requireRoom } from './archiveRoom';
import {
  archiveOf,
  archivesWhere,
  contentsOf,
  findArchive,
  kindsTold,
  noArchive,
  noteState,
  queueOf,
  sectionsHeld,
  shownArchive,
  stateColumns,
} from './archiveRows';
import { compareHandlers } from './compare/compareHandlers';
import { importHandlers } from './imports/importHandlers';
import { leftHandlers } from './leftHandlers';
import { askerOf, newArchive } from './newArchive';
import { nightlyHandlers } from './nightly/nightlyHandlers';
import { fileOf, requireReady } from './storedArchive';
import { requireWholeSystem } from './wholeSystem';

const columns = {
  id: archives.id,
  reason: archives.reason,
  state: archiveStates.state,
  made_at: archiveStates.madeAt,
};

const orders = {
  id: archives.id,
  reason: archives.reason,
  state: archiveStates.state,
  made_at: sql`coalesce(${archiveStates.madeAt}, ${archives.dateCreated})`,
  records: archiveStates.records,
  sounds: archiveStates.sounds,
  sound_bytes: archiveStates.soundBytes,
  dateCreated: archives.dateCreated,
};

/** Archives of phone systems. Whoever may not see all of a phone system sees none of them. */
export const archiveHandlers: HandlersOf<keyof typeof archiveCalls> = {
  ...compareHandlers,
  ...importHandlers,
  ...nightlyHandlers,
  ...leftHandlers,

  async GetArchives({ db, primary, body, domain, session, isApproved }) {
    await requireWholeSystem(primary, { session, isApproved });
    const where = and(
      eq(archives.domainName, domain.domainName),
      ...filtersOf(body, columns),
      searchIn(body.search, [archives.note, archives.madeBy, archiveStates.madeOf]),
    );
    const wish = body.sortBy
      ? body
      : { ...body, sortBy: 'id', sortOrder: body.sortOrder ?? ('DESC' as const) };
    const { pageSize, offset } = pageOf(body);
    const rows = await archivesWhere(db, where)
      .orderBy(...orderOf(wish, orders, archives.id, archives.id))
      .limit(pageSize)
      .offset(offset);
    const [counted] = await db
      .select({ count: sql<number>`count(*)`.mapWith(Number) })
      .from(archives)
      .innerJoin(archiveStates, eq(archiveStates.archiveId, archives.id))
      .where(where);
    return paged(rows.map(shownArchive), counted?.count ?? 0, body);
  },

  async GetArchive({ db, primary, body, domain, session, isApproved }) {
    await requireWholeSystem(primary, { session, isApproved });
    const found = await archiveOf(db, domain.domainName, body.id);
    const kinds = kindsTold(await sectionsHeld(db, body.id));
    return { ...shownArchive(found), kinds, contents: await contentsOf(db, body.id) };
  },

  async MakeArchive({ db, body, domain, session, actor, keep, isApproved }) {
    await requireWholeSystem(db, { session, isApproved });
    const asker = await askerOf(db, session);
    return inTransaction(db, actor, async (tx) => {
      await requireRoom(tx, domain.domainName, keep);
      return shownArchive(await askForArchive(tx, session, { domain, note: body.note, ...asker }));
    });
  },

  async MakeArchives({ db, body, session, scope, actor, keep, isApproved }) {
    await requireWholeSystem(db, { session, isApproved });
    const asker = await askerOf(db, session);
    return inTransaction(db, actor, async (tx) => {
      const all = await tx
        .select({ domainName: domains.domainName, wholesalerId: domains.wholesalerId })
        .from(domains)
        .where(
          and(
            eq(domains.wholesalerId, body.wholesaler_id),
            eq(domains.status, 'active'),
            within(scope, domains),
          ),
        )
        .orderBy(domains.domainName);
      if (all.length === 0)
        throw invalid('wholesaler_id', t('This wholesaler has no phone systems that are active.'));
      for (const domain of all) {
        await requireRoom(tx, domain.domainName, keep);
        await askForArchive(tx, session, { domain, note: body.note, ...asker });
      }
      return { archives: all.length };
    });
  },

  async UploadArchive({ db, body, domain, session, actor, gateways, keep, isApproved }) {
    await requireWholeSystem(db, { session, isApproved });
    const { id, note, product, product_domain: productDomain, size, start, part } = body;
    if (!part || part.size === 0) throw invalid('part', t('The file is empty.'));
    if (size > MOST_ARCHIVE_BYTES) throw invalid('size', t('The file is too large.'));
    if (start + part.size > size) throw invalid('part', t('The part reaches beyond the end of the file.'));
    // Before anything of it is kept.
    if (!id) await refuseWithoutRoom(db, domain.domainName, keep, size);
    const asker = await askerOf(db, session);
    const content = new Uint8Array(await part.arrayBuffer());
    return withStoredContent({ db, files: gateways.files }, { type: part.type, content }, (stored) =>
      inTransaction(db, actor, async (tx) => {
        if (!id) await requireRoom(tx, domain.domainName, keep, size);
        const found = id
          ? await archiveOf(tx, domain.domainName, id)
          : await newArchive(tx, session, {
              domain,
              reason: product ? 'converted' : 'uploaded',
              note,
              ...asker,
              state: 'uploading',
              uploadBytes: size,
              ...(product && {
                foreign: { product, productDomain: productDomain?.trim() || null, fileName: part.name },
              }),
            });
        const { row } = found;
        const [state] = await tx
          .select(stateColumns)
          .from(archiveStates)
          .where(eq(archiveStates.archiveId, row.id))
          .for('update');
        if (!state) throw noArchive(row.id);
        const received = state.receivedBytes ?? 0;
        // Sent once more, since its answer was lost.
        if (state.state !== 'uploading' || start + part.size <= received) return shownArchive({ row, state });
        if (state.uploadBytes !== size || start !== received)
          throw conflict(t('Go on from byte {start}: that many are here.', { start: received }), {
            details: { received },
          });
        await tx
          .insert(archiveParts)
          .values({ archiveId: row.id, start, bytes: part.size, contentId: stored.contentId });
        const isWhole = start + part.size === size;
        await noteState(tx, row, {
          receivedBytes: start + part.size,
          ...(isWhole && { state: 'waiting' }),
        });
        if (isWhole)
          await enqueue(tx, {
            kind: 'checkArchive',
            payload: { archive: row.id },
            key: String(row.id),
            queue: domain.domainName,
          });
        return shownArchive((await findArchive(tx, row.id)) ?? found);
      }),
    );
  },

  async UpdateArchive({ db, body, domain, session, actor, isApproved }) {
    await requireWholeSystem(db, { session, isApproved });
    return inTransaction(db, actor, async (tx) => {
      const found = await archiveOf(tx, domain.domainName, body.id);
      if (body.note !== undefined)
        await tx
          .update(archives)
          .set({ note: body.note?.trim() || null, ...changedBy(session.id) })
          .where(eq(archives.id, body.id));
      return shownArchive((await findArchive(tx, body.id)) ?? found);
    });
  },

  async RemoveArchives({ db, body, domain, session, actor, isApproved }) {
    await requireWholeSystem(db, { session, isApproved });
    await inTransaction(db, actor, async (tx) => {
      const own = await tx
        .select({ id: archives.id })
        .from(archives)
        .where(and(eq(archives.domainName, domain.domainName), inArray(archives.id, body.ids)));
      const ids = own.map(({ id }) => id);
      const missing = body.ids.find((id) => !ids.includes(id));
      if (missing !== undefined) throw noArchive(missing);
      const template = await templateOfArchive(tx, ids);
      if (template !== undefined)
        throw conflict(
          t('The template {template} brings what this archive holds. Remove the template first.', {
            template,
          }),
        );
      await tx.delete(archives).where(inArray(archives.id, ids));
    });
    return undefined;
  },

  async DownloadArchive({ db, primary, body, domain, session, gateways, isApproved }) {
    await requireWholeSystem(primary, { session, isApproved });
    const found = await archiveOf(db, domain.domainName, body.id);
    requireReady(found);
    const { madeOf, madeAt } = found.state;
    const day = new Date(madeAt ?? 0).toISOString().slice(0, 10);
    return {
      fileName: `${madeOf ?? domain.domainName}-${day}.zip`,
      type: 'application/zip',
      content: await fileOf({ db, files: gateways.files }, found),
    };
  },
};

/** Has an archive that somebody asks for made by a job. */
async function askForArchive(
  tx: Transaction,
  session: Parameters<typeof newArchive>[1],
  wanted: Omit<Parameters<typeof newArchive>[2], 'reason' | 'state'>,
) {
  const made = await newArchive(tx, session, { ...wanted, reason: 'asked', state: 'waiting' });
  const { row } = made;
  await enqueue(tx, {
    kind: 'makeArchive',
    payload: { archive: row.id },
    key: String(row.id),
    queue: queueOf(row),
  });
  return made;
}
