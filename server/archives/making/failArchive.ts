import { msg, t } from '#i18n';
import { BadArchive } from '../../../archive/file/readArchive';
import { AskFirst } from '../../access/askFirst';
import { inTransaction } from '../../database/transaction';
import { ApiError } from '../../http/errors/apiError';
import { refusalOf } from '../../http/errors/errorResponse';
import type { Job, JobContext } from '../../jobs/jobKind';
import { notify } from '../../notifications/notify';
import { type ArchiveRow, noteState } from '../archiveRows';

/** Why work on archives will be no better another time; undefined where it may be. */
export function finalReason(error: unknown): string | undefined {
  if (error instanceof BadArchive || error instanceof AskFirst) return error.message;
  const refusal = error instanceof ApiError ? error : refusalOf(error);
  return refusal && refusal.status < 500 && refusal.status !== 429 ? refusal.message : undefined;
}

/**
 * Has an archive have failed, where its work will be no better or was tried often enough; whoever had it made every night is told.
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
  const reason = final ?? t('Something went wrong on the server. Try again; if it stays, report it.');
  await inTransaction(db, job.actor, async (tx) => {
    await noteState(tx, row, { state: 'failed', section: null, error: reason });
    const { domainName } = row;
    if (row.reason === 'nightly' && domainName !== null)
      await notify(tx, {
        kind: 'archive',
        to: row.askedAs.id,
        topic: domainName,
        title: { text: msg('An archive could not be made'), values: {} },
        texts: [
          {
            text: msg('The nightly archive of {domain} failed: {reason}'),
            values: { domain: domainName, reason },
          },
        ],
        address: `/pbx-customer/archives/${row.id}/show?domain=${encodeURIComponent(domainName)}`,
      });
    await job.done(tx);
  });
}
