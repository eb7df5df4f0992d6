import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { archiveCalls } from '../../contract/console/archives';
import { MAX_ARCHIVE_BYTES, MAX_ARCHIVE_PARTS } from '../../contract/console/archiveWords';
import type { HandlersFor } from '../apiCalls/callHandler';
import { archiveParts, archiveStates, archives, domains } from '../database/schema';
import { runInTransaction, type Transaction } from '../database/transaction';
import { createConflictError, createInvalidFieldError } from '../http/errors/apiError';
import { buildFilters, buildOrder, buildSearch } from '../http/lists/listQuery';
import { selectPage, sortNewestFirst } from '../http/lists/selectPage';
import { buildScopeWhere } from '../http/tenancy/tenantScope';
import { enqueue } from '../jobs/enqueue';
import { withStoredContent } from '../media/files/mediaContent';
import { buildChangedBy } from '../records/recordStamps';
import { checkCapacity, requireCapacity } from './archiveCapacity';
import {
  createArchiveNotFoundError,
  findArchive,
  formatSections,
  getJobQueue,
  readContents,
  readSections,
  requireArchive,
  selectArchives,
  stateColumns,
  toArchiveResponse,
  updateState,
} from './archiveRows';
import { compareHandlers } from './compare/compareHandlers';
import { createArchive, toRequester } from './createArchive';
import { importHandlers } from './imports/importHandlers';
import { skippedItemHandlers } from './leftBehindHandlers';
import { nightlyHandlers } from './nightly/nightlyHandlers';
import { openArchiveFile, requireReady } from './storedArchive';
import { findArchiveTemplate } from './templateArchives';
import { requireFullAccess } from './wholeSystem';

const columns = {
  id: archives.id,
  reason: archives.reason,
  state: archiveStates.state,
  made_at: archiveStates.madeAt,
};

const sortColumns = {
  id: archives.id,
  reason: archives.reason,
  state: archiveStates.state,
  made_at: sql`coalesce(${archiveStates.madeAt}, ${archives.dateCreated})`,
  records: archiveStates.records,
  sounds: archiveStates.sounds,
  sound_bytes: archiveStates.soundBytes,
  dateCreated: archives.dateCreated,
};

