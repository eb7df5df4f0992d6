import { sql } from 'drizzle-orm';
import { t } from '#i18n';
import { ApprovalRequiredError } from '../access/approvalRequired';
import type { CallParts } from '../apiCalls/callHandler';
import type { Database } from '../database/database';
import { type Actor, runInTransaction, type Transaction } from '../database/transaction';
import { readSequenceValues } from '../dryRun/newIds';
import { createConflictError } from '../http/errors/apiError';
import type { JobPayloads } from '../jobs/jobDefinitions';
import type { Job, JobKind } from '../jobs/jobKind';
import { openFlow, sealFlowState } from './flows/flowState';
import { hashChanges } from './hashChanges';
import { notifyRequestChange } from './notifyRequestChange';
import { performAsRequester } from './performAsRequester';
import { lockRequest, type RequestRow, readRehearsal, updateRequest } from './requestRows';
import { scheduleRequest } from './scheduleRequest';
import { stopRequest } from './stopRequest';
import { openCalls } from './storedCalls';
import { toRefusal } from './toRefusal';

/** Thrown if the changes of a request differ from its preview. */
export class RecordsChangedError extends Error {
  override name = 'RecordsChangedError';
}

/** Runs a request at its scheduled time. Its changes, its new state and the completion of the job are committed together. */
export const runChangeRequest: JobKind<JobPayloads['runChangeRequest']> = {
  maxTries: 5,
  async handle(job, { db, calls }) {
    const id = job.payload.request;
    await runInTransaction(db, job.actor, async (tx) => {
      const row = await lockRequest(tx, id);
      if (row?.state === 'scheduled' && isDue(row)) await runRequest(tx, calls, job, row);
      // Rescheduled meanwhile: schedules a job for the new time.
      else if (row?.state === 'scheduled') await scheduleRequest(tx, row);
      else await job.complete(tx);
    });
  },
  async onDead(tx, { payload }) {
    const row = await lockRequest(tx, payload.request);
    if (row?.state === 'scheduled') await stopRequest(tx, row, createUnknownReason());
  },
  async onRetry(tx, { payload }) {
    const row = await lockRequest(tx, payload.request);
    if (row?.state !== 'scheduled') throw createConflictError(t('The request has ended. Repeat it.'));
  },
};

const isDue = ({ runAt }: RequestRow): boolean => runAt === null || Date.parse(runAt) <= Date.now();

async function runRequest(tx: Transaction, parts: CallParts, job: Job, row: RequestRow): Promise<void> {
  try {
    const { transactionId, progress } = await performChanges(tx, parts, row);
    const flow = openFlow(row);
    await runAsServer(tx, job.actor, async (on) => {
      const updated = await updateRequest(on, row.id, {
        ...(row.until ? { state: 'active' } : { state: 'done', endedAt: sql`statement_timestamp()` }),
        error: null,
        transactionId,
        ...(flow && { progress: sealFlowState({ form: flow.form, progress }) }),
      });
      if (updated.state === 'active') await scheduleRequest(on, updated);
      await notifyRequestChange(on, updated);
    });
  } catch (error) {
    const isLast = job.tries >= job.maxTries;
    const outcome = await toStopReason(error, isLast);
    await runAsServer(tx, job.actor, (on) => stopRequest(on, row, outcome));
  }
  await job.complete(tx);
}

/**
 * Makes the changes within a savepoint.
 * @returns the transaction id, and the progress of a flow
 * @throws RecordsChangedError if they differ from the preview
 */
async function performChanges(tx: Transaction, parts: CallParts, row: RequestRow) {
  const rehearsal = await readRehearsal(tx, row.id);
  const before = await readSequenceValues(tx);
  let transactionId = '';
  const batch = {
    calls: openCalls(row.calls),
    snapshot: rehearsal?.readSnapshot ?? undefined,
    isApproved: row.needsApproval,
  };
  const progress = await performAsRequester(tx, parts, row, batch, async (inner) => {
    if (rehearsal && (await hashChanges(inner, before)) !== rehearsal.digest) throw new RecordsChangedError();
    const { rows } = await inner.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`);
    transactionId = rows[0]?.id ?? '';
  });
  return { transactionId, progress };
}

const runAsServer = (tx: Database, actor: Actor, work: (on: Transaction) => Promise<unknown>) =>
  runInTransaction(tx, actor, work);

/**
 * Converts an error to the reason why a request did not run.
 * @throws errors that may not recur on a retry
 */
export async function toStopReason(error: unknown, isLast: boolean) {
  if (error instanceof RecordsChangedError)
    return { state: 'changed', error: t('The changes would differ from those in the preview.') } as const;
  if (error instanceof ApprovalRequiredError)
    return { state: 'asked', error: t('The requester’s role now requires approval.') } as const;
  const refusal = toRefusal(error);
  if (refusal?.notes.details?.stale) return { state: 'changed', error: refusal.message } as const;
  if (refusal) return { state: 'failed', error: refusal.message } as const;
  if (!isLast) throw error;
  return createUnknownReason();
}

const createUnknownReason = () =>
  ({
    state: 'failed',
    error: t('Something went wrong on the server. Try again; if it stays, report it.'),
  }) as const;
