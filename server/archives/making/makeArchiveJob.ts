import type { JobPayloads } from '../../jobs/jobDefinitions';
import type { JobKind } from '../../jobs/jobKind';
import { findArchive } from '../archiveRows';
import { failArchive, failDeadArchive } from './failArchive';
import { ArchiveDeletedError, fillArchive } from './fillArchive';
import { reopenArchive } from './reopenArchive';

/**
 * Creates an archive, optionally limited to some sections. After an interruption, everything is read again except
 * sounds that are already stored.
 */
export const createArchiveJob: JobKind<JobPayloads['makeArchive']> = {
  limitSeconds: 3_600,
  maxTries: 5,
  atOnce: 3,
  isLong: true,
  async handle(job, { db, calls }) {
    const result = await findArchive(db, job.payload.archive);
    if (!result || result.state.state === 'ready' || result.state.state === 'failed') return;
    try {
      await fillArchive(calls, result, job, (tx) => job.complete(tx), job.payload.sections);
    } catch (error) {
      if (error instanceof ArchiveDeletedError) return;
      await failArchive({ db }, job, result.row, error);
    }
  },
  onDead: failDeadArchive,
  onRetry: reopenArchive,
};