/** Handlers for archives of phone systems. Archives are visible only to users who may see the whole phone system. */
export const archiveHandlers: HandlersFor<keyof typeof archiveCalls> = {
  ...compareHandlers,
  ...importHandlers,
  ...nightlyHandlers,
  ...skippedItemHandlers,

  async GetArchives({ request: { body, domain, isApproved }, caller, services: { db, primary } }) {
    await requireFullAccess(primary, { session: caller.session, isApproved });
    const condition = and(
      eq(archives.domainName, domain.domainName),
      ...buildFilters(body, columns),
      buildSearch(body.search, [archives.note, archives.madeBy, archiveStates.madeOf]),
    );
    return selectPage(body, {
      query: selectArchives(db, condition),
      order: buildOrder(sortNewestFirst(body), sortColumns, archives.id, archives.id),
      total: db
        .select({ count: count() })
        .from(archives)
        .innerJoin(archiveStates, eq(archiveStates.archiveId, archives.id))
        .where(condition),
      toItems: (rows) => rows.map(toArchiveResponse),
    });
  },

  async GetArchive({ request: { body, domain, isApproved }, caller, services: { db, primary } }) {
    await requireFullAccess(primary, { session: caller.session, isApproved });
    const result = await requireArchive(db, domain.domainName, body.id);
    const kinds = formatSections(await readSections(db, body.id));
    return { ...toArchiveResponse(result), kinds, contents: await readContents(db, body.id) };
  },

  async MakeArchive({ request: { body, domain, isApproved }, caller: { session, actor }, services }) {
    await requireFullAccess(services.db, { session, isApproved });
    const requester = await toRequester(services.db, session);
    return runInTransaction(services.db, actor, async (tx) => {
      await requireCapacity(tx, domain.domainName, services.retention);
      return toArchiveResponse(await requestArchive(tx, session, { domain, note: body.note, ...requester }));
    });
  },

  async MakeArchives({ request, caller: { session, scope, actor }, services: { db, retention } }) {
    await requireFullAccess(db, { session, isApproved: request.isApproved });
    const requester = await toRequester(db, session);
    return runInTransaction(db, actor, async (tx) => {
      const all = await tx
        .select({ domainName: domains.domainName, wholesalerId: domains.wholesalerId })
        .from(domains)
        .where(
          and(
            eq(domains.wholesalerId, request.body.wholesaler_id),
            eq(domains.status, 'active'),
            buildScopeWhere(scope, domains),
          ),
        )
        .orderBy(domains.domainName);
      if (all.length === 0)
        throw createInvalidFieldError(
          'wholesaler_id',
          t('This wholesaler has no phone systems that are active.'),
        );
      for (const domain of all) {
        await requireCapacity(tx, domain.domainName, retention);
        await requestArchive(tx, session, { domain, note: request.body.note, ...requester });
      }
      return { archives: all.length };
    });
  },

  async UploadArchive({ request, caller: { session, actor }, services: { db, gateways, retention } }) {
    await requireFullAccess(db, { session, isApproved: request.isApproved });
    const { id, note, product, product_domain: productDomain, size, start, part } = request.body;
    if (!part || part.size === 0) throw createInvalidFieldError('part', t('The file is empty.'));
    if (size > MAX_ARCHIVE_BYTES) throw createInvalidFieldError('size', t('The file is too large.'));
    if (start + part.size > size)
      throw createInvalidFieldError('part', t('The part reaches beyond the end of the file.'));
    // Capacity is checked before anything is stored.
    if (!id) await checkCapacity(db, request.domain.domainName, retention, size);
    const requester = await toRequester(db, session);
    const content = new Uint8Array(await part.arrayBuffer());
    return withStoredContent({ db, files: gateways.files }, { type: part.type, content }, (stored) =>
      runInTransaction(db, actor, async (tx) => {
        if (!id) await requireCapacity(tx, request.domain.domainName, retention, size);
        const result = id
          ? await requireArchive(tx, request.domain.domainName, id)
          : await createArchive(tx, session, {
              domain: request.domain,
              reason: product ? 'converted' : 'uploaded',
              note,
              ...requester,
              state: 'uploading',
              uploadBytes: size,
              ...(product && {
                foreign: { product, productDomain: productDomain?.trim() || null, fileName: part.name },
              }),
            });
        const { row } = result;
        const [state] = await tx
          .select(stateColumns)
          .from(archiveStates)
          .where(eq(archiveStates.archiveId, row.id))
          .for('update');
        if (!state) throw createArchiveNotFoundError(row.id);
        const received = state.receivedBytes ?? 0;
        // The client sent a part again because it did not receive the response.
        if (state.state !== 'uploading' || start + part.size <= received)
          return toArchiveResponse({ row, state });
        if (state.uploadBytes !== size || start !== received)
          throw createConflictError(t('Go on from byte {start}: that many are here.', { start: received }), {
            details: { received },
          });
        if ((await tx.$count(archiveParts, eq(archiveParts.archiveId, row.id))) >= MAX_ARCHIVE_PARTS)
          throw createInvalidFieldError(
            'part',
            t('A file has at most {most} parts: send larger ones.', { most: MAX_ARCHIVE_PARTS }),
          );
        await tx
          .insert(archiveParts)
          .values({ archiveId: row.id, start, bytes: part.size, contentId: stored.contentId });
        const isWhole = start + part.size === size;
        await updateState(tx, row, {
          receivedBytes: start + part.size,
          ...(isWhole && { state: 'waiting' }),
        });
        if (isWhole)
          await enqueue(tx, {
            kind: 'checkArchive',
            payload: { archive: row.id },
            key: String(row.id),
            queue: request.domain.domainName,
          });
        return toArchiveResponse((await findArchive(tx, row.id)) ?? result);
      }),
    );
  },

  async UpdateArchive({ request: { body, domain, isApproved }, caller, services: { db } }) {
    await requireFullAccess(db, { session: caller.session, isApproved });
    return runInTransaction(db, caller.actor, async (tx) => {
      const result = await requireArchive(tx, domain.domainName, body.id);
      if (body.note !== undefined)
        await tx
          .update(archives)
          .set({ note: body.note?.trim() || null, ...buildChangedBy(caller.session.id) })
          .where(eq(archives.id, body.id));
      return toArchiveResponse((await findArchive(tx, body.id)) ?? result);
    });
  },

  async RemoveArchives({ request: { body, domain, isApproved }, caller, services: { db } }) {
    await requireFullAccess(db, { session: caller.session, isApproved });
    await runInTransaction(db, caller.actor, async (tx) => {
      const ownArchives = await tx
        .select({ id: archives.id })
        .from(archives)
        .where(and(eq(archives.domainName, domain.domainName), inArray(archives.id, body.ids)));
      const ids = ownArchives.map(({ id }) => id);
      const missing = body.ids.find((id) => !ids.includes(id));
      if (missing !== undefined) throw createArchiveNotFoundError(missing);
      const template = await findArchiveTemplate(tx, ids);
      if (template !== undefined)
        throw createConflictError(
          t('The template {template} brings what this archive holds. Remove the template first.', {
            template,
          }),
        );
      await tx.delete(archives).where(inArray(archives.id, ids));
    });
    return undefined;
  },

  async DownloadArchive({ request, caller: { session }, services: { db, primary, gateways } }) {
    await requireFullAccess(primary, { session, isApproved: request.isApproved });
    const result = await requireArchive(db, request.domain.domainName, request.body.id);
    requireReady(result);
    const { madeOf, madeAt } = result.state;
    const day = new Date(madeAt ?? 0).toISOString().slice(0, 10);
    return {
      fileName: `${madeOf ?? request.domain.domainName}-${day}.zip`,
      type: 'application/zip',
      content: await openArchiveFile({ db, files: gateways.files }, result),
    };
  },
};

async function requestArchive(
  tx: Transaction,
  session: Parameters<typeof createArchive>[1],
  options: Omit<Parameters<typeof createArchive>[2], 'reason' | 'state'>,
) {
  const created = await createArchive(tx, session, { ...options, reason: 'asked', state: 'waiting' });
  const { row } = created;
  await enqueue(tx, {
    kind: 'makeArchive',
    payload: { archive: row.id },
    key: String(row.id),
    queue: getJobQueue(row),
  });
  return created;
}
