import { eq } from 'drizzle-orm';
import type { archiveCalls } from '../../../contract/console/archives';
import type { HandlersFor } from '../../apiCalls/callHandler';
import type { Database } from '../../database/database';
import { archiveSchedules } from '../../database/schema';
import { runInTransaction } from '../../database/transaction';
import { buildChangedBy, toIsoMomentOrNull } from '../../records/recordStamps';
import { toRequester } from '../createArchive';
import { requireFullAccess } from '../wholeSystem';

async function getScheduleResponse(db: Database, domainName: string) {
  const [schedule] = await db
    .select()
    .from(archiveSchedules)
    .where(eq(archiveSchedules.domainName, domainName));
  return {
    domain_name: domainName,
    is_on: schedule !== undefined,
    changed_by: schedule?.askedAs.name ?? null,
    changed_at: toIsoMomentOrNull(schedule?.dateLastModified),
  };
}

/** Handlers for the settings of nightly archives, which are created on behalf of the user who enabled them. */
export const nightlyHandlers: Pick<
  HandlersFor<keyof typeof archiveCalls>,
  'GetNightlyArchives' | 'SetNightlyArchives'
> = {
  async GetNightlyArchives({ request, caller: { session }, services: { db, primary } }) {
    await requireFullAccess(primary, { session, isApproved: request.isApproved });
    return getScheduleResponse(db, request.domain.domainName);
  },

  async SetNightlyArchives({ request, caller: { session, actor }, services: { db } }) {
    await requireFullAccess(db, { session, isApproved: request.isApproved });
    const { askedAs } = await toRequester(db, session);
    return runInTransaction(db, actor, async (tx) => {
      const { domainName, wholesalerId } = request.domain;
      if (request.body.is_on)
        await tx
          .insert(archiveSchedules)
          .values({
            domainName,
            wholesalerId,
            askedAs,
            createdBy: session.id,
            lastModifiedBy: session.id,
          })
          .onConflictDoUpdate({
            target: archiveSchedules.domainName,
            set: { askedAs, ...buildChangedBy(session.id) },
          });
      else await tx.delete(archiveSchedules).where(eq(archiveSchedules.domainName, domainName));
      return getScheduleResponse(tx, domainName);
    });
  },
};
