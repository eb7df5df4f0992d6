import { eq } from 'drizzle-orm';
import { getServerZone } from '../../common/repeats';
import { archiveSchedules, domains } from '../../database/schema';
import { runInTransaction } from '../../database/transaction';
import { enqueue } from '../../jobs/enqueue';
import type { JobKind } from '../../jobs/jobKind';
import { getJobQueue } from '../archiveRows';
import { createArchive } from '../createArchive';

/** Period over which nightly archives are spread, in milliseconds. */
const SPREAD_MS = 4 * 3_600_000;

/** Queues the nightly archives of all phone systems for which they are enabled, spread over the night. */
export const nightlyArchives: JobKind = {
  repeats: () => ({ at: '01:00', zone: getServerZone() }),
  async handle(job, { db }) {
    const due = await db
      .select({ schedule: archiveSchedules })
      .from(archiveSchedules)
      .innerJoin(domains, eq(domains.domainName, archiveSchedules.domainName))
      .where(eq(domains.status, 'active'))
      .orderBy(archiveSchedules.domainName);
    const startedAt = Date.now();
    await runInTransaction(db, job.actor, async (tx) => {
      for (const [place, { schedule }] of due.entries()) {
        const { domainName, wholesalerId, askedAs } = schedule;
        const { row } = await createArchive(tx, job.actor, {
          domain: { domainName, wholesalerId },
          reason: 'nightly',
          madeBy: askedAs.name,
          askedAs: askedAs,
          state: 'waiting',
        });
        await enqueue(tx, {
          kind: 'makeArchive',
          payload: { archive: row.id },
          key: String(row.id),
          queue: getJobQueue(row),
          runAt: new Date(startedAt + (place * SPREAD_MS) / due.length),
        });
      }
      await job.complete(tx);
    });
  },
};
