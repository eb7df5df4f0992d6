import type { Database } from '../database/database';
import { inTransaction } from '../database/transaction';
import type { CallParts } from '../http/routing/performCall';
import type { Job, JobKind } from '../jobs/jobKind';
import { askerNow } from './askerNow';
import { openCalls } from './keptCalls';
import { rehearseCalls } from './rehearseCalls';
import { keepRehearsal, lockRequest, type RequestRow, readRehearsal } from './requestRows';
import { ChangedMeanwhile, reasonOf } from './runChangeRequest';
import { scheduleRequest } from './scheduleRequest';
import { type Stopped, stopRequest } from './stopRequest';

/** Tries a request an hour before its time, so that there is time to see to it where it would fail. */
export const rehearseChangeRequest: JobKind<{ request: number }> = {
  maxTries: 3,
  async handle(job, { db, calls }) {
    const id = job.payload.request;
    const before = await inTransaction(db, job.actor, (tx) => lockRequest(tx, id));
    if (before && isOpen(before) && !(await readRehearsal(db, id))) {
      await firstTry(before, job, { db, calls });
      return;
    }
    if (before?.state !== 'scheduled') return;
    const why = await whyNot(calls, before).catch((error) => reasonOf(error, job.tries >= job.maxTries));
    if (!why) return;
    await inTransaction(db, job.actor, async (tx) => {
      const row = await lockRequest(tx, id);
      if (row?.state === 'scheduled' && row.runAt === before.runAt) await stopRequest(tx, row, why);
      await job.done(tx);
    });
  },
};

const isOpen = ({ state }: RequestRow): boolean => state === 'asked' || state === 'scheduled';

/** Tries a request nobody has tried, and keeps what it would change. @throws ApiError where it would be refused */
async function firstTry(
  before: RequestRow,
  job: Job,
  { db, calls }: { db: Database; calls: CallParts },
): Promise<void> {
  const rehearsal = await tryAgain(calls, before);
  await inTransaction(db, job.actor, async (tx) => {
    const row = await lockRequest(tx, before.id);
    if (row && isOpen(row) && row.calls === before.calls) {
      await keepRehearsal(tx, row.id, rehearsal, null);
      if (row.state === 'scheduled') await scheduleRequest(tx, row);
    }
    await job.done(tx);
  });
}

/** Why a request would not run as it was seen. */
async function whyNot(parts: CallParts, row: RequestRow): Promise<Stopped | undefined> {
  const seen = await readRehearsal(parts.db, row.id);
  const now = await tryAgain(parts, row, seen?.readSnapshot ?? undefined);
  if (now.asks && !row.needsApproval) return reasonOf(new ChangedMeanwhile(), true);
  return seen && now.digest !== seen.digest ? reasonOf(new ChangedMeanwhile(), true) : undefined;
}

/** Tries a request in the name of its asker, as they are now. @throws ApiError where it would be refused */
export async function tryAgain(parts: CallParts, row: RequestRow, snapshot?: string) {
  const asker = await askerNow(parts.db, row.askedAs);
  return rehearseCalls(parts, { ...asker, calls: openCalls(row.calls), snapshot });
}
