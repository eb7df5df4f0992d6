import { eq } from 'drizzle-orm';
import { t } from '#i18n';
import { BadArchive } from '../../../archive/file/readArchive';
import { AskFirst } from '../../access/askFirst';
import { archiveParts, archiveSounds } from '../../database/schema';
import { inTransaction, type Transaction } from '../../database/transaction';
import { ApiError } from '../../http/errors/apiError';
import { refusalOf } from '../../http/errors/errorResponse';
import type { DeadJob, Job, JobContext } from '../../jobs/jobKind';
import { type ArchiveRow, findArchive, noteState } from '../archiveRows';
import { tellNightlyFailed } from '../nightly/tellNightlyFailed';

/** Why work on archives will be no better another time; undefined where it may be. */
export function finalReason(error: unknown): string | undefined {
  if (error instanceof BadArchive || error instanceof AskFirst) return error.message;
  const refusal = error instanceof ApiError ? error : refusalOf(error);
  return refusal && refusal.status < 500 && refusal.status !== 429 ? refusal.message : undefined;
}

/** What is said where it is not known what was in the way. */
export const unknownReason = (): string =>
  t('Something went wrong on the server. Try again; if it stays, report it.');

/**
 * Has an archive have failed, where its work will be no better or was tried often enough.
 * @throws what is tried again
 */
export async function failArchive(
  { db }: Pick<JobContext, 'db'>,
  job: Job,
  row: ArchiveRow,
  error: unknown,
): Promise<void> {
  const final = finalReason(error);
  if (job.signal.aborted || (final === undefined && job.tries < job.maxTries)) throw error;
  await inTransaction(db, job.actor, async (tx) => {
    await endArchive(tx, row, final ?? unknownReason());
    await job.done(tx);
  });
}

/** Has the archive of a job have failed that will not be tried again by itself. */
export async function endDeadArchive(
  tx: Transaction,
  { payload }: DeadJob<{ archive: number }>,
): Promise<void> {
  const found = await findArchive(tx, payload.archive);
  if (found) await endArchive(tx, found.row, unknownReason());
}

/** Has an archive have failed, unless it has ended: what was kept of it goes, and of a nightly one people are told. */
export async function endArchive(tx: Transaction, row: ArchiveRow, reason: string): Promise<void> {
  if (!(await noteState(tx, row, { state: 'failed', section: null, error: reason }))) return;
  await tx.delete(archiveParts).where(eq(archiveParts.archiveId, row.id));
  await tx.delete(archiveSounds).where(eq(archiveSounds.archiveId, row.id));
  if (row.reason === 'nightly') await tellNightlyFailed(tx, row, reason);
}
