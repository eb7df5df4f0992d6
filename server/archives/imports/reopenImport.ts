import { and, eq, gt, isNotNull } from 'drizzle-orm';
import { t } from '#i18n';
import { archiveImportStates, archiveImports } from '../../database/schema';
import type { Transaction } from '../../database/transaction';
import { createConflictError } from '../../http/errors/apiError';
import type { DeadJob } from '../../jobs/jobKind';
import { findArchive } from '../archiveRows';
import { findImport, selectImports, updateImport } from './toImportResponse';

/**
 * Resumes an import when its job is retried. If archiving the previous state failed, creates a new archive of it.
 * @throws ApiError 409 if the import has already ended, or another import has taken place since
 */
export async function reopenImport(tx: Transaction, { payload }: DeadJob<{ import: number }>): Promise<void> {
  const result = await findImport(tx, payload.import);
  if (result?.state.state !== 'failed')
    throw createConflictError(t('The import has ended otherwise: there is nothing left to do.'));
  const { row, state } = result;
  const { domainName } = row;
  const [later] = await selectImports(
    tx,
    and(
      eq(archiveImports.domainName, domainName),
      gt(archiveImports.id, row.id),
      isNotNull(archiveImportStates.startedAt),
    ),
  ).limit(1);
  if (later)
    throw createConflictError(
      t('Something else was brought into {domain} since. Plan it again there.', {
        domain: domainName,
      }),
    );
  const before = state.beforeId === null ? undefined : await findArchive(tx, state.beforeId);
  await updateImport(tx, row, {
    state: state.startedAt === null ? 'waiting' : 'running',
    error: null,
    endedAt: null,
    beforeId: before?.state.state === 'ready' ? before.row.id : null,
  });
}
