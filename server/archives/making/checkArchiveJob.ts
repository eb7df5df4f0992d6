import { eq } from 'drizzle-orm';
import { msg } from '#i18n';
import { InvalidArchiveError, readArchive } from '../../../archive/file/readArchive';
import { MAX_ARCHIVE_BYTES } from '../../../contract/console/archiveWords';
import { archiveParts } from '../../database/schema';
import type { JobPayloads } from '../../jobs/jobDefinitions';
import type { JobKind } from '../../jobs/jobKind';
import { getCapacityMessage, getRemainingCapacity } from '../archiveCapacity';
import { findArchive, getSystemName } from '../archiveRows';
import { verifySigner } from '../signDigest';
import { hasSound, saveSound } from '../soundStore';
import { convertFiles } from './convertFiles';
import { failArchive, failDeadArchive } from './failArchive';
import { ArchiveDeletedError, createProgressReporter } from './fillArchive';
import { openUpload } from './partReader';
import { reopenArchive } from './reopenArchive';
import { saveDocument } from './saveDocument';

/**
 * Verifies the hashes of an uploaded archive, including each sound, and stores its contents. Files of another product
 * are converted to an archive.
 */
export const checkArchive: JobKind<JobPayloads['checkArchive']> = {
  limitSeconds: 3_600,
  maxTries: 5,
  atOnce: 3,
  isLong: true,
  async handle(job, { db, gateways, retention }) {
    const result = await findArchive(db, job.payload.archive);
    if (!result || result.state.state === 'ready' || result.state.state === 'failed') return;
    const { row } = result;
    const storage = { db, files: gateways.files };
    try {
      const reportProgress = createProgressReporter(db, row);
      await reportProgress('addresses', 0);
      if (result.state.product) {
        await convertFiles(storage, result, job, async (tx) => {
          await tx.delete(archiveParts).where(eq(archiveParts.archiveId, row.id));
          await job.complete(tx);
        });
        return;
      }
      const archive = await readArchive(await openUpload(storage, row.id));
      try {
        const domain = getSystemName(row);
        const { sounds } = archive.manifest;
        if (sounds.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_ARCHIVE_BYTES)
          throw new InvalidArchiveError(msg('The sounds of this archive are too large.'));
        let available = await getRemainingCapacity(db, domain, retention, row.id);
        const takeRoom = (bytes: number): void => {
          available -= bytes;
          if (available < 0) throw new InvalidArchiveError(...getCapacityMessage(domain, retention));
        };
        for (const section of Object.values(archive.sections)) takeRoom(section.byteLength);
        const checkedFiles = new Set<string>();
        for (const sound of sounds) {
          job.signal.throwIfAborted();
          if (!checkedFiles.has(sound.sha256)) takeRoom(sound.bytes);
          checkedFiles.add(sound.sha256);
          if (!(await hasSound(db, row.id, sound.sha256))) {
            // The sound is read even if another archive already stores it, because knowing a hash must not
            // give access to the sound.
            const content = await archive.sound(sound);
            await saveSound(storage, row.id, sound, async () => content);
          }
          await reportProgress('sounds', 0);
        }
        const signedBy = await verifySigner(db, archive.digest, archive.signature);
        await saveDocument(
          db,
          job.actor,
          row,
          { ...archive, signature: archive.signature ?? null, signedBy },
          async (tx) => {
            await tx.delete(archiveParts).where(eq(archiveParts.archiveId, row.id));
            await job.complete(tx);
          },
        );
      } finally {
        archive.close();
      }
    } catch (error) {
      if (error instanceof ArchiveDeletedError) return;
      await failArchive({ db }, job, row, error);
    }
  },
  onDead: failDeadArchive,
  onRetry: reopenArchive,
};
