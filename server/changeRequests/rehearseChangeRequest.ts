import type { CallParts } from '../apiCalls/callHandler';
import type { Database } from '../database/database';
import { runInTransaction } from '../database/transaction';
import type { JobPayloads } from '../jobs/jobDefinitions';
import type { Job, JobKind } from '../jobs/jobKind';
import { loadRequester } from './loadRequester';
import { rehearseCalls } from './rehearseCalls';
import { lockRequest, type RequestRow, readRehearsal, saveRehearsal } from './requestRows';
import { RecordsChangedError, toStopReason } from './runChangeRequest';
import { scheduleRequest } from './scheduleRequest';
import { type StopReason, stopRequest } from './stopRequest';
import { openCalls } from './storedCalls';

/** Tries a request an hour before its scheduled time, so that problems can be resolved in time. */
export const rehearseChangeRequest: JobKind<JobPayloads['rehearseChangeRequest']> = {
  maxTries: 3,
  async handle(job, { db, calls }) {
    const id = job.payload.request;
    const before = await runInTransaction(db, job.actor, (tx) => lockRequest(tx, id));
    if (before && isUndecided(before) && !(await readRehearsal(db, id))) {
      await runInitialRehearsal(before, job, { db, calls });
      return;
    }
    if (before?.state !== 'scheduled') return;
    const outcome = await findStopReason(calls, before).catch((error) =>
      toStopReason(error, job.tries >= job.maxTries),
    );
    if (!outcome) return;
    await runInTransaction(db, job.actor, async (tx) => {
      const row = await lockRequest(tx, id);
      if (row?.state === 'scheduled' && row.runAt === before.runAt) await stopRequest(tx, row, outcome);
      await job.complete(tx);
    });
  },
};

const isUndecided = ({ state }: RequestRow): boolean => state === 'asked' || state === 'scheduled';

/**
 * Tries a request for the first time and stores its changes.
 * @throws ApiError if it would be refused
 */
async function runInitialRehearsal(
  before: RequestRow,
  job: Job,
  { db, calls }: { db: Database; calls: CallParts },
): Promise<void> {
  const rehearsal = await rerunRehearsal(calls, before);
  await runInTransaction(db, job.actor, async (tx) => {
    const row = await lockRequest(tx, before.id);
    if (row && isUndecided(row) && row.calls === before.calls) {
      await saveRehearsal(tx, row.id, rehearsal, null);
      if (row.state === 'scheduled') await scheduleRequest(tx, row);
    }
    await job.complete(tx);
  });
}

/** Returns the reason why a request would no longer produce the previewed result; undefined if it still would. */
async function findStopReason(parts: CallParts, row: RequestRow): Promise<StopReason | undefined> {
  const rehearsal = await readRehearsal(parts.db, row.id);
  const now = await rerunRehearsal(parts, row, rehearsal?.readSnapshot ?? undefined);
  if (now.needsApproval && !row.needsApproval) return toStopReason(new RecordsChangedError(), true);
  return rehearsal && now.digest !== rehearsal.digest
    ? toStopReason(new RecordsChangedError(), true)
    : undefined;
}

/**
 * Tries a request with the requester's current permissions.
 * @throws ApiError if it would be refused
 */
export async function rerunRehearsal(parts: CallParts, row: RequestRow, snapshot?: string) {
  const requester = await loadRequester(parts.db, row.askedAs);
  return rehearseCalls(parts, { ...requester, calls: openCalls(row.calls), snapshot });
}
