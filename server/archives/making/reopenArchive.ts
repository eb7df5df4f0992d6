import { eq, sql } from 'drizzle-orm';
import { t } from '#i18n';
import { archiveParts } from '../../database/schema';
import type { Transaction } from '../../database/transaction';
import { createConflictError } from '../../http/errors/apiError';
import type { DeadJob } from '../../jobs/jobKind';
import { findArchive, reopenState } from '../archiveRows';

/**
 * Resets an archive to waiting when its job is retried.
 * @throws ApiError 409 if the archive or its upload has been removed
 */
export async function reopenArchive(
  tx: Transaction,
  { payload }: DeadJob<{ archive: number }>,
): Promise<void> {
  const result = await findArchive(tx, payload.archive);
  if (!result) throw createConflictError(t('The archive was removed: there is nothing left to make.'));
  const { row, state } = result;
  if (state.uploadBytes !== null && (await countStoredBytes(tx, row.id)) < state.uploadBytes)
    throw createConflictError(t('What was uploaded is no longer kept. Have it uploaded once more.'));
  await reopenState(tx, row);
}

async function countStoredBytes(tx: Transaction, archiveId: number): Promise<number> {
  const [stored] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${archiveParts.bytes}), 0)`.mapWith(Number) })
    .from(archiveParts)
    .where(eq(archiveParts.archiveId, archiveId));
  return stored?.bytes ?? 0;
}
