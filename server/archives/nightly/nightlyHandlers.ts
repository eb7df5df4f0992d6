import { eq } from 'drizzle-orm';
import type { archiveCalls } from '../../../contract/console/archives';
import type { Database } from '../../database/database';
import { archiveSchedules } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import type { HandlersOf } from '../../http/routing/callHandler';
import { changedBy, isoMomentOf } from '../../records/recordStamps';
import { askerOf } from '../newArchive';
import { requireWholeSystem } from '../wholeSystem';

async function shownSchedule(db: Database, domainName: string) {
  const [found] = await db.select().from(archiveSchedules).where(eq(archiveSchedules.domainName, domainName));
  return {
    domain_name: domainName,
    is_on: found !== undefined,
    changed_by: found?.askedAs.name ?? null,
    changed_at: isoMomentOf(found?.dateLastModified),
  };
}

/** Whether archives are made every night: in the name of whoever has switched it on. */
export const nightlyHandlers: Pick<
  HandlersOf<keyof typeof archiveCalls>,
  'GetNightlyArchives' | 'SetNightlyArchives'
> = {
  async GetNightlyArchives({ db, primary, domain, session, isApproved }) {
    await requireWholeSystem(primary, { session, isApproved });
    return shownSchedule(db, domain.domainName);
  },

  async SetNightlyArchives({ db, body, domain, session, actor, isApproved }) {
    await requireWholeSystem(db, { session, isApproved });
    const { asked } = await askerOf(db, session);
    return inTransaction(db, actor, async (tx) => {
      const { domainName, wholesalerId } = domain;
      if (body.is_on)
        await tx
          .insert(archiveSchedules)
          .values({
            domainName,
            wholesalerId,
            askedAs: asked,
            createdBy: session.id,
            lastModifiedBy: session.id,
          })
          .onConflictDoUpdate({
            target: archiveSchedules.domainName,
            set: { askedAs: asked, ...changedBy(session.id) },
          });
      else await tx.delete(archiveSchedules).where(eq(archiveSchedules.domainName, domainName));
      return shownSchedule(tx, domainName);
    });
  },
};
