import type { SectionName } from '../../../archive/sections';
import type { JobKind } from '../../jobs/jobKind';
import { findArchive } from '../archiveRows';
import { failArchive, failDeadArchive } from './failArchive';
import { ArchiveDeleted, fillArchive } from './fillArchive';
import { reopenArchive } from './reopenArchive';

/** Creates an archive, optionally limited to some sections. After an interruption it is read again, except for sounds already stored. */
export const createArchiveJob: JobKind<{ archive: number; sections?: SectionName[] }> = {
  limitSeconds: 3_600,
  maxTries: 5,
  atOnce: 3,
  isLong: true,
  async handle(job, { db, calls }) {
    const found = await findArchive(db, job.payload.archive);
    if (!found || found.state.state === 'ready' || found.state.state === 'failed') return;
    try {
      await fillArchive(calls, found, job, (tx) => job.done(tx), job.payload.sections);
    } catch (error) {
      if (error instanceof ArchiveDeleted) return;
      await failArchive({ db }, job, found.row, error);
    }
  },
  onDead: failDeadArchive,
  onRetry: reopenArchive,
};
