import { sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { CallParts } from '../apiCalls/callHandler';
import { runInTransaction, type Transaction } from '../database/transaction';
import { createConflictError } from '../http/errors/apiError';
import type { JobPayloads } from '../jobs/jobDefinitions';
import type { JobKind } from '../jobs/jobKind';
import { readTransactionEntries } from '../people/undo/readSelectedEntries';
import type { UndoResult } from '../people/undo/undoPlan';
import { notifyRequestChange } from './notifyRequestChange';
import { lockRequest, type RequestRow, updateRequest } from './requestRows';
import { scheduleRequest } from './scheduleRequest';
import { toRefusal } from './toRefusal';
import { undoAsRequester } from './undoAsRequester';

/** Undoes the changes of a temporary request at their end. The undo, the new state and the job are committed together. */
export const endChangeRequest: JobKind<JobPayloads['endChangeRequest']> = {
  maxTries: 5,
  async handle(job, { db, calls }) {
    await runInTransaction(db, job.actor, async (tx) => {
      const row = await lockRequest(tx, job.payload.request);
      if (row?.state !== 'active') await job.complete(tx);
      // Rescheduled meanwhile: schedules a job for the new time.
      else if (!isOver(row)) await scheduleRequest(tx, row);
      else {
        const error = await undoChanges(tx, calls, row);
        await runInTransaction(tx, job.actor, (inner) => close(inner, row, error));
        await job.complete(tx);
      }
    });
  },
  async onDead(tx, { payload }) {
    const row = await lockRequest(tx, payload.request);
    if (row?.state === 'active') await close(tx, row, t('Its changes could not be undone.'));
  },
  async onRetry(tx, { payload }) {
    const row = await lockRequest(tx, payload.request);
    if (row?.state !== 'active') throw createConflictError(t('The changes of this request have ended.'));
  },
};

const isOver = ({ until }: RequestRow): boolean => until === null || Date.parse(until) <= Date.now();

/** Undoes the changes as the requester. Returns why some of them remain; null if none do. */
async function undoChanges(tx: Transaction, parts: CallParts, row: RequestRow): Promise<string | null> {
  try {
    const entries = await readTransactionEntries(tx, row.transactionId ?? '', row.askedAt);
    const results = await undoAsRequester(tx, parts, row, entries);
    const left = results.filter(({ obstacles }) => obstacles.length > 0);
    return left.length > 0 ? formatRemaining(left) : null;
  } catch (error) {
    const refusal = toRefusal(error);
    if (!refusal) throw error;
    return t('Its changes were not undone: {reason}', { reason: refusal.message });
  }
}

const formatRemaining = (left: readonly UndoResult[]): string =>
  t(
    '{count, plural, one {# record was changed again in the meantime and remains as it is: {names}} other {# records were changed again in the meantime and remain as they are: {names}}}',
    { count: left.length, names: left.map(({ name, place }) => name ?? place.key).join(', ') },
  );

async function close(tx: Transaction, { id }: RequestRow, error: string | null): Promise<void> {
  const closed = await updateRequest(tx, id, { state: 'done', endedAt: sql`statement_timestamp()`, error });
  await notifyRequestChange(tx, closed);
}
