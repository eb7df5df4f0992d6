import { eq } from 'drizzle-orm';
import { archiveSchedules, domains } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import { enqueue } from '../../jobs/enqueue';
import type { JobKind } from '../../jobs/jobKind';
import type { Nothing } from '../../jobs/jobPayloads';
import { serverZone } from '../../jobs/repeats';
import { queueOf } from '../archiveRows';
import { newArchive } from '../newArchive';

/** Milliseconds over which a night's archives are spread. */
const SPREAD = 4 * 3_600_000;

/** Has archives made of the phone systems that have one every night: one after another, spread over the night. */
export const nightlyArchives: JobKind<Nothing> = {
  repeats: () => ({ at: '01:00', zone: serverZone() }),
  async handle(job, { db }) {
    const due = await db
      .select({ schedule: archiveSchedules })
      .from(archiveSchedules)
      .innerJoin(domains, eq(domains.domainName, archiveSchedules.domainName))
      .where(eq(domains.status, 'active'))
      .orderBy(archiveSchedules.domainName);
    const begun = Date.now();
    await inTransaction(db, job.actor, async (tx) => {
      for (const [place, { schedule }] of due.entries()) {
        const { domainName, wholesalerId, askedAs } = schedule;
        const { row } = await newArchive(tx, job.actor, {
          domain: { domainName, wholesalerId },
          reason: 'nightly',
          madeBy: askedAs.name,
          asked: askedAs,
          state: 'waiting',
        });
        await enqueue(tx, {
          kind: 'makeArchive',
          payload: { archive: row.id },
          key: String(row.id),
          queue: queueOf(row),
          runAt: new Date(begun + (place * SPREAD) / due.length),
        });
      }
      await job.done(tx);
    });
  },
};
