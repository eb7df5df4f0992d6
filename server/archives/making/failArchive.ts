import { eq } from 'drizzle-orm';
import { msg } from '#i18n';
import { InvalidArchiveError } from '../../../archive/file/readArchive';
import { ApprovalRequiredError } from '../../access/approvalRequired';
import { archiveParts, archiveSounds } from '../../database/schema';
import { runInTransaction, type Transaction } from '../../database/transaction';
import { ApiError } from '../../http/errors/apiError';
import { toStoredText } from '../../http/errors/sourceTexts';
import { toApiError } from '../../http/errors/toErrorResponse';
import type { DeadJob, Job, JobContext } from '../../jobs/jobKind';
import type { StoredText } from '../../language/storedText';
import { type ArchiveRow, findArchive, updateState } from '../archiveRows';
import { notifyNightlyFailure } from '../nightly/notifyNightlyFailure';

/** Returns the reason for an error that a retry cannot resolve, or undefined if a retry might help. */
export function getFinalReason(error: unknown): StoredText | undefined {
  if (error instanceof InvalidArchiveError) return { text: error.text, values: error.values };
  if (error instanceof ApprovalRequiredError) return toStoredText(error.message);
  const refusal = error instanceof ApiError ? error : toApiError(error);
  return refusal && refusal.status < 500 && refusal.status !== 429
    ? toStoredText(refusal.message)
    : undefined;
}

export const unknownReason: StoredText = {
  text: msg('Something went wrong on the server. Try again; if it stays, report it.'),
  values: {},
};

/**
 * Marks an archive as failed if a retry cannot help.
 * @throws errors worth retrying; after the last attempt, `failDeadArchive` ends the archive
 */
export async function failArchive(
  { db }: Pick<JobContext, 'db'>,
  job: Job,
  row: ArchiveRow,
  error: unknown,
): Promise<void> {
  const final = getFinalReason(error);
  if (job.signal.aborted || final === undefined) throw error;
  await runInTransaction(db, job.actor, async (tx) => {
    await finishArchive(tx, row, final);
    await tx.delete(archiveParts).where(eq(archiveParts.archiveId, row.id));
    await job.complete(tx);
  });
}

/**
 * Marks the archive of a job that has run out of retries as failed. An upload is retained for a while, so that the job
 * can be retried manually.
 */
export async function failDeadArchive(
  tx: Transaction,
  { payload }: DeadJob<{ archive: number }>,
): Promise<void> {
  const result = await findArchive(tx, payload.archive);
  if (result) await finishArchive(tx, result.row, unknownReason);
}

/** Marks an archive as failed unless it has already ended. Deletes its sounds and, for nightly archives, notifies users. */
export async function finishArchive(tx: Transaction, row: ArchiveRow, reason: StoredText): Promise<void> {
  if (!(await updateState(tx, row, { state: 'failed', section: null, error: reason }))) return;
  await tx.delete(archiveSounds).where(eq(archiveSounds.archiveId, row.id));
  if (row.reason === 'nightly') await notifyNightlyFailure(tx, row, reason);
}
